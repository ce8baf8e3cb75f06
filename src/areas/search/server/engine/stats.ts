/** Prices and counts over a whole selection. */

import { FEATURES } from '../../../listings/vocabulary.ts';
import type { Stats } from '../../contract.ts';
import { encodeMetres } from '../../criteria/encode.ts';
import { CRITERIA } from '../../criteria/registry.ts';
import { categoryOf, KINDS, OFFERS, statusOf, titleTypeOf, typeOf } from './codes.ts';
import type { Columns } from './columns.ts';
import { medianOf } from './median.ts';
import type { ReadIndex } from './read-index.ts';
import type { Selection } from './select.ts';
import { placeCount } from './tables.ts';

type Counts = Record<string, number>;
/** Facets count known values; a listing without a type, region or number of bedrooms is in none of theirs. */
type Facets = Pick<
  Stats,
  'type' | 'region' | 'category' | 'bedrooms' | 'features' | 'title_type' | 'status' | 'sea_km'
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
    status: {},
    sea_km: nearSea(index.columns, selection),
  };
  for (const [kind, count] of tallies.kind.entries()) {
    add(facets.type, typeOf(kind), count);
    add(facets.category, categoryOf(kind), count);
  }
  for (const [offer, count] of tallies.offer.entries()) {
    add(facets.title_type, titleTypeOf(offer), count);
    add(facets.status, statusOf(offer), count);
  }
  for (const [place, count] of tallies.place.entries()) {
    add(facets.region, index.places.slugs.region[place] ?? null, count);
  }
  for (const [code, count] of tallies.bedrooms.entries()) {
    add(facets.bedrooms, code === 0 ? null : String(code - 1), count);
  }
  const features = featureCounts(tallies);
  for (const [bit, feature] of FEATURES.entries()) add(facets.features, feature, features[bit] as number);
  return facets;
}

/** How many are not farther from the sea than each distance the filter offers. */
function nearSea({ sea_m }: Columns, rows: Selection): Counts {
  const limits = CRITERIA.sea.offers.map((km) => encodeMetres(km * 1000));
  const counts = new Uint32Array(limits.length);
  for (let i = 0; i < rows.length; i++) {
    const value = sea_m[rows[i] as number] as number;
    for (let at = limits.length - 1; at >= 0 && value !== 0 && value <= (limits[at] as number); at--)
      counts[at] = (counts[at] as number) + 1;
  }
  const near: Counts = {};
  for (const [at, km] of CRITERIA.sea.offers.entries()) add(near, String(km), counts[at] as number);
  return near;
}

function add(counts: Counts, key: string | null, count: number): void {
  if (key !== null && count > 0) counts[key] = (counts[key] ?? 0) + count;
}

/** Features are tallied as two halves of their bits, so that each row costs two steps, not one a feature. */
const HALF_BITS = Math.ceil(FEATURES.length / 2);
const HALF = 1 << HALF_BITS;

interface Tallies {
  kind: Uint32Array;
  offer: Uint32Array;
  place: Uint32Array;
  bedrooms: Uint32Array;
  lowFeatures: Uint32Array;
  highFeatures: Uint32Array;
}

function tally(
  { kind, offer, place, bedrooms, features }: Columns,
  rows: Selection,
  places: number,
): Tallies {
  const kinds = new Uint32Array(KINDS);
  const offers = new Uint32Array(OFFERS);
  const placeCounts = new Uint32Array(places);
  const rooms = new Uint32Array(256);
  const low = new Uint32Array(HALF);
  const high = new Uint32Array(HALF);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const bits = features[row] as number;
    kinds[kind[row] as number] = (kinds[kind[row] as number] as number) + 1;
    offers[offer[row] as number] = (offers[offer[row] as number] as number) + 1;
    placeCounts[place[row] as number] = (placeCounts[place[row] as number] as number) + 1;
    rooms[bedrooms[row] as number] = (rooms[bedrooms[row] as number] as number) + 1;
    low[bits & (HALF - 1)] = (low[bits & (HALF - 1)] as number) + 1;
    high[bits >>> HALF_BITS] = (high[bits >>> HALF_BITS] as number) + 1;
  }
  return {
    kind: kinds,
    offer: offers,
    place: placeCounts,
    bedrooms: rooms,
    lowFeatures: low,
    highFeatures: high,
  };
}

/** From how often each combination of features occurs, how often each feature does. */
function featureCounts({ lowFeatures, highFeatures }: Tallies): Uint32Array {
  const counts = new Uint32Array(2 * HALF_BITS);
  for (let bits = 0; bits < HALF; bits++) {
    addToBits(counts, bits, 0, lowFeatures[bits] as number);
    addToBits(counts, bits, HALF_BITS, highFeatures[bits] as number);
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
