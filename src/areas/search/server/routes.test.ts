import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi, titlesOf } from '#tests/search/api.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld } from '#tests/world.ts';

const villa = aListing({
  title: 'Villa Époque',
  type: 'villa',
  description: 'Quiet, by the sea',
  price: 250_000,
  currency: 'USD',
  features: ['view-ocean', 'beach-front'],
});
const flat = aListing({ title: 'Apartment', type: 'apartment', lat: 18.41, address: '7 Sea Lane' });
const office = aListing({
  title: 'Office',
  type: null,
  category: 'commercial',
  lat: null,
  lng: null,
  region: 'kingston',
  city: null,
});
const sold = aListing({ title: 'Sold', status: 'sold' });

let api: Api;
const call: Api['call'] = (...sent) => api.call(...sent);

beforeAll(async () => {
  api = await startApi(await createWorld());
  const { pool } = api.world.open;
  await store(pool, [villa, flat, office, sold]);
  await api.search.caughtUp();
});
afterAll(() => api.close());

describe('a sentence', () => {
  const understand = (query: Record<string, string>) =>
    call('GET', `/properties/understand?${new URLSearchParams(query)}`);
  test('is answered as a search with its number of homes, and with what was not understood', async () => {
    const { status, body } = await understand({ sentence: 'nice villa in Ocho Rios under US$300k' });
    expect(status).toBe(200);
    expect(body.response).toEqual({
      query: {
        price_max: '300000',
        currency: 'USD',
        type: 'villa',
        country: 'jamaica',
        region: 'saint-ann',
        city: 'ocho-rios',
      },
      narrows: false,
      total: 1,
      unknown: ['nice'],
      corrected: [],
    });
  });
  test('that names no place narrows the search it is asked over', async () => {
    const { body } = await understand({ sentence: 'villa', region: 'saint-ann', country: 'jamaica' });
    expect(body.response).toMatchObject({
      narrows: true,
      query: { type: 'villa', region: 'saint-ann', country: 'jamaica' },
      total: 1,
    });
  });
  test('keeps the category it is asked in, unless it names one', async () => {
    const queryOf = async (sentence: string) =>
      (await understand({ sentence, categories: 'commercial' })).body.response.query.categories;
    expect(await queryOf('Kingston')).toBe('commercial');
    expect(await queryOf('rent in Kingston')).toBe('for-rent');
  });
  test('that is too long, or asks in no category there is, is refused by its field', async () => {
    expect((await understand({ sentence: 'x'.repeat(301) })).body.error).toMatchObject({
      fields: { sentence: expect.any(String) },
    });
    expect((await understand({ sentence: 'house', categories: 'free' })).body.error).toMatchObject({
      fields: { categories: expect.any(String) },
    });
    expect((await call('GET', '/properties/understand')).status).toBe(400);
  });
});

describe('lists', () => {
  test('have ten listings by title unless asked otherwise, and say where they start and end', async () => {
    const { status, body } = await call('GET', '/properties');
    expect(status).toBe(200);
    expect(titlesOf(body)).toEqual(['Apartment', 'Office', 'Villa Époque']);
    expect(body.response).toMatchObject({
      total: 3,
      without_pin: 1,
      page: 1,
      limit: 10,
      startIndex: 0,
      endIndex: 10,
    });
  });
  test('of the parish in the middle of a city say what the city has; others do not', async () => {
    const cityIn = async (query: string) => (await call('GET', `/properties?${query}`)).body.response.city;
    const city = await call('GET', '/properties?metro_area=kingston');
    expect(await cityIn('region=kingston')).toEqual({
      metro_area: 'kingston',
      total: city.body.response.total,
    });
    expect(await cityIn('country=jamaica&region=kingston&bedrooms=9')).toEqual({
      metro_area: 'kingston',
      total: 0,
    });
    for (const query of ['region=saint-ann', 'metro_area=kingston', 'region=kingston&city=port-royal'])
      expect(await cityIn(query)).toBeUndefined();
  });
  test('know every order, page and size', async () => {
    const { body } = await call('GET', '/properties?orderBy=price&order=desc&limit=20&page=2');
    expect(body.response).toMatchObject({
      results: [],
      total: 3,
      page: 2,
      limit: 20,
      startIndex: 20,
      endIndex: 40,
    });
    expect(titlesOf((await call('GET', '/properties?orderBy=price&order=desc')).body)[0]).toBe(
      'Villa Époque',
    );
    const near = await call('GET', '/properties?orderBy=distance&lat=18.41&lng=-77.1');
    expect(titlesOf(near.body)).toEqual(['Apartment', 'Villa Époque', 'Office']);
  });
  test('find words by their beginning, without accents, and say what a misspelt one was taken for', async () => {
    expect(titlesOf((await call('GET', '/properties?search=EPOQ%20sea')).body)).toEqual(['Villa Époque']);
    const { body } = await call('GET', '/properties?search=apartmnet');
    expect(titlesOf(body)).toEqual(['Apartment']);
    expect(body.response.words).toEqual([{ word: 'apartmnet', instead: ['apartment'] }]);
  });
  test('find an address in addresses only', async () => {
    expect(titlesOf((await call('GET', '/properties?search=sea')).body)).toEqual([
      'Apartment',
      'Villa Époque',
    ]);
    expect(titlesOf((await call('GET', '/properties?address=sea')).body)).toEqual(['Apartment']);
  });
  test('answer any character in a search', async () => {
    for (const text of [
      "'",
      '"',
      '\\',
      '&|!():*<->',
      '%',
      '_',
      '\u0000',
      '💥',
      "o'brien & co",
      'a'.repeat(200),
    ]) {
      const { status } = await call('GET', `/properties?search=${encodeURIComponent(text)}`);
      expect(status).toBe(200);
    }
  });
});

describe('the map', () => {
  test('has a point for every match that has one', async () => {
    const { body } = await call('GET', '/properties/map');
    expect(body.response.total).toBe(2);
    expect(body.response.results[0]).toEqual({
      _id: flat._id,
      lat: 18.41,
      lng: -77.1,
      price: 20_000_000,
      currency: 'JMD',
      category: 'for-sale',
      type: 'apartment',
    });
  });
  test('gathers matches whose counts add up, and names the lone ones', async () => {
    const box = { boundingBox: [-78, 18, -77, 19] };
    const wide = await call('POST', '/properties/cluster', { body: { ...box, zoom: 5 } });
    expect(wide.body.response).toMatchObject({
      total: 2,
      clusters: [{ count: 2, price_min: 20_000_000, currency: 'JMD' }],
    });
    const close = await call('POST', '/properties/cluster', {
      body: { boundingBox: '-78,18,-77,19', zoom: '15' },
    });
    expect(close.body.response.clusters.map((cluster: { _id: string }) => cluster._id).sort()).toEqual(
      [villa._id, flat._id].sort(),
    );
  });
});

describe('neighbours', () => {
  test('of a listing are the nearest others, with their distance', async () => {
    const { body } = await call('GET', `/properties/near?_id=${villa._id}`);
    expect(titlesOf(body)).toEqual(['Apartment']);
    expect(body.response.results[0].distance_m).toBeCloseTo(1111.95, 1);
  });
  test('of a point are the nearest to it', async () => {
    expect(titlesOf((await call('GET', '/properties/near?lat=18.41&lng=-77.1&limit=1')).body)).toEqual([
      'Apartment',
    ]);
  });
  test('of a listing without a point are none', async () => {
    expect((await call('GET', `/properties/near?_id=${office._id}`)).body.response.results).toEqual([]);
  });
});

test('statistics are in the asked currency and count what is said', async () => {
  const { body } = await call('GET', '/properties/stats?currency=USD&categories=for-sale');
  expect(body.response).toMatchObject({
    total: 2,
    currency: 'USD',
    price_min: 125_786.16,
    price_max: 250_000,
    type: { villa: 1, apartment: 1 },
    region: { 'saint-ann': 2 },
    category: { 'for-sale': 2 },
    bedrooms: { 3: 2 },
    features: { 'view-ocean': 1, 'beach-front': 1 },
  });
});

test('rates are told with their date and source, home currency first', async () => {
  const { body } = await call('GET', '/properties/rates');
  expect(body.response.rates[0]).toMatchObject({ currency: 'JMD', jmd: 1 });
  expect(body.response.rates).toContainEqual(
    expect.objectContaining({ currency: 'USD', as_of: '2025-12-31' }),
  );
});

describe('one listing', () => {
  test('answers with its history and version, also when it is no longer on the market', async () => {
    const { status, body, headers } = await call('GET', `/properties/${sold._id}`);
    expect(status).toBe(200);
    expect(body.response).toMatchObject({ title: 'Sold', status: 'sold', views: 0, likes: 0, history: [] });
    expect(headers.etag).toBe('"1"');
  });
  test('is not found under an unknown or malformed id', async () => {
    for (const id of [randomUUID(), 'nothing', '%00', "'", '1'.repeat(60)]) {
      expect((await call('GET', `/properties/${id}`)).status).toBe(404);
    }
  });
});

describe('places', () => {
  test('are counted under the criteria, with every town and community by name', async () => {
    const { status, body } = await call('GET', '/properties/places?categories=for-sale');
    expect(status).toBe(200);
    const { localities, ...counts } = body.response;
    expect(counts).toMatchObject({
      country: { jamaica: 2 },
      region: { 'jamaica/saint-ann': 2 },
      city: { 'jamaica/saint-ann/ocho-rios': 2 },
      community: { 'jamaica/saint-ann/ocho-rios': 2 },
      metro_area: {},
    });
    const names = localities.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'en')));
    const of = (path: string) => localities.find((known: { path: string }) => known.path === path);
    expect(of('jamaica/saint-ann/ocho-rios')).toMatchObject({ name: 'Ocho Rios', total: 2 });
    expect(of('jamaica/saint-james/montego-bay')?.other_names).toContain('Mo Bay');
    expect(of('jamaica/saint-andrew/papine')).toMatchObject({ metro_area: 'kingston', total: 0 });
    expect(of('jamaica/saint-andrew/stony-hill')?.metro_area).toBeNull();
    const paths = localities.map(({ path }: { path: string }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeGreaterThan(775);
  });
  test.each([
    ['region=saint-andrew&community=papine', 1],
    ['region=kingston', 1],
    ['region=saint-andrew&city=liguanea', 1],
    ['region=saint-james&city=montego-bay', 0],
    ['metro_area=kingston', 1],
  ])('have an outline: %s', async (query, least) => {
    const { status, body } = await call('GET', `/places/outline?${query}`);
    expect(status).toBe(200);
    expect(body.response.polygons.length).toBeGreaterThanOrEqual(least);
  });
  test.each([
    ['region=saint-andrew&community=montego-bay', 404],
    ['metro_area=atlantis', 404],
    ['region=atlantis', 404],
    ['region=kingston&city=montego-bay', 404],
    ['', 400],
    ['community=papine', 400],
    ['region=kingston&zoom=3', 400],
  ])('that are none have none: %s', async (query, status) => {
    expect((await call('GET', `/places/outline?${query}`)).status).toBe(status);
  });
  test.each(['community=atlantis', 'region=saint-ann&community=papine', 'metro_area=atlantis'])(
    'that there are not are refused by name: %s',
    async (query) => {
      const { status, body } = await call('GET', `/properties?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.error?.fields ?? body.fields ?? {})).toHaveLength(1);
    },
  );
});
