import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_BY } from '#areas/listings/vocabulary.ts';
import { PARISHES } from '#areas/places/markets/jamaica/parishes.ts';
import { townBySlug } from '#areas/places/places.ts';
import { PAGE_SIZES } from '#platform/contract/paging.ts';
import { CRITERIA } from '#tests/search/criteria.ts';
import {
  formatAddress,
  formatPlace,
  formatQuery,
  normalize,
  parseAddress,
  parsePath,
  parsePlaceField,
  redirectOf,
  type Search,
} from './address.ts';

const url = (address: string) => new URL(address, 'http://yaad');
const read = (address: string) => parseAddress(address) as Search;
const PARISH = '/homes/for-sale/jamaica/saint-ann';

const canonical = (path: string) => {
  const said = parsePath(path);
  return said && formatAddress({ criteria: said });
};

describe('search addresses of the specification', () => {
  test.each([
    ['/homes/for-sale/jamaica', { categories: ['for-sale'], country: 'jamaica' }],
    [
      '/homes/for-rent/jamaica/saint-ann',
      { categories: ['for-rent'], country: 'jamaica', region: 'saint-ann' },
    ],
    [
      '/homes/for-sale/jamaica/apartment',
      { categories: ['for-sale'], country: 'jamaica', type: ['apartment'] },
    ],
    [
      '/homes/commercial/jamaica/kingston',
      { categories: ['commercial'], country: 'jamaica', region: 'kingston' },
    ],
    [
      '/homes/commercial/jamaica/kingston-and-saint-andrew',
      { categories: ['commercial'], country: 'jamaica', metro_area: 'kingston' },
    ],
    [
      '/homes/for-rent/kingston/apartment',
      { categories: ['for-rent'], country: 'jamaica', region: 'kingston', type: ['apartment'] },
    ],
    [
      '/homes/for-rent/kingston-and-saint-andrew/apartment',
      { categories: ['for-rent'], country: 'jamaica', metro_area: 'kingston', type: ['apartment'] },
    ],
    [
      '/homes/for-sale/jamaica/kingston/port-royal',
      { categories: ['for-sale'], country: 'jamaica', region: 'kingston', city: 'port-royal' },
    ],
    [
      '/homes/for-sale/jamaica/saint-andrew/papine',
      { categories: ['for-sale'], country: 'jamaica', region: 'saint-andrew', community: 'papine' },
    ],
    [
      '/homes/for-sale/jamaica/saint-andrew/liguanea/townhouse',
      {
        categories: ['for-sale'],
        country: 'jamaica',
        region: 'saint-andrew',
        city: 'liguanea',
        type: ['townhouse'],
      },
    ],
    ['/homes-for-sale', { categories: ['for-sale'] }],
    ['/homes-for-rent', { categories: ['for-rent'] }],
    ['/commercial-properties', { categories: ['commercial'] }],
    [
      '/homes/for-sale/saint-james/montego-bay',
      { categories: ['for-sale'], country: 'jamaica', region: 'saint-james', city: 'montego-bay' },
    ],
    [
      '/homes/for-rent/trinidad-and-tobago/diego-martin/maraval',
      { categories: ['for-rent'], country: 'trinidad-and-tobago', region: 'diego-martin', city: 'maraval' },
    ],
    [
      '/homes/for-rent/barbados/saint-andrew/belleplaine',
      { categories: ['for-rent'], country: 'barbados', region: 'saint-andrew', city: 'belleplaine' },
    ],
  ])('%s is understood', (path, said) => {
    expect(parsePath(path)).toEqual(said);
  });
  test('every parish has a page in every category', () => {
    for (const category of ['for-sale', 'for-rent', 'commercial'])
      for (const parish of PARISHES) {
        const said = parsePath(`/homes/${category}/jamaica/${parish}`);
        expect(said).toMatchObject({ country: 'jamaica', region: parish });
      }
  });
  test('the form without jamaica names the full form as its canonical address', () => {
    expect(canonical('/homes/for-sale')).toBe('/homes/for-sale/jamaica');
    expect(canonical('/homes/for-rent/villa')).toBe('/homes/for-rent/jamaica/villa');
    expect(canonical('/homes/for-sale/saint-james/montego-bay')).toBe(
      '/homes/for-sale/jamaica/saint-james/montego-bay',
    );
  });
  test.each([
    '/homes',
    '/homes/for-free/jamaica',
    '/homes/for-sale/atlantis',
    '/homes/for-sale/jamaica/atlantis',
    '/homes/for-sale/jamaica/tobago',
    '/homes/for-sale/trinidad-and-tobago/saint-ann',
    '/homes/for-sale/trinidad-and-tobago/tobago/maraval',
    '/homes/for-sale/tobago',
    '/homes/for-sale/jamaica/saint-ann/ocho-rios/more',
    '/homes/for-sale/jamaica/apartment/more',
    '/homes/for-sale/jamaica/saint-ann-parish',
    '/homes/for-sale/barbados/kingston/x/y',
    '/homes/for-sale/jamaica/saint-ann/villa/ocho-rios',
    '/homes/for-sale/villa/more',
    '/homes-for-sale/jamaica',
    '/__proto__',
  ])('%s is no page', (path) => {
    expect(parsePath(path)).toBeNull();
  });
  test('the parish of Kingston has moved to the address of its name', () => {
    expect(redirectOf(url('/homes/for-sale/jamaica/kingston-parish?page=2'))).toEqual({
      status: 301,
      location: '/homes/for-sale/jamaica/kingston?page=2',
    });
    expect(redirectOf(url('/homes/for-rent/kingston-parish/apartment?page=2'))).toEqual({
      status: 301,
      location: '/homes/for-rent/kingston/apartment?page=2',
    });
    expect(redirectOf(url('/homes/for-sale/jamaica/kingston'))).toBeNull();
    expect(redirectOf(url('/homes/for-free/kingston-parish'))).toBeNull();
    expect(redirectOf(url('/regions/kingston-parish'))).toBeNull();
  });
  test('a feature in the query narrows the search', () => {
    expect(read('/homes/for-sale/jamaica?features=beach-front').criteria).toMatchObject({
      categories: ['for-sale'],
      country: 'jamaica',
      features: ['beach-front'],
    });
  });
  test.each([
    { categories: ['for-sale' as const], country: 'jamaica', region: 'saint-ann', bedrooms: 2 },
    { categories: ['for-sale' as const], country: 'jamaica', type: ['land' as const] },
    {
      categories: ['for-sale' as const],
      country: 'jamaica',
      metro_area: 'kingston',
      type: ['land' as const],
    },
    { categories: ['for-sale' as const], country: 'jamaica', region: 'kingston' },
    { categories: ['for-sale' as const], country: 'jamaica', region: 'kingston', city: 'kingston' },
    { categories: ['for-sale' as const], country: 'jamaica', region: 'saint-andrew', metro_area: 'kingston' },
    { categories: ['for-sale' as const], country: 'jamaica', metro_area: 'kingston', community: 'mona' },
    {
      categories: ['for-sale' as const],
      country: 'jamaica',
      region: 'saint-andrew',
      city: 'mona',
      community: 'papine',
    },
    { categories: ['for-rent' as const], type: ['land' as const, 'lot' as const], price_max: 5 },
    {
      categories: ['for-sale' as const, 'for-rent' as const],
      country: 'jamaica',
      region: 'hanover',
      type: ['villa' as const],
    },
  ])('an address asks what it was made from: %j', (criteria) => {
    expect(read(formatAddress({ criteria })).criteria).toEqual(criteria);
  });
});

test('a query is written as URLSearchParams writes it, commas as they are', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('search', 'type', 'page'), fc.string({ unit: 'binary' })),
      (query) => {
        expect(formatQuery(query)).toBe(new URLSearchParams(query).toString().replaceAll('%2C', ','));
      },
    ),
  );
  expect(formatQuery({ type: 'villa,apartment', boundingBox: '-77.2,18,-77,18.5' })).toBe(
    'type=villa,apartment&boundingBox=-77.2,18,-77,18.5',
  );
});

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
    expect(read(formatAddress(said))).toMatchObject({ missed: said.missed, criteria: { bathrooms: 2 } });
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
    expect(formatAddress(read(`${PARISH}?limit=10&order=asc&page=1&bedrooms=2`))).toBe(
      `${PARISH}?bedrooms=2`,
    );
    const address = `${PARISH}?bedrooms=2&page=2&limit=30&orderBy=price&order=desc&view=map`;
    expect(formatAddress(read(address))).toBe(address);
  });
  test('is not there for unknown places', () => {
    expect(parseAddress(url('/homes/for-sale/jamaica/atlantis'))).toBeNull();
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
    expect(redirectOf(url(written))).toEqual({ status: 302, location: tidy });
    expect(redirectOf(url(tidy))).toBeNull();
  });
  test('an address that is fine stays', () => {
    expect(redirectOf(url(`${PARISH}?type=villa,home&page=2`))).toBeNull();
    expect(redirectOf(url('/homes-for-sale?region=christ-church'))).toBeNull();
  });
  test('places survive as one value', () => {
    const place = { country: 'jamaica', region: 'saint-ann', city: 'ocho-rios' };
    expect(parsePlaceField(formatPlace(place))).toEqual(place);
    expect(parsePlaceField('anywhere')).toEqual({ country: undefined, region: undefined, city: undefined });
  });
});

const SEARCH: fc.Arbitrary<Search> = fc.record({
  criteria: CRITERIA.map((criteria) => ({ categories: ['for-sale' as const], ...criteria })),
  page: fc.integer({ min: 1, max: 1000 }),
  limit: fc.constantFrom(...PAGE_SIZES),
  order: fc.constantFrom('asc', 'desc'),
  orderBy: fc.constantFrom(...ORDER_BY.filter((name) => name !== 'distance')),
  view: fc.constantFrom('list', 'map'),
  filter: fc.constantFrom(undefined, '0197f1c2-0000-7000-8000-000000000000'),
  sentence: fc.constantFrom(undefined, '3 bed, sea & hills'),
  missed: fc.constantFrom(undefined, 'nice|near a lift'),
});

test('what is written is read, and what is read is written as it was', () => {
  const NO_PLACE = {
    country: undefined,
    region: undefined,
    city: undefined,
    community: undefined,
    metro_area: undefined,
  };
  fc.assert(
    fc.property(SEARCH, (search) => {
      const anywhere = { ...search, criteria: normalize({ ...search.criteria, ...NO_PLACE }) };
      expect(parseAddress(formatAddress(anywhere))).toEqual(anywhere);
      // A community that bears the name of a town is that town, a town lies in no other division than its own, and a
      // division of another country is no place.
      const { region, city, community } = search.criteria;
      const isElsewhere = region !== undefined && city !== undefined && townBySlug(city)?.region !== region;
      if (community === 'ocho-rios' || isElsewhere) return;
      const placed = parseAddress(formatAddress(search));
      if (!placed) return;
      const address = formatAddress(placed);
      expect(parseAddress(address)).toEqual(placed);
      expect(redirectOf(new URL(address, 'http://yaad'))?.location ?? address).toBe(address);
    }),
    { numRuns: 500 },
  );
});
