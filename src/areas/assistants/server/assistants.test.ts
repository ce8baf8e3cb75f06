/** Assistants of other people, as the client of the protocol's own SDK reaches a real server. */
import type { AddressInfo } from 'node:net';
import { Client, type SdkHttpError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#areas/assistants/contract.ts';
import { endpoints as budgetEndpoints } from '#areas/budgets/contract.ts';
import { startSearch } from '#areas/search/server/engine/start.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { brand } from '#platform/server/brand/brand.ts';
import { createHttp } from '#platform/server/http/http.ts';
import { eventually } from '#tests/eventually.ts';
import { aPerson, type House, ORIGIN, openHouse, type Person } from '#tests/people.ts';
import { aListing, type Listing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { openAssistants } from './mcp.ts';

const PHOTOS = JSON.stringify([
  { headerInfo: { location: '/api/photos/veranda-1920.webp', contentId: 'x' } },
]);
const home = (title: string, more: Partial<Listing> = {}) => aListing({ title, ...more });

const villa = home('Villa Azul', { type: 'villa', price: 30_000_000, photos: PHOTOS, bedrooms: 4 });
const second = home('Second villa', { price: 50_000_000 });
const flat = home('Flat to let', { category: 'for-rent', price: 150_000, price_period: 'month' });
const onRequest = home('Palace', { price: null });
const hidden = home('Hidden place', {
  address: '',
  address_shown: false,
  lat: 18.41,
  lng: -77.11,
  approximate: true,
});
const sold = home('Sold home', { status: 'sold' });
const fed = home('Home of a feed', { price: 10_000_000, place: 'Negril', city: 'negril' });
const refused = home('Home of an MLS', { price: 5_000_000 });
const listed = [villa, second, flat, onRequest, hidden, sold, fed, refused];
/** For sale, on the market, and entered here. */
const OWN = 4;

let world: World;
let house: House;
let agent: Person;
let stranger: Person;
let buyer: Person;
let url = '';
let source = '';
const opened: Client[] = [];
const sql = (text: string, values: unknown[] = []) => world.open.pool.query(text, values);

async function connect(mode: 'auto' | 'legacy' = 'auto', to = url, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(to), { requestInit: { headers } }));
  opened.push(client);
  return client;
}
let client: Client;
// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects in an answer
type Any = any;
const ask = async (name: string, args: object = {}, by = client): Promise<Any> => {
  const { isError, structuredContent, content } = await by.callTool({ name, arguments: args as Any });
  const text = (content[0] as { text: string }).text;
  if (isError) return JSON.parse(text);
  expect(JSON.parse(text)).toEqual(structuredContent);
  return structuredContent;
};
const titles = async (args: object = {}) =>
  (await ask('search_homes', args)).results.map(({ title }: { title: string }) => title).sort();
const post = (body: unknown, headers: Record<string, string> = {}) =>
  house.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const toolCall = (name: unknown, args?: unknown) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name, ...(args !== undefined && { arguments: args }) },
});

beforeAll(async () => {
  world = await createWorld();
  await store(world.open.pool, listed);
  house = await openHouse(world);
  agent = await aPerson(house, { roles: ['Agent'], first_name: 'Marva', last_name: 'Reid' });
  stranger = await aPerson(house, { roles: ['Agent'] });
  buyer = await aPerson(house, { roles: ['Buyer'] });
  await sql(`update properties set source = 'yaad', agent_id = $1`, [agent.user]);
  await sql(`update properties set source = 'agency', agent_id = null where _id = $1`, [fed._id]);
  await sql(`update properties set source = 'mls', agent_id = null where _id = $1`, [refused._id]);
  const { rows } = await sql(
    `insert into import_sources (_id, source, kind, owner_id, may_leave)
     values (gen_random_uuid(), 'agency', 'command', $1, true), (gen_random_uuid(), 'mls', 'command', null, true)
     returning _id, source`,
    [agent.user],
  );
  source = rows.find((row: { source: string }) => row.source === 'agency')._id;
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}/mcp`;
  client = await connect();
  await eventually(async () => expect(await titles()).toHaveLength(OWN));
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await house.close();
  await world.close();
});

describe('an assistant', () => {
  test('learns the brand, and tools that only read, made of the contract', async () => {
    expect(client.getServerVersion()?.name).toBe(brand.name);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => `POST /${name}`)).toEqual(Object.keys(endpoints));
    for (const { inputSchema, outputSchema, annotations } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(inputSchema.additionalProperties).toBe(false);
      expect(outputSchema?.type).toBe('object');
    }
    // Whoever may call is said of each, as of every call of the API.
    expect(Object.values<Endpoint>(endpoints).map(({ access }) => access)).toEqual(tools.map(() => 'public'));
  });

  test.each(['auto', 'legacy'] as const)('finds homes by a sentence, in the %s revision', async (mode) => {
    const found = await ask(
      'search_homes',
      { sentence: '4 bed villa in Ocho Rios under 40M' },
      await connect(mode),
    );
    expect(found).toMatchObject({
      total: 1,
      unknown: [],
      query: { bedrooms: '4', type: 'villa', price_max: '40000000' },
      url: `${ORIGIN}/homes/for-sale/jamaica/saint-ann/ocho-rios/villa?price_max=40000000&bedrooms=4`,
    });
    expect(found.results[0]).toMatchObject({
      _id: villa._id,
      url: `${ORIGIN}/property/${villa._id}`,
      photo: `${ORIGIN}/api/photos/veranda-1280.jpg`,
      price_text: 'J$30,000,000',
      source: brand.name,
    });
    expect(found.results[0]).not.toHaveProperty('photos');
  });

  test('finds homes by criteria, numbers written either way, and a page of them', async () => {
    expect(await titles({ price_max: 40e6, bedrooms: '4' })).toEqual(['Villa Azul']);
    expect(await titles({ categories: 'for-rent' })).toEqual(['Flat to let']);
    expect(await ask('search_homes', { orderBy: 'price', order: 'desc', limit: 10 })).toMatchObject({
      results: [{ title: 'Second villa' }, {}, {}, {}],
      total: OWN,
      page: 1,
    });
  });

  test('reads a listing with whom it is listed by', async () => {
    expect(await ask('get_listing', { id: villa._id })).toMatchObject({
      title: 'Villa Azul',
      address: villa.address,
      photos: [{ url: `${ORIGIN}/api/photos/veranda-1280.jpg` }],
      source: 'Listing courtesy of Marva Reid',
      agent: { name: 'Marva Reid' },
    });
  });

  test('compares prices of a place', async () => {
    const sale = await ask('prices_of_place', { sentence: 'homes in Ocho Rios' });
    expect(sale).toMatchObject({
      total: OWN,
      price_max: 50e6,
      currency: 'JMD',
      category: { 'for-sale': OWN },
    });
    const rent = await ask('prices_of_place', {
      country: 'jamaica',
      region: 'saint-ann',
      city: 'ocho-rios',
      categories: 'for-rent',
    });
    expect(rent).toMatchObject({ total: 1, price_median: 150_000 });
    expect(rent.url).toContain('/homes/for-rent/jamaica');
  });

  test('works out what a month costs, and whether a budget is enough', async () => {
    const cost = await ask('month_cost', { id: villa._id });
    expect(cost).toMatchObject({ price: 30e6, _id: villa._id, source: 'Listing courtesy of Marva Reid' });
    expect(cost.month_total).toBeGreaterThan(cost.month);
    expect(cost.deposit + cost.nht.amount + cost.bank.amount).toBeCloseTo(30e6, 2);
    expect(cost.figures[0].as_of).toMatch(/^\d{4}-/);
    expect(cost).not.toHaveProperty('fits');
    expect((await ask('month_cost', { price: 30e6 })).month_total).toBe(cost.month_total);
    const budget = { income: 100_000, savings: 1_000_000 };
    expect(await ask('month_cost', { id: villa._id, budget })).toMatchObject({
      fits: false,
      assumed: { years: 30 },
    });
  });

  test('works out what one can afford as the budget of a person does', async () => {
    const means = { income: 500_000, savings: 5_000_000, years: 25 };
    const { assumed, ...answer } = await ask('affordable_price', means);
    expect(assumed).toMatchObject({ ...means, debts: 0, currency: 'JMD' });
    expect(answer.url).toBe(`${ORIGIN}/homes-for-sale?price_max=${Math.floor(answer.price)}&currency=JMD`);
    const stored = await house.call('POST /budgets', {
      token: buyer.token,
      body: { ...assumed, name: 'Mine' },
    });
    expect(Object.keys(budgetEndpoints)).toContain('POST /budgets');
    expect(answer).toMatchObject(stored.body.response.result);
  });
});

describe('what visitors do not see', () => {
  test('is in no answer: a hidden address, a price on request, a home off the market', async () => {
    const shown = await ask('get_listing', { id: hidden._id });
    expect([shown.address, shown.approximate]).toEqual(['', true]);
    const { results } = await ask('search_homes', { search: 'Palace' });
    expect(results).toMatchObject([{ price: null, price_text: 'Price on request' }]);
    expect(await ask('month_cost', { id: onRequest._id })).toMatchObject({
      error: { code: 'invalid', fields: { id: expect.stringContaining('on request') } },
    });
    for (const id of [sold._id, 'none', '01990000-0000-7000-8000-000000000000'])
      expect([id, await ask('get_listing', { id })]).toMatchObject([
        id,
        { error: { code: 'not-found', message: 'Property not found.' } },
      ]);
  });

  test('is not opened by anybody’s token', async () => {
    await sql('update users set roles = $2 where _id = $1', [stranger.user, ['Admin']]);
    const signedIn = await connect('auto', url, { authorization: `Bearer ${stranger.token}` });
    expect(await ask('search_homes', {}, signedIn)).toEqual(await ask('search_homes'));
    expect(await ask('get_listing', { id: sold._id }, signedIn)).toMatchObject({
      error: { code: 'not-found' },
    });
    await sql('update users set roles = $2 where _id = $1', [stranger.user, ['Agent']]);
  });
});

describe('a source', () => {
  const agree = (who: Person, may_assist: boolean) =>
    house.call(`PUT /sources/${source}/assistants`, { token: who.token, body: { may_assist } });

  test('is not found by assistants until its owner agrees, nor counted; a stranger has no say', async () => {
    expect((await agree(stranger, true)).status).toBe(404);
    expect((await agree(buyer, true)).status).toBe(403);
    expect(await ask('get_listing', { id: fed._id })).toMatchObject({ error: { code: 'not-found' } });
    expect(await ask('month_cost', { id: fed._id })).toMatchObject({ error: { code: 'not-found' } });
    expect(await ask('prices_of_place', { country: 'jamaica' })).toMatchObject({
      total: OWN,
      price_min: 20e6,
    });
    const { status, body } = await agree(agent, true);
    expect([status, body.response.may_assist, body.response.settings]).toEqual([200, true, null]);
    await expect.poll(() => titles()).toContain('Home of a feed');
    // The one that has not agreed stays away, though it may leave in feeds.
    expect(await ask('prices_of_place', { country: 'jamaica' })).toMatchObject({
      total: OWN + 1,
      price_min: 10e6,
    });
    expect((await house.call('GET /properties')).body.response.total).toBe(OWN + 3);
    expect(await ask('get_listing', { id: fed._id })).toMatchObject({ title: 'Home of a feed' });
    await agree(agent, false);
    await expect.poll(() => titles()).not.toContain('Home of a feed');
    expect(await ask('search_homes', { sentence: 'home in Negril' })).toMatchObject({
      total: 0,
      results: [],
    });
  });

  test('is refused by an agent for one listing or for all of theirs', async () => {
    const put = (path: string, who: Person, destinations: string[]) =>
      house.call(`PUT ${path}`, { token: who.token, body: { refused: destinations } });
    const one = `/properties/${villa._id}/destinations`;
    expect((await put(one, stranger, ['assistants'])).status).toBe(404);
    const { body } = await put(one, agent, ['assistants']);
    expect(body.response.leaves).not.toContain('assistants');
    await expect.poll(() => titles()).not.toContain('Villa Azul');
    expect(await ask('get_listing', { id: villa._id })).toMatchObject({ error: { code: 'not-found' } });
    await put(one, agent, []);
    await expect.poll(() => titles()).toContain('Villa Azul');
    await put('/properties/destinations', agent, ['assistants']);
    await expect.poll(() => titles()).toEqual([]);
    await put('/properties/destinations', agent, []);
    await expect.poll(() => titles()).toHaveLength(OWN);
  });
});

describe('what came from assistants', () => {
  test('is counted for the agent by day, once from one network, and is no view', async () => {
    const figures = async ({ token }: Person) =>
      (await house.call(`GET /dashboard/figures?days=7&property=${flat._id}`, { token })).body.response;
    const { sums: before } = await figures(agent);
    const from = (remoteAddress: string) =>
      house.app.inject({
        ...{ method: 'POST', url: '/mcp', remoteAddress },
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        payload: toolCall('get_listing', { id: flat._id }),
      });
    for (const network of ['10.70.0.1', '10.70.0.1', '10.70.0.2'])
      expect((await from(network)).statusCode).toBe(200);
    const { sums, sources, days } = await figures(agent);
    expect([sums.assistants - before.assistants, sums.views]).toEqual([2, 0]);
    expect([days.at(-1).own.assistants, sources]).toEqual([sums.assistants, []]);
    expect(await figures(stranger)).toBeUndefined();
  });
});

describe('what is no good', () => {
  test('is refused with the words of the API', async () => {
    expect(await ask('search_homes', { bedrooms: 'many' })).toMatchObject({
      error: { code: 'invalid', fields: { bedrooms: expect.any(String) } },
    });
    expect(await ask('search_homes', { bedroms: 3 })).toMatchObject({
      error: { code: 'invalid', fields: { bedroms: 'is not known here' } },
    });
    expect(await ask('affordable_price', { income: -1, savings: 0 })).toMatchObject({
      error: { code: 'invalid', fields: { income: 'must be from 0 to 1,000,000,000' } },
    });
    expect(await ask('month_cost')).toMatchObject({
      error: { code: 'invalid', fields: { price: expect.any(String) } },
    });
    await expect(ask('sell_everything')).rejects.toThrow('There is no such tool.');
  });

  test.each<[string, unknown, number]>([
    ['JSON that is none', '{"jsonrpc":', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['another language', '<a/>', 400],
    [
      'many messages for one',
      [toolCall('get_listing', { id: 'x' }), toolCall('get_listing', { id: 'x' })],
      400,
    ],
    ['a message that is too long', toolCall('search_homes', { sentence: 'x'.repeat(70_000) }), 413],
    ['a sentence that is too long', toolCall('search_homes', { sentence: 'x'.repeat(5000) }), 200],
    ['a sentence of brackets', toolCall('search_homes', { sentence: '('.repeat(300) }), 200],
    ['arguments that are a list', toolCall('search_homes', [1, 2]), 200],
    [
      'arguments within arguments',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_homes","arguments":{"sentence":${'['.repeat(20_000)}${']'.repeat(20_000)}}}}`,
      200,
    ],
    ['a tool that is an object', toolCall({ a: 1 }), 200],
    [
      'a prototype',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__","arguments":{}}}',
      200,
    ],
    [
      'a prototype as an argument',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_listing","arguments":{"__proto__":{"id":1}}}}',
      400,
    ],
    ['a zero byte', toolCall('search_homes', { search: 'a\u0000b', sentence: '\u0000' }), 200],
    ['sums beyond all', toolCall('month_cost', { price: 1e300, maintenance_fee: 1e308 }), 200],
    ['a fee beyond all', toolCall('month_cost', { price: 1, maintenance_fee: 1e308 }), 200],
    [
      'a subscription',
      { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { notifications: {} } },
      200,
    ],
  ])('%s is bounded and no fault of ours', async (_, body, status) => {
    const answer = await post(body);
    expect([answer.statusCode, answer.body.slice(0, 400)]).toEqual([
      status,
      expect.stringMatching(/error|total/),
    ]);
    expect(answer.body).not.toMatch(/internal|went wrong/i);
  });

  test('in any field of any tool is answered, and no fault of ours', async () => {
    const fields = (tool: keyof typeof endpoints): string[] =>
      Object.keys((endpoints[tool].body as unknown as { properties: object }).properties);
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(-1, 0, 1e308, '1e400', villa._id, 'jamaica', 'NaN', '', 'true', 'asc', '5'),
    );
    const asked = fc
      .constantFrom(...(Object.keys(endpoints) as (keyof typeof endpoints)[]))
      .chain((tool) =>
        fc.tuple(
          fc.constant(tool.slice('POST /'.length)),
          fc.dictionary(fc.constantFrom(...fields(tool)), value, { maxKeys: 4 }),
        ),
      );
    await fc.assert(
      fc.asyncProperty(asked, async ([name, args]) => {
        const { statusCode, body } = await post(toolCall(name, args));
        // A field named `__proto__` is refused as the JSON is read.
        const statuses = JSON.stringify(args).includes('"__proto__":') ? [400] : [200];
        expect(statuses).toContain(statusCode);
        expect(body).not.toMatch(/\binternal\b|-32603/);
      }),
      { numRuns: 300, examples: [[['search_homes', JSON.parse('{"sentence":{"__proto__":{}}}')]]] },
    );
  });

  test('by another form, way or page is refused; a program without a page is served', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const status = async (headers: Record<string, string>) => (await post(list, headers)).statusCode;
    expect(await status({})).toBe(200);
    expect(await status({ origin: ORIGIN })).toBe(200);
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({ 'content-type': 'text/plain' })).toBe(415);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await house.app.inject({ method, url: '/mcp' })).statusCode).toBe(405);
  });

  test('by way of too many calls is 429, which the client is told', async () => {
    const app = await createHttp({ logLevel: 'silent', shedLoad: false });
    const search = startSearch(world.open);
    const countShown = vi.fn();
    openAssistants({ database: world.open, search, publicUrl: ORIGIN, countShown }).serve?.(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    // A minute that begins in between begins the counting anew.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    try {
      const here = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/mcp`;
      const one = await connect('legacy', here);
      for (let i = 0; i < 600; i++) await app.inject({ url: '/mcp', remoteAddress: '127.0.0.1' });
      const failure: SdkHttpError = await one
        .callTool({ name: 'get_listing', arguments: { id: villa._id } })
        .then(
          () => null as never,
          (error) => error,
        );
      expect(failure.status).toBe(429);
      const { headers, body } = await app.inject({ url: '/mcp', remoteAddress: '127.0.0.1' });
      expect([headers['x-ratelimit-limit'], JSON.parse(body).error.code]).toEqual(['600', 'too-many']);
      expect(countShown).not.toHaveBeenCalled();
    } finally {
      clock.mockRestore();
      app.server.closeAllConnections();
      await app.close();
      await search.stop();
    }
  });
});
