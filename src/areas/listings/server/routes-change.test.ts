import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGENT, type Api, startApi, titlesOf } from '#tests/search/api.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld } from '#tests/world.ts';
import { FEATURES } from '../vocabulary.ts';

const mine = aListing({ title: 'Mine', price: 30_000_000 });
let api: Api;
const call: Api['call'] = (...sent) => api.call(...sent);
const change = (listing: { _id: string }, body: unknown, as?: string, headers?: Record<string, string>) =>
  call('PUT', `/properties/${listing._id}`, { body, as, headers });

beforeAll(async () => {
  api = await startApi(await createWorld());
  const { pool } = api.world.open;
  await store(pool, [mine]);
  await pool.query('update properties set agent_id = $1 where _id = $2', [AGENT, mine._id]);
  await pool.query(
    `insert into property_history
     select _id, now() - interval '40 days', price, currency, status from properties where _id = $1`,
    [mine._id],
  );
  await api.search.caughtUp();
});
afterAll(() => api.close());

describe('a change', () => {
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
    expect(titlesOf((await call('GET', '/properties?search=reduced&price_max=28000000')).body)).toEqual([
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
