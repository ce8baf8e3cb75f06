import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aListing, learnWords, store } from '../../../../tests/search/listings.ts';
import { createWorld, type World } from '../../../../tests/world.ts';
import { createServer } from '../../../app/server.ts';
import type { Role } from '../../../platform/contract/endpoint.ts';
import type { Actor, Identify } from '../../../platform/server/identity.ts';
import { CRITERIA_FIELDS } from '../criteria.ts';
import { FEATURES } from '../vocabulary.ts';
import type { SearchService } from './search/service.ts';
import { startSearch } from './search/start.ts';

const AGENT = randomUUID();
const identity = {
  issuer: 'test',
  uid: 'test',
  email: null,
  email_verified: false,
  name: null,
  session: null,
  since: 0,
};
const holder = (role: Role, user_id: string = randomUUID()): Actor => ({
  kind: 'account',
  account_id: randomUUID(),
  user_id,
  roles: [role],
  identity,
});
const ACTORS: Record<string, Actor> = {
  agent: holder('Agent', AGENT),
  stranger: holder('Agent'),
  admin: holder('Admin'),
  buyer: holder('Buyer'),
};
const identify: Identify = async (token) => ACTORS[token] ?? null;

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

let world: World;
let search: SearchService;
let app: FastifyInstance;

beforeAll(async () => {
  world = await createWorld();
  await learnWords(world.open.pool, [villa, flat, office, sold]);
  await store(world.open.pool, [villa, flat, office, sold]);
  search = startSearch(world.open);
  await search.built;
  app = await createServer({ logLevel: 'silent', rateLimits: false, database: world.open, search, identify });
});
afterAll(async () => {
  await app.close();
  await search.stop();
  await world.close();
});

type Options = { as?: string; body?: unknown; headers?: Record<string, string> };

async function call(method: 'GET' | 'POST' | 'PUT', path: string, { as, body, headers }: Options = {}) {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const titles = (body: { response: { results: { title: string }[] } }) =>
  body.response.results.map(({ title }) => title);

describe('lists', () => {
  test('have ten listings by title unless asked otherwise, and say where they start and end', async () => {
    const { status, body } = await call('GET', '/properties');
    expect(status).toBe(200);
    expect(titles(body)).toEqual(['Apartment', 'Office', 'Villa Époque']);
    expect(body.response).toMatchObject({
      total: 3,
      without_pin: 1,
      page: 1,
      limit: 10,
      startIndex: 0,
      endIndex: 10,
    });
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
    expect(titles((await call('GET', '/properties?orderBy=price&order=desc')).body)[0]).toBe('Villa Époque');
    const near = await call('GET', '/properties?orderBy=distance&lat=18.41&lng=-77.1');
    expect(titles(near.body)).toEqual(['Apartment', 'Villa Époque', 'Office']);
  });
  test('find words by their beginning, without accents, and say what a misspelt one was taken for', async () => {
    expect(titles((await call('GET', '/properties?search=EPOQ%20sea')).body)).toEqual(['Villa Époque']);
    const { body } = await call('GET', '/properties?search=apartmnet');
    expect(titles(body)).toEqual(['Apartment']);
    expect(body.response.words).toEqual([{ word: 'apartmnet', instead: ['apartment'] }]);
  });
  test('find an address in addresses only', async () => {
    expect(titles((await call('GET', '/properties?search=sea')).body)).toEqual(['Apartment', 'Villa Époque']);
    expect(titles((await call('GET', '/properties?address=sea')).body)).toEqual(['Apartment']);
  });
  test('are not troubled by any character in a search', async () => {
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
    expect(titles(body)).toEqual(['Apartment']);
    expect(body.response.results[0].distance_m).toBeCloseTo(1111.95, 1);
  });
  test('of a point are the nearest to it', async () => {
    expect(titles((await call('GET', '/properties/near?lat=18.41&lng=-77.1&limit=1')).body)).toEqual([
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

describe('a change', () => {
  const change = (listing: { _id: string }, body: unknown, as?: string, headers?: Record<string, string>) =>
    call('PUT', `/properties/${listing._id}`, { body, as, headers });
  const mine = aListing({ title: 'Mine', price: 30_000_000 });
  beforeAll(async () => {
    await store(world.open.pool, [mine]);
    await world.open.pool.query('update properties set agent_id = $1 where _id = $2', [AGENT, mine._id]);
    await world.open.pool.query(
      "insert into property_history select _id, now() - interval '40 days', price, currency, status from properties where _id = $1",
      [mine._id],
    );
    await search.caughtUp();
  });

  test('by its agent is stored, noted in the history and found at once', async () => {
    const { status, body, headers } = await change(
      mine,
      { price: 28_000_000.004, title: 'Mine, reduced' },
      'agent',
    );
    expect(status).toBe(200);
    expect(body.response).toMatchObject({
      price: 28_000_000,
      price_before: 30_000_000,
      title: 'Mine, reduced',
    });
    expect(body.response.history.map((entry: { price: number }) => entry.price)).toEqual([
      30_000_000, 28_000_000,
    ]);
    expect(headers.etag).toBe('"2"');
    expect(titles((await call('GET', '/properties?search=reduced&price_max=28000000')).body)).toEqual([
      'Mine, reduced',
    ]);
  });
  test('of the text alone is not noted in the history', async () => {
    const { body } = await change(mine, { description: 'New\u0000 words' }, 'admin');
    expect(body.response.description).toBe('New  words');
    expect(body.response.history).toHaveLength(2);
  });
  test('is refused to a stranger as if the listing did not exist, and to those without the role', async () => {
    expect((await change(mine, { price: 1 }, 'stranger')).status).toBe(404);
    expect((await change({ _id: randomUUID() }, { price: 1 }, 'admin')).status).toBe(404);
    expect((await change({ _id: 'nothing' }, { price: 1 }, 'admin')).status).toBe(404);
    expect((await change(mine, { price: 1 }, 'buyer')).status).toBe(403);
    expect((await change(mine, { price: 1 })).status).toBe(401);
    expect((await change(mine, { price: 1 }, 'nobody')).status).toBe(401);
  });
  test('made on an old version is refused, so that nobody overwrites another', async () => {
    const { headers } = await call('GET', `/properties/${mine._id}`);
    const etag = headers.etag as string;
    expect((await change(mine, { bedrooms: 4 }, 'agent', { 'if-match': etag })).status).toBe(200);
    const late = await change(mine, { bedrooms: 5 }, 'agent', { 'if-match': etag });
    expect([late.status, late.body.error.code]).toEqual([412, 'stale']);
  });
  test.each([
    [{}, 'body'],
    [{ price: 0 }, 'price'],
    [{ price: 0.001 }, 'price'],
    [{ price: 1e12 }, 'price'],
    [{ price: '5' }, 'price'],
    [{ price: 5, currency: 'BTC' }, 'currency'],
    [{ title: '' }, 'title'],
    [{ title: ' \u0007 ' }, 'title'],
    [{ title: 'x'.repeat(301) }, 'title'],
    [{ bathrooms: 1.25 }, 'bathrooms'],
    [{ bedrooms: -1 }, 'bedrooms'],
    [{ sqft: 2 ** 40 }, 'sqft'],
    [{ lot_sqft: 4_000_000_001 }, 'lot_sqft'],
    [{ maintenance_fee: 1e12 }, 'maintenance_fee'],
    [{ features: ['castle'] }, 'features.0'],
    [{ features: [...FEATURES, 'bay'] }, 'features'],
    [{ status: 'gone' }, 'status'],
    [{ _id: randomUUID() }, '_id'],
    [{ agent_id: AGENT }, 'agent_id'],
    [[], 'body'],
  ])('%j is refused, naming %s', async (body, field) => {
    const answer = await change(mine, body, 'agent');
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid']);
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
  });
  test('with a body that is too large is refused', async () => {
    expect((await change(mine, { description: 'x'.repeat(70_000) }, 'agent')).status).toBe(413);
  });
});

describe('a question that makes no sense is answered 400 and names the field', () => {
  const near = 'lat=18&lng=-77';
  test.each([
    ['limit=7', 'limit'],
    ['limit=1e1', 'limit'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1000001', 'page'],
    ['order=up', 'order'],
    ['orderBy=colour', 'orderBy'],
    ['orderBy=distance', 'orderBy'],
    ['price_min=x', 'price_min'],
    ['price_min=-1', 'price_min'],
    ['price_min=1e5', 'price_min'],
    ['price_min=5&price_max=4', 'price_max'],
    ['age_min=5&age_max=4', 'age_max'],
    ['sqft_min=5&sqft_max=4', 'sqft_max'],
    ['lot_min=5&lot_max=4', 'lot_max'],
    ['currency=BTC', 'currency'],
    ['type=castle', 'type'],
    ['type=villa,castle', 'type'],
    ['categories=for-free', 'categories'],
    ['bedrooms=1.5', 'bedrooms'],
    ['bedrooms=1000', 'bedrooms'],
    ['bathrooms=1.3', 'bathrooms'],
    ['garage=yes', 'garage'],
    ['region=atlantis', 'region'],
    ['region=Saint%20Ann', 'region'],
    ['country=atlantis', 'country'],
    ['city=atlantis', 'city'],
    ['features=pool', 'features'],
    ['lat=18', 'lng'],
    ['lat=91&lng=0', 'lat'],
    ['radius_km=5', 'radius_km'],
    [`${near}&radius_km=0`, 'radius_km'],
    ['boundingBox=1,2,3', 'boundingBox'],
    ['boundingBox=1,2,3,x', 'boundingBox'],
    ['boundingBox=170,-10,-170,10', 'boundingBox'],
    ['boundingBox=-78,19,-77,18', 'boundingBox'],
    ['bounds=-200,0,0,10', 'bounds'],
    [`search=${'x'.repeat(201)}`, 'search'],
    [`type=${'villa,'.repeat(400)}`, 'type'],
    ['type=villa&type=land', 'type'],
    ['page[]=1&page[]=2&limit=11', 'limit'],
  ])('%s', async (query, field) => {
    const { status, body } = await call('GET', `/properties?${query}`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'invalid', message: expect.any(String) });
    expect(Object.keys(body.error.fields)).toContain(field);
  });
  test('every fault of a question is named at once', async () => {
    const { body } = await call('GET', '/properties?limit=7&page=0&region=atlantis&price_min=x');
    expect(Object.keys(body.error.fields).sort()).toEqual(['limit', 'page', 'price_min', 'region']);
  });
  test.each([
    [{ zoom: 23 }, 'zoom'],
    [{ zoom: -1 }, 'zoom'],
    [{ zoom: 'deep' }, 'zoom'],
    [{ zoom: [1] }, 'zoom'],
    [{ boundingBox: [170, -10, -170, 10] }, 'boundingBox'],
    [{ boundingBox: [1, 2, 3] }, 'boundingBox'],
    [{ boundingBox: { west: 1 } }, 'boundingBox'],
    [{ type: ['castle'] }, 'type'],
    [{ type: [{}] }, 'type'],
    [{ bedrooms: 1.5 }, 'bedrooms'],
    [{ garage: 'maybe' }, 'garage'],
    ['text', 'body'],
    [[], 'body'],
  ])('cluster %j', async (body, field) => {
    const answer = await call('POST', '/properties/cluster', {
      body,
      headers: { 'content-type': 'application/json' },
      ...(body === 'text' && { body: '"text"' }),
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.fields)).toContain(field);
  });
  test('a cluster body that is not JSON, or not there', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await call('POST', '/properties/cluster', { body: '{', headers })).status).toBe(400);
    expect((await call('POST', '/properties/cluster', { headers })).status).toBe(400);
    expect((await call('POST', '/properties/cluster')).status).toBe(400);
    expect((await call('POST', '/properties/cluster', { body: { x: 'y'.repeat(70_000) } })).status).toBe(413);
    expect(
      (
        await call('POST', '/properties/cluster', {
          body: 'a=b',
          headers: { 'content-type': 'application/xml' },
        })
      ).status,
    ).toBe(415);
  });
  test('near without a place, or too many neighbours', async () => {
    expect(Object.keys((await call('GET', '/properties/near')).body.error.fields)).toEqual(['lat']);
    expect(Object.keys((await call('GET', `/properties/near?${near}&limit=101`)).body.error.fields)).toEqual([
      'limit',
    ]);
    expect((await call('GET', '/properties/near?_id=nothing')).status).toBe(404);
    expect((await call('GET', `/properties/near?_id=${randomUUID()}`)).status).toBe(404);
  });
});

describe('whatever is sent, the answer is an answer or says what is wrong', () => {
  const FIELDS = [
    ...CRITERIA_FIELDS,
    'page',
    'limit',
    'order',
    'orderBy',
    'zoom',
    '_id',
    '__proto__',
    'constructor',
  ];
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.double().map(String),
    fc.integer().map(String),
    fc.constantFrom(
      '',
      ',',
      'null',
      'true',
      'villa',
      'saint-ann',
      '1,2,3,4',
      '-78,17,-76,19',
      '18',
      "'; drop table",
      'USD',
    ),
  );
  const fields = fc.array(fc.tuple(fc.constantFrom(...FIELDS), value), { maxLength: 6 });
  const path = fc.constantFrom('/properties', '/properties/map', '/properties/near', '/properties/stats');
  const allowed = (status: number) => expect([200, 400, 404, 414, 431]).toContain(status);

  test('in a query', async () => {
    const property = fc.asyncProperty(path, fields, async (at, query) => {
      allowed((await call('GET', `${at}?${new URLSearchParams(query)}`)).status);
    });
    await fc.assert(property, { numRuns: 500, seed: 7 });
  });
  test('in a body', async () => {
    const body = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(value, fc.jsonValue(), fc.double()), { maxKeys: 6 }),
    );
    const property = fc.asyncProperty(body, async (sent) => {
      const headers = { 'content-type': 'application/json' };
      allowed((await call('POST', '/properties/cluster', { body: JSON.stringify(sent), headers })).status);
    });
    await fc.assert(property, { numRuns: 500, seed: 7 });
  });
});
