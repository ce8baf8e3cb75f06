import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, FEATURES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { RANGES } from './criteria/registry.ts';
import { CRITERIA_FIELDS, type Criteria, readCriteria, writeCriteria } from './criteria.ts';

const faultsOf = (raw: Record<string, unknown>) => readCriteria(raw).faults;
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const range = (max: number) =>
  fc.tuple(fc.nat(max), fc.nat(max)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
const degrees = (limit: number) => fc.integer({ min: -limit * 100, max: limit * 100 }).map((n) => n / 100);
const box = fc
  .tuple(degrees(180), degrees(90), degrees(180), degrees(90))
  .map(([a, b, c, d]) => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const);

const criteria: fc.Arbitrary<Criteria> = fc
  .record({
    price: optional(range(1e9)),
    currency: optional(fc.constantFrom(...CURRENCIES)),
    type: optional(some(PROPERTY_TYPES)),
    categories: optional(some(CATEGORIES)),
    features: optional(some(FEATURES)),
    bedrooms: optional(fc.nat(20)),
    bathrooms: optional(fc.nat(20).map((n) => n / 2)),
    garage: optional(fc.boolean()),
    region: optional(fc.constantFrom('saint-ann', 'kingston')),
    boundingBox: optional(box),
    lot: optional(range(1e6)),
    listed_since: optional(fc.constantFrom('2026-11-17T08:30:00.000Z', '2031-01-01T00:00:00.250Z')),
  })
  .map(({ price, lot, ...rest }) => {
    const all = {
      ...rest,
      price_min: price?.[0],
      price_max: price?.[1],
      lot_min: lot?.[0],
      lot_max: lot?.[1],
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Criteria;
  });

test('fields stand in a URL in this order, which links, caches and saved searches rely on; new ones come between', () => {
  const known = [
    'price_min price_max currency type search categories bedrooms bathrooms parking_spaces age_min age_max sqft_min',
    'sqft_max lot_min lot_max basement garage region country city lat lng radius_km features boundingBox bounds address',
  ].flatMap((line) => line.split(' '));
  expect(CRITERIA_FIELDS.filter((field) => known.includes(field))).toEqual(known);
});

test('each range compares the column of its name', () => {
  expect(RANGES.map(({ name, columns }) => `${name} ${columns[0]}`)).toEqual([
    'price price',
    'age year_built',
    'sqft sqft',
    'lot lot_sqft',
  ]);
});

describe('a question', () => {
  test('is read back exactly as it was written', () => {
    fc.assert(
      fc.property(criteria, (asked) => {
        expect(readCriteria(writeCriteria(asked))).toEqual({ criteria: asked, faults: {} });
      }),
    );
  });
  test('in a body may hold numbers, booleans and lists', () => {
    const { criteria: read, faults } = readCriteria({
      bedrooms: 2,
      garage: true,
      type: ['villa', 'lot'],
      boundingBox: [-78, 17, -76, 19],
    });
    expect(faults).toEqual({});
    expect(read).toEqual({
      bedrooms: 2,
      garage: true,
      type: ['villa', 'lot'],
      boundingBox: [-78, 17, -76, 19],
    });
  });
  test('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => void readCriteria(raw)));
  });
  test('ignores empty and unknown fields', () => {
    expect(readCriteria({ search: '', utm_source: 'x', type: '' })).toEqual({ criteria: {}, faults: {} });
  });
});

describe('a fault is named by its field', () => {
  test.each([
    ['price_min', { price_min: '-1' }],
    ['price_min', { price_min: 'NaN' }],
    ['price_min', { price_min: '1e9' }],
    ['price_max', { price_min: '10', price_max: '5' }],
    ['age_max', { age_min: '10', age_max: '5' }],
    ['lot_max', { lot_min: '10', lot_max: '5' }],
    ['bedrooms', { bedrooms: '2.5' }],
    ['bathrooms', { bathrooms: '2.25' }],
    ['garage', { garage: 'yes' }],
    ['type', { type: 'castle' }],
    ['type', { type: 'villa,' }],
    ['features', { features: 'beach-front,moat' }],
    ['categories', { categories: 'for-free' }],
    ['currency', { currency: 'XXX' }],
    ['region', { region: 'Saint Ann' }],
    ['boundingBox', { boundingBox: '-78,17,-76' }],
    ['boundingBox', { boundingBox: '179,17,-179,19' }],
    ['boundingBox', { boundingBox: '-78,19,-76,17' }],
    ['bounds', { bounds: '-181,17,-76,19' }],
    ['lat', { lat: '91', lng: '0' }],
    ['lng', { lat: '18' }],
    ['radius_km', { radius_km: '5' }],
    ['search', { search: 'x'.repeat(201) }],
    ['search', { search: { $ne: 1 } }],
    ['price_min', { price_min: [{}] }],
    ['listed_since', { listed_since: 'Tuesday' }],
    ['listed_since', { listed_since: '2026-13-01T00:00:00Z' }],
  ])('%s in %j', (field, raw) => {
    expect(Object.keys(faultsOf(raw as Record<string, unknown>))).toContain(field);
  });
});
