import { expect, test } from 'vitest';
import type { Criteria } from '#areas/search/criteria.ts';
import { conditions, drop, withoutConditions } from './conditions.ts';
import { inTurn, relaxAll, relaxOne, roundedUp } from './relax-criteria.ts';

const criteria: Criteria = {
  categories: ['for-sale'],
  country: 'jamaica',
  region: 'saint-ann',
  price_min: 10,
  price_max: 20,
  currency: 'USD',
  type: ['villa', 'home'],
  features: ['beach-front', 'view-ocean'],
  bedrooms: 3,
  lat: 18,
  lng: -77,
};

test('a price range, each type and each feature is one condition; the place is none', () => {
  expect(conditions(criteria).map(({ kind, value }) => value ?? kind)).toEqual([
    'villa',
    'home',
    'price',
    'bedrooms',
    'beach-front',
    'view-ocean',
  ]);
});
test('dropping one leaves the others', () => {
  expect(drop(criteria, { kind: 'feature', value: 'view-ocean' })).toEqual({
    ...criteria,
    features: ['beach-front'],
  });
  expect(drop({ ...criteria, type: ['villa'] }, { kind: 'type', value: 'villa' }).type).toBeUndefined();
  const { price_min: _min, price_max: _max, currency: _currency, ...rest } = criteria;
  expect(drop(criteria, { kind: 'price' })).toEqual(rest);
});
test('a search without conditions keeps its category and its place', () => {
  expect(withoutConditions(criteria)).toMatchObject({
    categories: ['for-sale'],
    country: 'jamaica',
    region: 'saint-ann',
  });
  expect(conditions(withoutConditions(criteria))).toEqual([]);
});
test('each condition is left out in turn, types together, and the place widened by one step', () => {
  expect(relaxOne(criteria).map(({ condition: { kind, value } }) => value ?? kind)).toEqual([
    'type',
    'price',
    'bedrooms',
    'beach-front',
    'view-ocean',
    'region',
  ]);
  expect(relaxOne(criteria).at(-1)?.criteria.country).toBe('jamaica');
});
test('when nothing alone helps, everything is left out, here first and then in wider places', () => {
  expect(relaxAll(criteria).map(({ condition: { kind } }) => kind)).toEqual(['all', 'region', 'country']);
  expect(
    relaxAll({ categories: ['for-rent'], country: 'jamaica' }).map(({ condition: { kind } }) => kind),
  ).toEqual(['country']);
});
test('a flag is a condition only when it is asked: false asks nothing', () => {
  expect(conditions({ garage: true, basement: false })).toEqual([{ kind: 'garage' }]);
});

test('homes that come close are taken from each list in turn, nothing twice', () => {
  expect(inTurn([['a', 'b'], ['a', 'c', 'd'], ['e']], (id) => id)).toEqual(['a', 'e', 'b', 'c']);
  expect(inTurn([], String)).toEqual([]);
});
test('a price is raised to the next round one', () => {
  expect([12_800_000, 9_400_000, 500_000, 61_000, 0].map(roundedUp)).toEqual([
    15_000_000, 9_500_000, 500_000, 65_000, 0,
  ]);
});
