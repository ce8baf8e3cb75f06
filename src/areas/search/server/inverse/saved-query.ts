/** A saved search prepared for comparison with listings. */

import { distanceMm } from '#areas/places/distance.ts';
import {
  featureBits,
  fromE7,
  type Interval,
  minimumCount,
  mostMetres,
  priceInterval,
  type RateTable,
  requiredFlags,
  sizeInterval,
  toE7,
} from '#areas/search/criteria/encode.ts';
import { polygonsBox, readPolygons } from '#areas/search/criteria/polygons.ts';
import {
  CRITERIA,
  type Criterion,
  type CriterionKind,
  type CriterionName,
  type CriterionOf,
  ROWS,
} from '#areas/search/criteria/registry.ts';
import { type Criteria, isActive } from '#areas/search/criteria.ts';
import { boxAround } from '../engine/geometry.ts';
import { PolygonEdges } from '../polygon-cells.ts';
import type { ListingFacts } from './facts.ts';

/** A word of a text as the search understands it: any of these, each as a beginning; one letter stands for itself. */
export type Terms = readonly string[];

/** Interpretations of the texts of a query. */
export interface UnderstoodTexts {
  search: readonly Terms[];
  address: readonly Terms[];
}

export interface SavedQuery {
  id: string;
  criteria: Criteria;
  texts: UnderstoodTexts;
  /** In the base currency, infinite where open. */
  low: number;
  high: number;
  /** Encoded as `ListingFacts.numbers`; 0 = any. */
  bedrooms: number;
  bathrooms: number;
  features: number;
  flags: number;
  /** Edges of the drawn areas; null without. */
  areas: PolygonEdges | null;
  /** Criteria that bucket maps and buckets do not decide. */
  rest: readonly Criterion[];
  /** Box of the query in degrees, infinite where open. Empty boxes have west above east. */
  west: number;
  south: number;
  east: number;
  north: number;
  /** The last listing that matched, so that a query in several buckets is counted once. */
  round: number;
}

const MM_PER_KM = 1e6;

type Edges = Pick<SavedQuery, 'west' | 'south' | 'east' | 'north'>;
const OPEN: Edges = { west: -Infinity, south: -Infinity, east: Infinity, north: Infinity };

function edgesOf({ boundingBox, bounds, lat, lng, radius_km, polygon }: Criteria): Edges {
  const drawn = polygon === undefined ? undefined : polygonsBox(readPolygons(polygon) ?? []);
  const boxes: Edges[] = [boundingBox, bounds, drawn]
    .filter((box) => box !== undefined)
    .map(([west, south, east, north]) => ({ west, south, east, north }));
  if (lat !== undefined && lng !== undefined && radius_km !== undefined) {
    // Only a cheap exclusion: the distance itself is measured last.
    const { west, south, east, north } = boxAround(lat, lng, radius_km * MM_PER_KM);
    boxes.push({ west: fromE7(west), south: fromE7(south), east: fromE7(east), north: fromE7(north) });
  }
  return boxes.reduce(
    (a, b) => ({
      west: Math.max(a.west, b.west),
      south: Math.max(a.south, b.south),
      east: Math.min(a.east, b.east),
      north: Math.min(a.north, b.north),
    }),
    OPEN,
  );
}

/** @returns the price range of the query; NaN, which contains nothing, when the currency has no rate */
export function rangeOf(criteria: Criteria, rates: RateTable): Interval {
  const range = priceInterval(criteria, rates);
  const isUnknown = Number.isNaN(range[0]) || Number.isNaN(range[1]);
  return isUnknown ? [Number.NaN, Number.NaN] : range;
}

/** Criteria that bucket maps and buckets decide. */
const DECIDED: ReadonlySet<CriterionName> = new Set([
  'country',
  'region',
  'city',
  'categories',
  'type',
  'price',
  'bedrooms',
  'bathrooms',
  'features',
  'box',
  // Never saved.
  'listed_since',
] as const);
const UNDECIDED = ROWS.filter(({ name }) => !DECIDED.has(name));

/** A text without a searchable word is no criterion. */
const asksRest = (row: Criterion, criteria: Criteria, texts: UnderstoodTexts): boolean =>
  row.kind === 'words' ? texts[row.name].length > 0 : isActive(row, criteria);

/** Shared by the many queries without a rest. */
const NOTHING: readonly Criterion[] = [];

function restOf(criteria: Criteria, texts: UnderstoodTexts): readonly Criterion[] {
  const rest = UNDECIDED.filter((row) => asksRest(row, criteria, texts));
  return rest.length > 0 ? rest : NOTHING;
}

export function savedQueryOf(
  id: string,
  criteria: Criteria,
  texts: UnderstoodTexts,
  rates: RateTable,
): SavedQuery {
  const [low, high] = rangeOf(criteria, rates);
  return {
    id,
    criteria,
    texts,
    low,
    high,
    bedrooms: minimumCount(CRITERIA.bedrooms, criteria),
    bathrooms: minimumCount(CRITERIA.bathrooms, criteria),
    features: featureBits(criteria.features ?? []),
    flags: requiredFlags(criteria),
    areas: criteria.polygon === undefined ? null : new PolygonEdges(readPolygons(criteria.polygon) ?? []),
    rest: restOf(criteria, texts),
    ...edgesOf(criteria),
    round: 0,
  };
}

function nearEnough({ atLat, atLng }: ListingFacts, { lat, lng, radius_km }: Criteria): boolean {
  if (lat === undefined || lng === undefined || radius_km === undefined) return true;
  return atLat !== Infinity && distanceMm(lat, lng, atLat, atLng) <= radius_km * MM_PER_KM;
}

const within = (value: number, [low, high]: Interval) => value >= low && value <= high;

type Accepts<Kind extends CriterionKind> = (
  row: CriterionOf<Kind>,
  query: SavedQuery,
  facts: ListingFacts,
  year: number,
) => boolean;

/** Comparison of each kind of criterion that bucket maps and buckets do not decide. */
const ACCEPTS: { [Kind in CriterionKind]?: Accepts<Kind> } = {
  flag: (_, { flags }, { flagBits }) => (flags & ~flagBits) === 0,
  atLeast: (row, { criteria }, { numbers }) => numbers[row.column] >= minimumCount(row, criteria),
  age: (row, { criteria }, { numbers }, year) =>
    within(numbers[row.column], sizeInterval(row, criteria, year)),
  area: (row, { criteria }, { numbers }, year) =>
    within(numbers[row.column], sizeInterval(row, criteria, year)),
  near: (row, { criteria }, { numbers }) => within(numbers[row.column], [1, mostMetres(row, criteria)]),
  oneOf: ({ name, column }, { criteria }, facts) =>
    (criteria[name] as readonly (string | null)[]).includes(facts[column]),
  place: ({ name, column }, { criteria }, facts) => facts[column] === criteria[name],
  circle: (_, { criteria }, facts) => nearEnough(facts, criteria),
  polygons: (_, { areas }, { atLat, atLng }) => areas?.hold(toE7(atLng), toE7(atLat)) === true,
  words: ({ name }, { texts }, { hasWord, hasAddressWord }) =>
    texts[name].every((terms) => terms.some(name === 'address' ? hasAddressWord : hasWord)),
};
const missing = UNDECIDED.find(({ kind }) => !(kind in ACCEPTS));
if (missing)
  throw new Error(`Saved searches cannot compare "${missing.name}": no bucket map, bucket or test does.`);

export const acceptsRest = (query: SavedQuery, facts: ListingFacts, year: number): boolean =>
  query.rest.every((row) =>
    (ACCEPTS[row.kind] as Accepts<typeof row.kind>)(row as never, query, facts, year),
  );
