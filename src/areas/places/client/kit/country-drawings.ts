/**
 * The countries that are no markets as small drawings: land, borders and names of divisions, towns. A file a country,
 * some 5 kB, read when the country comes into sight.
 */
import type { CountryDrawing } from '../../market.ts';
import { findMarket } from '../../markets.ts';
import { COUNTRIES } from '../../places.ts';
import type { Box } from '../../vocabulary.ts';

const files = import.meta.glob<CountryDrawing>('../../geography/countries/*.geo.json', { import: 'default' });
const drawings = new Map<string, CountryDrawing>();
const NEIGHBOURS = COUNTRIES.filter(({ slug }) => !findMarket(slug));

const overlap = (a: Box, b: Box) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

/**
 * Reads the drawings of the countries that have something of a box; of all when none is given.
 * @returns whether there are more than before
 */
export async function loadDrawings(box?: Box): Promise<boolean> {
  const missing = NEIGHBOURS.filter(
    (country) => !drawings.has(country.slug) && (!box || overlap(country.box, box)),
  );
  await Promise.all(
    missing.map(async ({ slug }) => {
      const file = await files[`../../geography/countries/${slug}.geo.json`]?.();
      if (file) drawings.set(slug, file);
    }),
  );
  return missing.length > 0;
}

/** Those read so far that have something of a box, by slug. */
export function drawingsIn(box: Box): [slug: string, drawing: CountryDrawing][] {
  return [...drawings].filter(([, drawing]) => overlap(drawing.box, box));
}

/** All read so far. */
export const drawingsRead = (): CountryDrawing[] => [...drawings.values()];
