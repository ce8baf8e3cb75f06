import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFlags } from '#areas/listings/columns.ts';
import { PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { plainMatch } from '#tests/search/plain-match.ts';
import { loosened } from './close-homes.ts';
import type { Condition } from './conditions.ts';
import { relaxOne } from './relax-criteria.ts';

const RATES = new Map([
  ['JMD', 1],
  ['USD', 160],
]);
const YEAR = 2026;
/** About Mandeville, Manchester. */
const PLACE = [-77.55, 18, -77.45, 18.1] as const;

/** Numbers close enough to what is asked that each bound is met from both sides. */
const listing = fc.record({
  category: fc.constant('for-sale'),
  type: fc.constantFrom(...PROPERTY_TYPES, null),
  commercial_type: fc.constant(null),
  title_type: fc.constantFrom('registered', 'strata'),
  status: fc.constant('active'),
  country: fc.constant('jamaica'),
  region: fc.constantFrom('manchester', 'clarendon'),
  city: fc.constantFrom('mandeville', 'christiana'),
  community: fc.constant(null),
  metro_area: fc.constant(null),
  features: fc.subarray(['view-ocean', 'beach-front']),
  price: fc.integer({ min: 10, max: 40 }).map((millions) => millions * 1e6),
  currency: fc.constant('JMD'),
  bedrooms: fc.option(fc.integer({ min: 0, max: 5 })),
  bathrooms: fc.option(fc.integer({ min: 0, max: 5 })),
  parking_spaces: fc.constant(null),
  year_built: fc.option(fc.integer({ min: 1990, max: YEAR })),
  sqft: fc.option(fc.integer({ min: 5, max: 30 }).map((hundreds) => hundreds * 100)),
  lot_sqft: fc.constant(null),
  sea_m: fc.option(fc.integer({ min: 0, max: 5000 })),
  airport_m: fc.constant(null),
  centre_m: fc.constant(null),
  lat: fc.double({ min: 17.9, max: 18.2, noNaN: true }),
  lng: fc.double({ min: -77.65, max: -77.35, noNaN: true }),
  basement: fc.constant(null),
  garage: fc.boolean(),
  ...openFlags(() => fc.constant(null)),
});
type Listing = Parameters<typeof plainMatch>[1] & { lat: number; lng: number };

const millions = (min: number, max: number) => fc.integer({ min, max }).map((count) => count * 1e6);
const WISHES: readonly fc.Arbitrary<Criteria>[] = [
  fc.record({ price_max: millions(16, 32) }),
  fc.record({ price_min: millions(12, 16), price_max: millions(20, 24) }),
  fc.record({ type: fc.subarray([...PROPERTY_TYPES], { minLength: 1 }) }),
  fc.record({ bedrooms: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ bathrooms: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ sqft_min: fc.constantFrom(800, 1600), sqft_max: fc.constantFrom(2000, 2400) }),
  fc.record({ age_max: fc.constantFrom(0, 5, 20) }),
  fc.record({ sea_km: fc.constantFrom(0.5, 2) }),
  fc.constant({ garage: true }),
  fc.constant({ features: ['view-ocean', 'beach-front'] }),
  fc.constant({ title_type: ['registered'] }),
];
const asked = fc
  .subarray([...WISHES], { minLength: 1, maxLength: 2 })
  .chain((wishes) => fc.tuple(...wishes))
  .map((wishes): Criteria => {
    const place: Criteria = { country: 'jamaica', region: 'manchester', city: 'mandeville' };
    return Object.assign(place, ...wishes);
  });

const LAND = ['farm', 'land', 'lot', null];

/** By how little a home may miss a wish, said once more and by itself. */
function missesByLittle(home: Listing, criteria: Criteria, { kind }: Condition): boolean {
  const { price_max = Infinity, price_min = 0, sqft_min = 0, sqft_max = Infinity } = criteria;
  const size = home.sqft ?? Number.NaN;
  switch (kind) {
    case 'price':
      return home.price !== null && home.price <= price_max * 1.25 && home.price >= price_min * 0.75;
    case 'sqft':
      return size >= sqft_min * 0.75 && size <= sqft_max * 1.25;
    case 'age':
      return YEAR - (home.year_built ?? Number.NaN) <= (criteria.age_max ?? 0) + 5;
    case 'bedrooms':
    case 'bathrooms':
      return (home[kind] ?? Number.NaN) >= (criteria[kind] ?? 0) - 1;
    case 'sea':
      return (home.sea_m ?? Number.NaN) <= (criteria.sea_km ?? 0) * 2000;
    case 'type':
      return (
        criteria.type?.some(
          (type) => home.type !== null && LAND.includes(type) === LAND.includes(home.type),
        ) === true
      );
    case 'city': {
      // Five kilometres north and south are 0.045 degrees, east and west a little more.
      const [north, east] = [5 / 111.2, 5 / 111.2 / Math.cos((18.1 * Math.PI) / 180)];
      const [west, south, right, top] = PLACE;
      return (
        home.lat >= south - north &&
        home.lat <= top + north &&
        home.lng >= west - east &&
        home.lng <= right + east
      );
    }
    default:
      return true;
  }
}

test('what is close meets every wish but one, and misses that one by little', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(asked, fc.array(listing, { minLength: 20, maxLength: 40 }), (criteria, listings) => {
      for (const { condition, criteria: without } of relaxOne(criteria)) {
        const near = loosened(criteria, condition, [...PLACE]);
        for (const home of listings as Listing[]) {
          const close = near !== null && plainMatch(near, home, RATES, YEAR);
          const plain = plainMatch(without, home, RATES, YEAR) && missesByLittle(home, criteria, condition);
          expect([condition, home, close]).toEqual([condition, home, plain]);
          if (close && !plainMatch(criteria, home, RATES, YEAR)) seen.add(condition.kind);
        }
      }
    }),
    { seed: 1962 },
  );
  // Otherwise the listings told nothing.
  expect([...seen].sort()).toEqual(
    [
      'age',
      'bathrooms',
      'bedrooms',
      'city',
      'feature',
      'garage',
      'price',
      'sea',
      'sqft',
      'title_type',
      'type',
    ].sort(),
  );
});

test('a place whose box is not known, a country and the whole search have nothing close to them', () => {
  const criteria: Criteria = { country: 'jamaica', region: 'manchester', community: 'knockpatrick' };
  expect(loosened(criteria, { kind: 'community' }, null)).toBeNull();
  expect(loosened({ country: 'jamaica' }, { kind: 'country' }, [...PLACE])).toBeNull();
  expect(loosened(criteria, { kind: 'all' }, [...PLACE])).toBeNull();
});

test('a circle and a view grow, a drawn area is widened', () => {
  const circle: Criteria = { lat: 18, lng: -77, radius_km: 5 };
  expect(loosened(circle, { kind: 'radius' }, null)).toEqual({ ...circle, radius_km: 10 });
  const box = loosened({ boundingBox: [-77.1, 18, -77, 18.1] }, { kind: 'box' }, null)?.boundingBox;
  expect(box?.map((edge) => edge.toFixed(2))).toEqual(['-77.15', '17.96', '-76.95', '18.14']);
  // No areas that can be read.
  expect(loosened({ polygon: '!' }, { kind: 'polygon' }, null)).toBeNull();
});
