import { describe, expect, test } from 'vitest';
import {
  addressesWithin,
  addressOf,
  narrowed,
  placeFrom,
  placeValue,
  readSearch,
  type Search,
  sorted,
  tidyAddress,
} from './search-query.ts';

const url = (address: string) => new URL(address, 'http://yaad');
const read = (address: string) => readSearch(url(address)) as Search;
const PARISH = '/homes/for-sale/jamaica/saint-ann';

describe('a search', () => {
  test('reads page, size, order and view from its address', () => {
    expect(read(`${PARISH}?page=3&limit=50&orderBy=price&order=desc&view=map`)).toMatchObject({
      page: 3,
      limit: 50,
      orderBy: 'price',
      order: 'desc',
      view: 'map',
    });
  });
  test('takes what is usual for what is wrong', () => {
    const usual = { page: 1, limit: 10, orderBy: 'fit', order: 'asc', view: 'list' };
    expect(read(PARISH)).toMatchObject(usual);
    expect(read(`${PARISH}?page=-2&limit=11&orderBy=agent&order=up&view=3d`)).toMatchObject(usual);
    expect(read(`${PARISH}?orderBy=distance`)).toMatchObject(usual);
    expect(read(`${PARISH}?lat=18.4&lng=-77.1&orderBy=distance`).orderBy).toBe('distance');
  });
  test('leaves a condition out that says nothing, says so, and keeps the others', () => {
    const said = read(`${PARISH}?bedrooms=many&bathrooms=2&price_max=cheap&type=castle`);
    expect(said.criteria).toMatchObject({ bathrooms: 2, region: 'saint-ann' });
    expect(said.missed).toBe('price_max=cheap|type=castle|bedrooms=many');
    expect(addressOf(narrowed(said, { bathrooms: 3 }))).toBe(`${PARISH}?bathrooms=3`);
    expect(read(addressOf(said))).toMatchObject({ missed: said.missed, criteria: { bathrooms: 2 } });
    expect(read(`${PARISH}?bedrooms=2&price_max=40M&utm_source=x`).missed).toBeUndefined();
    expect(read(`${PARISH}?missed=near+the+sea&bedrooms=many`).missed).toBe('near the sea|bedrooms=many');
  });
  test('understands a range the wrong way round, and drops half a centre', () => {
    expect(read(`${PARISH}?price_min=9&price_max=5&lat=18&radius_km=4`).criteria).toMatchObject({
      price_min: 5,
      price_max: 9,
      lat: undefined,
      radius_km: undefined,
    });
  });
  test('has one address, without what is usual', () => {
    expect(addressOf(read(`${PARISH}?limit=10&order=asc&page=1&bedrooms=2`))).toBe(`${PARISH}?bedrooms=2`);
    const address = `${PARISH}?bedrooms=2&page=2&limit=30&orderBy=price&order=desc&view=map`;
    expect(addressOf(read(address))).toBe(address);
  });
  test('has the same address within a box whether it is written alone or for many', () => {
    const boxes: [number, number, number, number][] = [
      [-77.8, 18, -77.6, 18.1],
      [-77.05, 17.9, -76.95, 18],
    ];
    for (const path of [
      `${PARISH}?page=4&bedrooms=2`,
      `${PARISH}?search=sea view&boundingBox=-78,18,-77,19`,
    ]) {
      const within = addressesWithin(read(path));
      for (const boundingBox of boxes)
        expect(within(boundingBox)).toBe(addressOf(narrowed(read(path), { boundingBox })));
    }
  });

  test('begins at the first page when it is narrowed', () => {
    expect(addressOf(narrowed(read(`${PARISH}?page=4`), { bedrooms: 3 }))).toBe(`${PARISH}?bedrooms=3`);
  });
  test('is not there for unknown places', () => {
    expect(readSearch(url('/homes/for-sale/jamaica/atlantis'))).toBeNull();
  });
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

describe('an address written by a plain form', () => {
  test.each([
    ['/homes-for-sale?price_min=&price_max=40M', '/homes-for-sale?price_max=40000000'],
    ['/homes-for-sale?price_max=J$ 1,500,000', '/homes-for-sale?price_max=1500000'],
    ['/homes-for-sale?price_max=cheap&bedrooms=2', '/homes-for-sale?bedrooms=2&missed=price_max%3Dcheap'],
    [
      '/homes-for-sale?place=jamaica/saint-ann&price_min=&price_max=&type=villa&type=home',
      `${PARISH}?type=villa,home`,
    ],
    ['/homes-for-sale?categories=for-rent&place=jamaica', '/homes/for-rent/jamaica'],
    ['/homes-for-sale?categories=for-rent&place=anywhere&bedrooms=2', '/homes-for-rent?bedrooms=2'],
    ['/homes-for-sale?region=saint-ann', PARISH],
    ['/homes-for-sale?city=ocho-rios', `${PARISH}/ocho-rios`],
    [`${PARISH}?search=`, PARISH],
    [
      '/homes-for-sale?place=jamaica&around=18.4,-77.1,5',
      '/homes/for-sale/jamaica?lat=18.4&lng=-77.1&radius_km=5',
    ],
    ['/homes-for-sale?place=jamaica&around=1,2', '/homes/for-sale/jamaica?lat=1&lng=2'],
    ['/homes-for-sale?place=jamaica&around=north', '/homes/for-sale/jamaica'],
  ])('%s leads to %s', (written, tidy) => {
    expect(tidyAddress(url(written))).toBe(tidy);
    expect(tidyAddress(url(tidy))).toBeNull();
  });
  test('an address that is fine stays', () => {
    expect(tidyAddress(url(`${PARISH}?type=villa,home&page=2`))).toBeNull();
    expect(tidyAddress(url('/homes-for-sale?region=christ-church'))).toBeNull();
  });
  test('places survive as one value', () => {
    const place = { country: 'jamaica', region: 'saint-ann', city: 'ocho-rios' };
    expect(placeFrom(placeValue(place))).toEqual(place);
    expect(placeFrom('anywhere')).toEqual({ country: undefined, region: undefined, city: undefined });
  });
});
