/** How many matches there are by place. */
import { CATEGORIES } from '#areas/listings/vocabulary.ts';
import type { ListedCountry, PlaceCounts } from '#areas/search/contract.ts';
import { PLACE_COLUMNS, type PlaceColumn } from '#areas/search/criteria/kinds.ts';
import { categoryOf, KINDS } from './codes.ts';
import type { ReadIndex } from './read-index.ts';
import type { Selection } from './select.ts';
import { type PlaceTable, placeCount } from './tables.ts';

/** Countries by their matches in each category, those with most first, equals by name. */
export function countriesOf(
  { columns: { kind, place }, places }: ReadIndex,
  rows: Selection,
): ListedCountry[] {
  const width = CATEGORIES.length;
  const counts = new Uint32Array(placeCount(places) * width);
  const categories = Uint8Array.from({ length: KINDS }, (_, code) => CATEGORIES.indexOf(categoryOf(code)));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const at = (place[row] as number) * width + (categories[kind[row] as number] as number);
    counts[at] = (counts[at] as number) + 1;
  }
  const found = new Map<string, ListedCountry>();
  for (const [number, slug] of places.slugs.country.entries()) {
    if (slug === null) continue;
    const country = found.get(slug) ?? { slug, total: 0, category: {} };
    found.set(slug, country);
    for (const [i, category] of CATEGORIES.entries()) {
      const count = counts[number * width + i] as number;
      country.total += count;
      if (count > 0) country.category[category] = (country.category[category] ?? 0) + count;
    }
  }
  return [...found.values()]
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || (a.slug < b.slug ? -1 : 1));
}

/** What the places of each level are told apart by: a town's name stands in its division, that in its country. */
const ABOVE: Record<PlaceColumn, readonly PlaceColumn[]> = {
  country: [],
  region: ['country'],
  city: ['country', 'region'],
  community: ['country', 'region'],
  metro_area: ['country'],
};

function keyOf({ slugs }: PlaceTable, level: PlaceColumn, number: number): string | null {
  const own = slugs[level][number];
  return own ? [...ABOVE[level].map((above) => slugs[above][number] ?? ''), own].join('/') : null;
}

/** Matches by place of each level, as `jamaica/saint-andrew/papine`; places without any are left out. */
export function placeCounts({ columns, places }: ReadIndex, rows: Selection): PlaceCounts {
  const counts = new Uint32Array(placeCount(places));
  for (let i = 0; i < rows.length; i++) {
    const number = columns.place[rows[i] as number] as number;
    counts[number] = (counts[number] as number) + 1;
  }
  const found: PlaceCounts = { country: {}, region: {}, city: {}, community: {}, metro_area: {} };
  for (const [number, count] of counts.entries()) {
    if (count === 0) continue;
    for (const level of PLACE_COLUMNS) {
      const key = keyOf(places, level, number);
      if (key !== null) found[level][key] = (found[level][key] ?? 0) + count;
    }
  }
  return found;
}
