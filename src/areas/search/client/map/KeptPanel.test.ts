import { expect, test } from 'vitest';
import { initialPropertyState } from '#areas/listings/client/kit/state.ts';
import type { Search } from '#areas/search/address.ts';
import type { Cluster } from '#areas/search/contract.ts';
import { initialSettings } from '#platform/client/settings.ts';
import { initialSearchState } from '../kit/state.ts';
import { dependsOn } from './KeptPanel.tsx';

const search = { criteria: { country: 'jamaica' }, view: 'list' } as unknown as Search;
const home: Cluster = {
  lat: 18,
  lng: -77,
  count: 1,
  price_min: 1,
  currency: 'JMD',
  boundingBox: [-77, 18, -77, 18],
  _id: 'a',
  listed_at: '2026-11-21T12:00:00.000Z',
  reduced: false,
};
const state = {
  search: { ...initialSearchState, map: { ...initialSearchState.map, clusters: [home] } },
  settings: { ...initialSettings, openedAt: '2026-11-23T12:00:00.000Z' },
  property: initialPropertyState,
};
const keyOf = (changed: object, map: object = {}) =>
  JSON.stringify(dependsOn({ ...state, ...changed }, { search, page: undefined, ...map }));
const known = keyOf({});

test.each(Object.keys(initialSearchState).filter((part) => !['map', 'pages', 'shown'].includes(part)))(
  'another %s of the search is another map',
  (part) => {
    expect(keyOf({ search: { ...state.search, [part]: 'another' } })).not.toBe(known);
  },
);

test.each(['clusters', 'query', 'total', 'error'] as const)('other %s of its map are another map', (part) => {
  const map = { ...state.search.map, [part]: part === 'clusters' ? [] : 'another' };
  expect(keyOf({ search: { ...state.search, map } })).not.toBe(known);
});

test.each(['locale', 'currency', 'currencyChosen', 'placeCurrency'] as const)(
  'another %s is another map',
  (name) => {
    expect(keyOf({ settings: { ...state.settings, [name]: 'another' } })).not.toBe(known);
  },
);

test('other rates, another search, another total and a home that is new no more are another map', () => {
  expect(keyOf({ property: { ...initialPropertyState, rates: [{ currency: 'USD', jmd: 1 }] } })).not.toBe(
    known,
  );
  expect(keyOf({}, { search: { ...search, view: 'map' } })).not.toBe(known);
  expect(keyOf({}, { page: { total: 3, without_pin: 0 } })).not.toBe(known);
  expect(keyOf({ settings: { ...state.settings, openedAt: '2027-11-23T12:00:00.000Z' } })).not.toBe(known);
});

test('a later moment, another page of the list and another request are the same map', () => {
  expect(keyOf({ settings: { ...state.settings, openedAt: '2026-11-23T13:00:00.000Z' } })).toBe(known);
  expect(keyOf({ search: { ...state.search, pages: ['another'], shown: 'another' } })).toBe(known);
  const map = { ...state.search.map, requestId: 'another' };
  expect(keyOf({ search: { ...state.search, map } })).toBe(known);
});
