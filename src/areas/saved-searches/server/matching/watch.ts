/** A saved search made ready to be compared with listings. */
import type { Criteria } from '../../../properties/criteria.ts';
import { distanceMm } from '../../../properties/distance.ts';
import { bitsOf, type Facts, type RateTable } from './facts.ts';

/** A word of a text as the search understands it: any of these, each as a beginning; one letter stands for itself. */
export type Terms = readonly string[];

/** How the texts of a question are understood. */
export interface UnderstoodTexts {
  search: readonly Terms[];
  address: readonly Terms[];
}

export interface Watch {
  id: string;
  criteria: Criteria;
  texts: UnderstoodTexts;
  /** In Jamaican dollars, infinite where open. */
  low: number;
  high: number;
  /** As `Facts.bedroomsIn` counts; 0 = any. */
  bedrooms: number;
  bathrooms: number;
  features: number;
  /** Whether it asks more than shelves and buckets decide. */
  rest: boolean;
  /** The box asked for, in degrees, infinite where open. Empty boxes have west above east. */
  west: number;
  south: number;
  east: number;
  north: number;
  /** The last listing that matched, so that a search kept in several places is counted once. */
  round: number;
}

const MM_PER_KM = 1e6;
/** A degree of latitude is longer than this nowhere on the sphere the search measures on. */
const LEAST_MM_A_DEGREE = 111_194_900;

type Edges = Pick<Watch, 'west' | 'south' | 'east' | 'north'>;
const OPEN: Edges = { west: -Infinity, south: -Infinity, east: Infinity, north: Infinity };

function edgesOf({ boundingBox, bounds, lat, lng, radius_km }: Criteria): Edges {
  const boxes: Edges[] = [boundingBox, bounds]
    .filter((box) => box !== undefined)
    .map(([west, south, east, north]) => ({ west, south, east, north }));
  if (lat !== undefined && lng !== undefined && radius_km !== undefined) {
    // Only a quick way to say no: the distance itself is measured when all else fits.
    const reach = (radius_km * MM_PER_KM) / LEAST_MM_A_DEGREE + 1e-6;
    boxes.push({ west: -180, south: lat - reach, east: 180, north: lat + reach });
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

/** @returns the range asked for; NaN, which contains nothing, when the currency has no rate */
export function rangeOf({ price_min, price_max, currency }: Criteria, rates: RateTable): [number, number] {
  if (price_min === undefined && price_max === undefined) return [-Infinity, Infinity];
  const rate = rates.get(currency ?? 'JMD') ?? Number.NaN;
  if (Number.isNaN(rate)) return [Number.NaN, Number.NaN];
  return [
    price_min === undefined ? -Infinity : price_min * rate,
    price_max === undefined ? Infinity : price_max * rate,
  ];
}

/** What shelves and buckets decide; `false` of a flag asks nothing, and a point alone is where distances start. */
const DECIDED: readonly string[] = [
  ...['country', 'region', 'city', 'categories', 'type', 'price_min', 'price_max', 'currency'],
  ...['bedrooms', 'bathrooms', 'features', 'boundingBox', 'bounds', 'lat', 'lng', 'search', 'address'],
];

const asksMore = (criteria: Criteria, { search, address }: UnderstoodTexts): boolean =>
  search.length > 0 ||
  address.length > 0 ||
  Object.entries(criteria).some(([field, value]) => value && !DECIDED.includes(field)) ||
  [criteria.sqft_max, criteria.sqft_min, criteria.lot_max, criteria.lot_min].includes(0) ||
  [criteria.parking_spaces, criteria.age_min, criteria.age_max].includes(0);

export function watchOf(id: string, criteria: Criteria, texts: UnderstoodTexts, rates: RateTable): Watch {
  const [low, high] = rangeOf(criteria, rates);
  return {
    ...{ id, criteria, texts, low, high, round: 0 },
    bedrooms: criteria.bedrooms === undefined ? 0 : criteria.bedrooms + 1,
    bathrooms: criteria.bathrooms === undefined ? 0 : criteria.bathrooms * 2 + 1,
    features: bitsOf(criteria.features ?? []),
    rest: asksMore(criteria, texts),
    ...edgesOf(criteria),
  };
}

const within = (value: number | null, min: number | undefined, max: number | undefined) =>
  (min === undefined && max === undefined) ||
  (value !== null && value >= (min ?? 0) && value <= (max ?? Infinity));

function oldEnough(year: number | null, thisYear: number, { age_min, age_max }: Criteria): boolean {
  if (age_min === undefined && age_max === undefined) return true;
  return (
    year !== null &&
    year >= Math.max(1, age_max === undefined ? 1 : thisYear - age_max) &&
    year <= (age_min === undefined ? Infinity : thisYear - age_min)
  );
}

function nearEnough({ atLat, atLng }: Facts, { lat, lng, radius_km }: Criteria): boolean {
  if (lat === undefined || lng === undefined || radius_km === undefined) return true;
  return atLat !== Infinity && distanceMm(lat, lng, atLat, atLng) <= radius_km * MM_PER_KM;
}

/** Whether some of the sorted words begins with the term. */
export function hasWord(sorted: readonly string[], term: string): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as string) < term) from = middle + 1;
    else to = middle;
  }
  const found = sorted[from];
  return found !== undefined && (term.length > 1 ? found.startsWith(term) : found === term);
}

const hasAll = (sorted: readonly string[], words: readonly Terms[]) =>
  words.every((terms) => terms.some((term) => hasWord(sorted, term)));

/** What shelves and buckets have not decided (`DECIDED`). */
export function acceptsRest({ criteria, texts }: Watch, facts: Facts, year: number): boolean {
  const { garage, basement, parking_spaces } = criteria;
  return (
    (!garage || facts.garage) &&
    (!basement || facts.basement) &&
    (parking_spaces === undefined || facts.parkingIn >= parking_spaces + 1) &&
    within(facts.sqft, criteria.sqft_min, criteria.sqft_max) &&
    within(facts.lot_sqft, criteria.lot_min, criteria.lot_max) &&
    oldEnough(facts.year_built, year, criteria) &&
    nearEnough(facts, criteria) &&
    hasAll(facts.sortedWords, texts.search) &&
    hasAll(facts.sortedAddress, texts.address)
  );
}
