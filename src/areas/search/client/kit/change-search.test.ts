import { describe, expect, test } from 'vitest';
import { formatAddress, parseAddress, type Search } from '#areas/search/address.ts';
import { addressesWithin, narrowed, sorted } from './change-search.ts';

const PARISH = '/homes/for-sale/jamaica/saint-ann';
const read = (address: string) => parseAddress(address) as Search;

test('a search that is narrowed begins at its first page, and is no longer what was not understood', () => {
  expect(formatAddress(narrowed(read(`${PARISH}?page=4&missed=nice`), { bedrooms: 3 }))).toBe(
    `${PARISH}?bedrooms=3`,
  );
});
test('a search has the same address within a box whether it is written alone or for many', () => {
  const boxes: [number, number, number, number][] = [
    [-77.8, 18, -77.6, 18.1],
    [-77.05, 17.9, -76.95, 18],
  ];
  for (const path of [`${PARISH}?page=4&bedrooms=2`, `${PARISH}?search=sea view&boundingBox=-78,18,-77,19`]) {
    const within = addressesWithin(read(path));
    for (const boundingBox of boxes)
      expect(within(boundingBox)).toBe(formatAddress(narrowed(read(path), { boundingBox })));
  }
});
test('without its centre a search is no longer in the order of distance', () => {
  const near = read(`${PARISH}?lat=18.4&lng=-77.1&orderBy=distance`);
  expect(narrowed(near, { bedrooms: 2 }).orderBy).toBe('distance');
  expect(narrowed(near, { lat: undefined }).orderBy).toBe('fit');
});

describe('sorting', () => {
  test('by the same column again turns the order round', () => {
    const byPrice = sorted(read(PARISH), 'price');
    expect(byPrice).toMatchObject({ orderBy: 'price', order: 'asc' });
    expect(sorted(byPrice, 'price')).toMatchObject({ orderBy: 'price', order: 'desc' });
    expect(sorted(read(PARISH), 'fit').order).toBe('desc');
  });
  test('by date begins with the newest', () => {
    expect(sorted(read(PARISH), 'listed_at').order).toBe('desc');
  });
});
