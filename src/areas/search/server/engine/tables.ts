/** Currencies and places as small numbers, numbered in the order they are met. */

import { PLACE_COLUMNS, type PlaceColumn } from '#areas/search/criteria/kinds.ts';

export interface CurrencyTable {
  codes: string[];
}

/** The currency column is one byte wide; ISO 4217 names fewer than it can hold. */
const CURRENCY_LIMIT = 256;

export function currencyNumber(table: CurrencyTable, code: string): number {
  const known = table.codes.indexOf(code);
  if (known >= 0) return known;
  if (table.codes.length === CURRENCY_LIMIT) return CURRENCY_LIMIT - 1;
  return table.codes.push(code) - 1;
}

type Slugs = (string | null)[];

/** Levels of a place whose occurrence the blocks of the index summarise (zones.ts). */
const SUMMARISED = ['region', 'city', 'community'] as const;
type Summarised = (typeof SUMMARISED)[number];
/** For each level, the bit of a slug, or several. */
type PlaceBits = Record<Summarised, number>;

/** Places of listings; a row's `place` is a position in these lists. */
export interface PlaceTable {
  slugs: Record<PlaceColumn, Slugs>;
  /** For each level, the bit of each place's slug in the summary of a block. */
  bits: Record<Summarised, number[]>;
  /** Bits given out, by level and slug. */
  known: Record<Summarised, Map<string, number>>;
  /** `country/region/city/community/metro_area` → position. */
  positions: Map<string, number>;
}

const eachOf = <Key extends string, Value>(keys: readonly Key[], make: () => Value) =>
  Object.fromEntries(keys.map((key) => [key, make()])) as Record<Key, Value>;

export const emptyPlaces = (): PlaceTable => ({
  slugs: eachOf(PLACE_COLUMNS, (): Slugs => []),
  bits: eachOf(SUMMARISED, (): number[] => []),
  known: eachOf(SUMMARISED, () => new Map<string, number>()),
  positions: new Map(),
});

export const placeCount = ({ positions }: PlaceTable): number => positions.size;

/** @param path a slug for each of `PLACE_COLUMNS`, possibly empty; slugs hold no slash */
export function placeNumber(table: PlaceTable, path: string): number {
  const before = table.positions.get(path);
  if (before !== undefined) return before;
  const position = table.positions.size;
  const parts = path.split('/');
  table.positions.set(path, position);
  for (const [i, column] of PLACE_COLUMNS.entries()) table.slugs[column].push(parts[i] || null);
  for (const level of SUMMARISED) {
    const slug = table.slugs[level][position] ?? '';
    const known = table.known[level];
    // Beyond 32 slugs share bits, which costs time, never exactness.
    const bit = known.get(slug) ?? 1 << (known.size & 31);
    known.set(slug, bit);
    table.bits[level].push(bit);
  }
  return position;
}

type PlaceQuery = { [Column in PlaceColumn]?: string };

/** Which places a query accepts: 1 for each accepted position, and the bits of all of them. */
export interface AcceptedPlaces {
  positions: Uint8Array;
  bits: PlaceBits;
}

/** Queries whose places are kept: a few towns and parishes are most of what is asked. */
const KEPT = 100;
const kept = new WeakMap<PlaceTable, { count: number; byQuery: Map<string, AcceptedPlaces> }>();

/** What is kept of a table as it is: a place that came since may be accepted, too. */
function keptOf(table: PlaceTable): Map<string, AcceptedPlaces> {
  const count = placeCount(table);
  const known = kept.get(table);
  if (known && known.count === count && known.byQuery.size < KEPT) return known.byQuery;
  const byQuery = new Map<string, AcceptedPlaces>();
  kept.set(table, { count, byQuery });
  return byQuery;
}

/** @returns null when the query names no place; kept: nobody writes to it */
export function acceptedPlaces(table: PlaceTable, query: PlaceQuery): AcceptedPlaces | null {
  const named = PLACE_COLUMNS.filter((column) => query[column] !== undefined);
  if (named.length === 0) return null;
  const key = JSON.stringify(PLACE_COLUMNS.map((column) => query[column]));
  const byQuery = keptOf(table);
  const accepted = byQuery.get(key) ?? accept(table, query, named);
  byQuery.set(key, accepted);
  return accepted;
}

function accept(table: PlaceTable, query: PlaceQuery, named: readonly PlaceColumn[]): AcceptedPlaces {
  const positions = new Uint8Array(placeCount(table)).fill(1);
  for (const column of named) {
    const wanted = query[column];
    const slugs = table.slugs[column];
    for (let i = 0; i < positions.length; i++) if (slugs[i] !== wanted) positions[i] = 0;
  }
  const bits = eachOf(SUMMARISED, () => 0);
  for (let i = 0; i < positions.length; i++) {
    if (positions[i] === 0) continue;
    for (const level of SUMMARISED) bits[level] |= table.bits[level][i] as number;
  }
  return { positions, bits };
}
