/**
 * The countries that are no markets as small drawings: land, borders and names of divisions, towns. A file a country,
 * some 5 kB, read when the country comes into sight.
 */
import type { CountryDrawing, MainlandDrawing, Outline } from '#areas/places/market.ts';
import { findMarket } from '#areas/places/markets.ts';
import { COUNTRIES } from '#areas/places/places.ts';
import type { Box } from '#areas/places/vocabulary.ts';

const files = import.meta.glob<CountryDrawing>('../../geography/countries/*.geo.json', { import: 'default' });
const drawings = new Map<string, CountryDrawing>();
const NEIGHBOURS = COUNTRIES.filter(({ slug }) => !findMarket(slug));

const overlap = (a: Box, b: Box) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

/** Where the mainland is: Central America, Florida, Panama, South America. */
const MAINLAND: readonly Box[] = [
  [-93, 10, -83, 22],
  [-93, 24.4, -79.9, 31],
  [-83, 7, -77, 10],
  [-79, -4, -50, 12.6],
];
let mainland: MainlandDrawing | undefined;

async function loadMainland(box: Box | undefined): Promise<void> {
  if (mainland || (box && !MAINLAND.some((part) => overlap(part, box)))) return;
  // Generated to this shape; a JSON import only knows it as strings and arrays.
  const file = await import('#areas/places/geography/mainland.geo.json', { with: { type: 'json' } });
  mainland = file.default as unknown as MainlandDrawing;
}

/** The countries of the mainland that have something of a box, with their drawing, once that is read. */
export function mainlandIn(box: Box): { outline: Outline; slugs: string[] } | null {
  if (!mainland) return null;
  const slugs = Object.keys(mainland.boxes).filter((slug) => overlap(mainland?.boxes[slug] as Box, box));
  return slugs.length > 0 ? { outline: mainland.outline, slugs } : null;
}

/**
 * Reads the drawings of the countries that have something of a box, and of the mainland behind them; of all when none
 * is given.
 * @returns whether there are more than before
 */
export async function loadDrawings(box?: Box): Promise<boolean> {
  const missing = NEIGHBOURS.filter(
    (country) => !drawings.has(country.slug) && (!box || overlap(country.box, box)),
  );
  await Promise.all([
    loadMainland(box),
    ...missing.map(async ({ slug }) => {
      const file = await files[`../../geography/countries/${slug}.geo.json`]?.();
      if (file) drawings.set(slug, file);
    }),
  ]);
  return missing.length > 0;
}

/** The drawing of one country; undefined for a market, which has an outline of its own. */
export async function loadDrawing(slug: string): Promise<CountryDrawing | undefined> {
  const country = NEIGHBOURS.find((known) => known.slug === slug);
  if (country) await loadDrawings(country.box);
  return drawings.get(slug);
}

/** Those read so far that have something of a box, by slug. */
export function drawingsIn(box: Box): [slug: string, drawing: CountryDrawing][] {
  return [...drawings].filter(([, drawing]) => overlap(drawing.box, box));
}

/** All read so far. */
export const drawingsRead = (): CountryDrawing[] => [...drawings.values()];
