import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi } from '#tests/search/api.ts';
import { createWorld } from '#tests/world.ts';
import { CRITERIA_FIELDS } from '../criteria.ts';

let api: Api;
const call: Api['call'] = (...sent) => api.call(...sent);

beforeAll(async () => {
  api = await startApi(await createWorld());
});
afterAll(() => api.close());

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
    ['polygon=AAAA', 'polygon'],
    [`polygon=${'A'.repeat(2001)}`, 'polygon'],
    [`search=${'x'.repeat(201)}`, 'search'],
    [`type=${'villa,'.repeat(400)}`, 'type'],
    ['type=villa&type=land', 'type'],
    ['page[]=1&page[]=2&limit=10', 'page[]'],
    ['bedroms=3', 'bedroms'],
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
    [{ bedroms: 3 }, 'bedroms'],
    [{ zoom: -1 }, 'zoom'],
    [{ zoom: 'deep' }, 'zoom'],
    [{ zoom: [1] }, 'zoom'],
    [{ boundingBox: [170, -10, -170, 10] }, 'boundingBox'],
    [{ boundingBox: [1, 2, 3] }, 'boundingBox'],
    [{ boundingBox: { west: 1 } }, 'boundingBox'],
    [{ polygon: [[1, 2]] }, 'polygon'],
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
    expect(Object.keys((await call('GET', '/properties/prices?to=0')).body.error.fields)).toEqual(['to']);
    expect(
      Object.keys((await call('GET', '/properties/prices?to=1e9&type=castle')).body.error.fields),
    ).toEqual(['type', 'to']);
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
