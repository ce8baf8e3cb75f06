import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SearchService } from '#areas/search/server/engine/service.ts';
import { openDatabase } from '#platform/server/postgres/database.ts';
import { createServer } from './server.ts';

/** Nothing listens there: what is asked for here needs no database. */
const database = openDatabase('postgres://nobody@127.0.0.1:1/none');
let app: FastifyInstance;
beforeAll(async () => {
  const search = { ready: true, version: 1 } as SearchService;
  app = await createServer({ logLevel: 'silent', shedLoad: false, database, search });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  ['/api/health', '6000'],
  ['/api/ready', '600'],
  ['/api/metrics', '60'],
  ['/api/openapi.json', '120'],
  ['/api/reference/', '120'],
  ['/api/reference/json', '120'],
  ['/api/reference/yaml', '120'],
  ['/api/reference/static/swagger-ui.css', '120'],
  ['/api/properties/nobody', '600'],
  ['/api/nowhere', '600'],
  ['/nowhere', '600'],
])('%s has a budget of %s requests a minute', async (url, budget) => {
  expect((await get(url)).headers['x-ratelimit-limit']).toBe(budget);
});

test('a budget does not stay used up for a day when the clock is set back by one', async () => {
  const left = async () =>
    (await app.inject({ url: '/api/ready', remoteAddress: '2001:db8:9::1' })).headers[
      'x-ratelimit-remaining'
    ];
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  expect([await left(), await left()]).toEqual(['599', '598']);
  clock.mockRestore();
  expect(await left()).toBe('599');
});

test('a process that is not ready says when to ask again', async () => {
  const { statusCode, headers } = await get('/api/ready');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
});

test('the networks of one household share a budget', async () => {
  const left = async (remoteAddress: string) =>
    Number((await app.inject({ url: '/api/ready', remoteAddress })).headers['x-ratelimit-remaining']);
  expect(await left('2001:db8:1:2::1')).toBe(599);
  expect(await left('2001:db8:1:2:ffff::9')).toBe(598);
  expect(await left('2001:db8:1:3::1')).toBe(599);
});

test('the description of the API is sent from the bytes that are kept, at both its addresses', async () => {
  const br = { 'accept-encoding': 'br' };
  const first = await get('/api/openapi.json', br);
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const same = await get('/api/reference/json', br);
  expect(same.rawPayload.equals(first.rawPayload)).toBe(true);
  const known = { ...br, 'if-none-match': String(first.headers.etag) };
  expect((await get('/api/openapi.json', known)).statusCode).toBe(304);
  const { openapi, paths } = (await get('/api/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toContain('/properties/{id}');
});
