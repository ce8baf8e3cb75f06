/** Prices and counts over a whole selection. */

import { FEATURES } from '#areas/listings/vocabulary.ts';
import type { Stats } from '#areas/search/contract.ts';
import { encodeMetres } from '#areas/search/criteria/encode.ts';
import { CRITERIA } from '#areas/search/criteria/registry.ts';
import { categoryOf, commercialTypeOf, KINDS, OFFERS, statusOf, titleTypeOf, typeOf } from './codes.ts';
import type { Columns } from './columns.ts';
import type { ReadIndex } from './read-index.ts';
import type { Selection } from './select.ts';
import { narrow } from './select.ts';
import { placeCount } from './tables.ts';

/** The middle of a million prices without sorting them. */

interface Spread {
  lowest: number;
  median: number;
  highest: number;
}

/** Values are gathered here; reused like the selection itself. */
let scratch = new Float64Array(0);

/**
 * Lowest, middle and highest of the values the rows name; an even number has two middle ones, whose mean
 * counts. NaN is left out.
 * @returns null when there is no value
 */
export function medianOf(column: Float64Array, rows: Int32Array): Spread | null {
  if (scratch.length < rows.length) scratch = new Float64Array(rows.length + (rows.length >> 3) + 1024);
  const values = scratch;
  let known = 0;
  let lowest = Infinity;
  let highest = -Infinity;
  for (let i = 0; i < rows.length; i++) {
    const value = column[rows[i] as number] as number;
    values[known] = value;
    known += Number(!Number.isNaN(value));
    // NaN is neither.
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  if (known === 0) return null;
  return { lowest, median: middleOf(values.subarray(0, known), lowest, highest), highest };
}

function middleOf(values: Float64Array, lowest: number, highest: number): number {
  const lower = (values.length - 1) >> 1;
  const upper = values.length >> 1;
  // Only the few values around the middle are sorted.
  const { positions, before } = narrow(values, lower, upper + 1, [lowest, highest]);
  const around = Float64Array.from(positions, (at) => values[at] as number).sort();
  return ((around[lower - before] as number) + (around[upper - before] as number)) / 2;
}

type Counts = Record<string, number>;
/** Facets count known values; a listing without a type, region or number of bedrooms is in none of theirs. */
type Facets = Pick<
  Stats,
  | 'type'
  | 'region'
  | 'category'
  | 'bedrooms'
  | 'features'
  | 'title_type'
  | 'commercial_type'
  | 'status'
  | 'sea_km'
>;
export type Prices = Pick<Stats, 'price_min' | 'price_median' | 'price_max'>;

export function facetsOf(index: ReadIndex, selection: Selection): Facets {
  const tallies = tally(index.columns, selection, placeCount(index.places));
  const facets: Facets = {
    type: {},
    region: {},
    category: {},
    bedrooms: {},
    features: {},
    title_type: {},
    commercial_type: {},
    status: {},
    sea_km: nearSea(tallies.seaSteps),
  };
  forEachCounted(tallies.kind, (kind, count) => {
    add(facets.type, typeOf(kind), count);
    add(facets.category, categoryOf(kind), count);
  });
  forEachCounted(tallies.offer, (offer, count) => {
    add(facets.title_type, titleTypeOf(offer), count);
    add(facets.commercial_type, commercialTypeOf(offer), count);
    add(facets.status, statusOf(offer), count);
  });
  forEachCounted(tallies.place, (place, count) =>
    add(facets.region, index.places.slugs.region[place] ?? null, count),
  );
  forEachCounted(tallies.bedrooms, (code, count) =>
    add(facets.bedrooms, code === 0 ? null : String(code - 1), count),
  );
  forEachCounted(featureCounts(tallies.features), (bit, count) =>
    add(facets.features, FEATURES[bit] as string, count),
  );
  return facets;
}

function forEachCounted(counts: Uint32Array, use: (code: number, count: number) => void): void {
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number;
    if (count > 0) use(code, count);
  }
}

const SEA_LIMITS = CRITERIA.sea.offers.map((km) => encodeMetres(km * 1000));

/** For each stored distance from the sea, the first of the filter's distances that it is within. */
const SEA_STEPS = Uint8Array.from({ length: 2 ** 16 }, (_, stored) => {
  const step = stored === 0 ? -1 : SEA_LIMITS.findIndex((limit) => stored <= limit);
  return step === -1 ? SEA_LIMITS.length : step;
});

/** How many are not farther from the sea than each distance the filter offers. */
function nearSea(steps: Uint32Array): Counts {
  const near: Counts = {};
  let count = 0;
  for (const [step, km] of CRITERIA.sea.offers.entries()) {
    count += steps[step] as number;
    add(near, String(km), count);
  }
  return near;
}

function add(counts: Counts, key: string | null, count: number): void {
  if (key !== null && count > 0) counts[key] = (counts[key] ?? 0) + count;
}

/** Features are tallied in three parts of their bits, so that each row costs three steps, not one a feature. */
const PARTS = 3;
const PART_BITS = Math.ceil(FEATURES.length / PARTS);
const PART = 1 << PART_BITS;
const MASK = PART - 1;

interface Tallies {
  kind: Uint32Array;
  offer: Uint32Array;
  place: Uint32Array;
  bedrooms: Uint32Array;
  seaSteps: Uint32Array;
  features: [Uint32Array, Uint32Array, Uint32Array];
}

function tally(
  { kind, offer, place, bedrooms, sea_m, features }: Columns,
  rows: Selection,
  places: number,
): Tallies {
  const kinds = new Uint32Array(KINDS);
  const offers = new Uint32Array(OFFERS);
  const placeCounts = new Uint32Array(places);
  const rooms = new Uint32Array(256);
  const seaSteps = new Uint32Array(CRITERIA.sea.offers.length + 1);
  const [low, middle, high] = [new Uint32Array(PART), new Uint32Array(PART), new Uint32Array(PART)];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const bits = features[row] as number;
    const step = SEA_STEPS[sea_m[row] as number] as number;
    kinds[kind[row] as number] = (kinds[kind[row] as number] as number) + 1;
    offers[offer[row] as number] = (offers[offer[row] as number] as number) + 1;
    placeCounts[place[row] as number] = (placeCounts[place[row] as number] as number) + 1;
    rooms[bedrooms[row] as number] = (rooms[bedrooms[row] as number] as number) + 1;
    seaSteps[step] = (seaSteps[step] as number) + 1;
    low[bits & MASK] = (low[bits & MASK] as number) + 1;
    middle[(bits >>> PART_BITS) & MASK] = (middle[(bits >>> PART_BITS) & MASK] as number) + 1;
    high[bits >>> (2 * PART_BITS)] = (high[bits >>> (2 * PART_BITS)] as number) + 1;
  }
  return {
    kind: kinds,
    offer: offers,
    place: placeCounts,
    bedrooms: rooms,
    seaSteps,
    features: [low, middle, high],
  };
}

/** From how often each combination of features occurs, how often each feature does. */
function featureCounts(parts: Tallies['features']): Uint32Array {
  const counts = new Uint32Array(PARTS * PART_BITS);
  for (const [part, combinations] of parts.entries()) {
    for (let bits = 1; bits < PART; bits++) {
      addToBits(counts, bits, part * PART_BITS, combinations[bits] as number);
    }
  }
  return counts;
}

function addToBits(counts: Uint32Array, bits: number, first: number, count: number): void {
  if (count === 0) return;
  for (let bit = first, left = bits; left !== 0; bit++, left >>= 1) {
    if (left & 1) counts[bit] = (counts[bit] as number) + count;
  }
}

/**
 * Lowest, median and highest price in the currency of the query, in cents. An even number of prices has two
 * middle ones; their mean is the median. Prices without a known rate are left out.
 * @param rate worth of one unit of that currency in the base currency
 */
export function pricesOf({ columns: { jmd } }: ReadIndex, selection: Selection, rate: number): Prices {
  const found = medianOf(jmd, selection);
  if (!found || Number.isNaN(rate)) return { price_min: null, price_median: null, price_max: null };
  const shown = (worth: number) => Math.round((worth / rate) * 100) / 100;
  return {
    price_min: shown(found.lowest),
    price_median: shown(found.median),
    price_max: shown(found.highest),
  };
}

/**
 * How many prices lie in each of `bars` equal steps from 0 to `to`; the last holds all above. Prices without a known
 * rate are left out.
 * @param to in the base currency
 */
export function priceBars(
  { columns: { jmd } }: ReadIndex,
  selection: Selection,
  to: number,
  bars: number,
): number[] {
  const counts = new Uint32Array(bars);
  const step = to / bars;
  for (let i = 0; i < selection.length; i++) {
    const bar = Math.min(bars - 1, Math.floor((jmd[selection[i] as number] as number) / step));
    if (bar >= 0) counts[bar] = (counts[bar] as number) + 1;
  }
  return Array.from(counts);
}
