import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PARISHES } from '#areas/places/markets/jamaica/parishes.ts';
import {
  canonicalSearchPath,
  movedPath,
  readSearchPath,
  readSearchUrl,
  searchUrl,
  writeQuery,
} from './paths.ts';

const canonical = (path: string) => {
  const said = readSearchPath(path);
  return said && canonicalSearchPath(said);
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
    expect(readSearchPath(path)).toEqual(said);
  });
  test('every parish has a page in every category', () => {
    for (const category of ['for-sale', 'for-rent', 'commercial'])
      for (const parish of PARISHES) {
        const said = readSearchPath(`/homes/${category}/jamaica/${parish}`);
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
    expect(readSearchPath(path)).toBeNull();
  });
  test('the parish of Kingston has moved to the address of its name', () => {
    expect(movedPath('/homes/for-sale/jamaica/kingston-parish')).toBe('/homes/for-sale/jamaica/kingston');
    expect(movedPath('/homes/for-rent/kingston-parish/apartment')).toBe('/homes/for-rent/kingston/apartment');
    expect(movedPath('/homes/for-sale/jamaica/kingston')).toBeNull();
    expect(movedPath('/homes/for-free/kingston-parish')).toBeNull();
    expect(movedPath('/regions/kingston-parish')).toBeNull();
  });
  test('a feature in the query narrows the search', () => {
    expect(readSearchUrl(new URL('http://yaad/homes/for-sale/jamaica?features=beach-front'))).toEqual({
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
    expect(readSearchUrl(new URL(searchUrl(criteria), 'http://yaad'))).toEqual(criteria);
  });
});

test('a query is written as URLSearchParams writes it, commas as they are', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('search', 'type', 'page'), fc.string({ unit: 'binary' })),
      (query) => {
        expect(writeQuery(query)).toBe(new URLSearchParams(query).toString().replaceAll('%2C', ','));
      },
    ),
  );
  expect(writeQuery({ type: 'villa,apartment', boundingBox: '-77.2,18,-77,18.5' })).toBe(
    'type=villa,apartment&boundingBox=-77.2,18,-77,18.5',
  );
});
