/** Questions of every kind, for listings of `listings.ts`: each part is asked now and then, so that some find something. */
import fc from 'fast-check';
import {
  CATEGORIES,
  COMMERCIAL_TYPES,
  FEATURES,
  PROPERTY_TYPES,
  SEARCHABLE_STATUSES,
  TITLE_TYPES,
} from '#areas/listings/vocabulary.ts';
import { type Corner, type Polygon, writePolygons } from '#areas/search/criteria/polygons.ts';
import { FLAGS, type Flag } from '#areas/search/criteria/registry.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { LATITUDE, LONGITUDE } from './listings.ts';

const box = fc
  .tuple(LONGITUDE, LATITUDE, LONGITUDE, LATITUDE)
  .map(([a, b, c, d]) => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const);
const ring: fc.Arbitrary<Corner[]> = fc.array(fc.tuple(LONGITUDE, LATITUDE), { minLength: 3, maxLength: 8 });
/** Any corners in any order, so that rings cross themselves, touch each other and lie in one line. */
export const POLYGONS: fc.Arbitrary<Polygon[]> = fc.array(
  fc.record({ outer: ring, holes: fc.array(ring, { maxLength: 2 }) }),
  { minLength: 1, maxLength: 3 },
);
const some = <T>(values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const range = (low: string, high: string, value: fc.Arbitrary<number>) =>
  fc.tuple(value, value).map(([a, b]) => ({ [low]: Math.min(a, b), [high]: Math.max(a, b) }));
const search_text = fc
  .array(
    fc.constantFrom(
      'house',
      'vil',
      'epoque',
      'SEA',
      'garden!',
      'm',
      'bay',
      'ocho',
      'quiet',
      'ähr',
      "o'",
      '3',
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(' '));

type FlagValues = Partial<Record<Flag['name'], boolean>>;
const flags = (...names: Flag['name'][]): fc.Arbitrary<Criteria> =>
  fc.tuple(...names.map(() => fc.boolean())).map((values): FlagValues => {
    const entries = names.map((name, i) => [name, values[i]]);
    return Object.fromEntries(entries);
  });

const PARTS: fc.Arbitrary<Criteria>[] = [
  range('price_min', 'price_max', fc.integer({ min: 0, max: 50_000_000 })),
  fc.record({ price_max: fc.integer({ min: 1, max: 400_000 }), currency: fc.constantFrom('USD', 'TTD') }),
  fc.record({ price_min: fc.constantFrom(1e6, 5e6, 159e6) }),
  fc.record({ type: some(PROPERTY_TYPES) }),
  fc.record({ categories: some(CATEGORIES) }),
  fc.record({ commercial_type: some(COMMERCIAL_TYPES) }),
  fc.record({ title_type: some(TITLE_TYPES) }),
  fc.record({ status: some(SEARCHABLE_STATUSES) }),
  fc.record({ bedrooms: fc.nat(4) }),
  fc.record({ bathrooms: fc.nat(6).map((halves) => halves / 2) }),
  fc.record({ parking_spaces: fc.nat(3) }),
  range('age_min', 'age_max', fc.nat(40)),
  fc.record({ age_max: fc.nat(40) }),
  range('sqft_min', 'sqft_max', fc.constantFrom(0, 500, 1000.5, 1500, 3000)),
  fc.record({ lot_min: fc.constantFrom(0, 6000, 43_560) }),
  // One flag more often than several: few listings have all of them.
  ...FLAGS.map(({ name }) => flags(name)),
  flags(...FLAGS.map(({ name }) => name)),
  fc.record({ region: fc.constantFrom('saint-ann', 'kingston', 'hanover') }),
  fc.record({ country: fc.constantFrom('jamaica', 'barbados') }),
  fc.record({ city: fc.constantFrom('ocho-rios', 'montego-bay') }),
  fc.record({ community: fc.constantFrom('liguanea', 'rae-town', 'stony-hill', 'ocho-rios') }),
  fc.constant({ metro_area: 'kingston' }),
  fc.record({ lat: LATITUDE, lng: LONGITUDE, radius_km: fc.constantFrom(0.01, 5, 20, 111.2, 700) }),
  fc.record({ sea_km: fc.constantFrom(0.01, 0.5, 0.505, 0.51, 2, 700) }),
  fc.record({ airport_km: fc.constantFrom(0.5, 20) }),
  fc.record({ centre_km: fc.constantFrom(0.29, 0.3, 1) }),
  fc.record({ features: some(FEATURES.slice(0, 4)) }),
  fc.record({ boundingBox: box }),
  fc.record({ polygon: POLYGONS.map(writePolygons) }),
  fc.record({ polygon: POLYGONS.map(writePolygons), bounds: box }),
  fc.record({ boundingBox: box, bounds: box }),
  fc.record({ search: search_text }),
  fc.record({ listed_since: fc.constantFrom('2025-12-31T23:59:59.000Z', '2026-01-01T00:00:00.000Z') }),
  fc.record({ address: fc.constantFrom('main', 'quiet lane', 'ocho', 'villa') }),
];
export const CRITERIA: fc.Arbitrary<Criteria> = fc
  .subarray(
    PARTS.map((_, i) => i),
    { minLength: 0, maxLength: 4 },
  )
  .chain((chosen) => fc.tuple(...chosen.map((i) => PARTS[i] as fc.Arbitrary<Criteria>)))
  .map((parts): Criteria => Object.assign({}, ...parts));

/** What may be saved: a search without a moment. */
export const SAVED_CRITERIA: fc.Arbitrary<Criteria> = CRITERIA.map(
  ({ listed_since: _, ...criteria }) => criteria,
);
