/** Sources whose servers give tokens for an id and a secret: added, tested and run as an admin does, against a local server. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Source, TestResult } from '#areas/import/sources-contract.ts';
import { BEHAVIOUR, type ResoServer, resoRecord, startResoServer } from '#tests/fakes/reso-server.ts';
import { storedListings } from '#tests/incoming.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let feed: ResoServer;
let house: House;
let admin: Person;
let agent: Person;
beforeAll(async () => {
  world = await createWorld();
  feed = await startResoServer(['K1', 'K2', 'K3'].map((key) => resoRecord(key)));
  house = await openHouse(world, { SOURCE_ORIGINS: new URL(feed.url).origin });
  await world.open.pool.query(`delete from jobs.schedule where name = 'run-sources'`);
  admin = await aPerson(house, { roles: ['Admin'] });
  agent = await aPerson(house, { roles: ['Agent'] });
});
afterAll(async () => {
  await house.close();
  await feed.close();
  await world.close();
});

const SECRET = 'deep-secret-of-ours';
beforeEach(() => {
  feed.client = { id: 'yaad', secret: SECRET, seconds: 3_600 };
  feed.tokens.clear();
});

const call = (route: string, { token }: Person, body?: object) =>
  house.call(route, { token, ...(body && { body }) });
const options = { client_id: 'yaad', token_url: '', dialect: 'trestle', currency: 'JMD' };
const inputOf = (more: object = {}) => ({
  kind: 'feed',
  address: feed.url,
  mapping: null,
  options: { ...options, token_url: new URL('/oidc/token', feed.url).href },
  secret: SECRET,
  minutes: null,
  max_loss: null,
  owner_email: agent.email,
  office_id: null,
  ...more,
});
const reading = (more: object = {}) => {
  const {
    kind,
    address,
    mapping,
    options: said,
    secret,
  } = { ...inputOf(), ...more } as ReturnType<typeof inputOf>;
  return { kind, address, mapping, options: said, secret };
};
let sources = 0;
async function add(more: object = {}): Promise<Source> {
  const { body } = await call('POST /sources', admin, { source: `mls-${++sources}`, ...inputOf(more) });
  expect(body.error).toBeUndefined();
  return body.response;
}

test('one is tested with its credentials before it is stored, and says why where they are wrong', async () => {
  feed.limits = BEHAVIOUR.trestle.limits;
  const good: TestResult = (await call('POST /sources/test', admin, reading())).body.response;
  expect(good).toMatchObject({ format: 'reso', failure: '' });
  expect(good.rows.map(({ problem }) => problem)).toEqual([null, null, null]);
  expect(feed.asked.at(-1)?.token).toMatch(/^Bearer token-/);
  const bad = (await call('POST /sources/test', admin, reading({ secret: 'deep-secret-mistyped' }))).body
    .response;
  expect(bad.failure).toMatch(/answered 401/);
  expect(JSON.stringify(bad)).not.toContain('deep-secret');
  expect((await call('POST /sources/test', agent, reading())).status).toBe(403);
});

test('it runs with them, and nobody is ever told the secret', async () => {
  feed.limits = BEHAVIOUR.trestle.limits;
  const { _id, source, settings } = await add();
  expect(settings).toMatchObject({ has_secret: true, options: { client_id: 'yaad', dialect: 'trestle' } });
  const seen = [
    await call(`GET /sources/${_id}`, admin),
    await call('GET /sources', admin),
    await call(`GET /sources/${_id}`, agent),
  ];
  expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain(SECRET);
  expect(seen[2]?.body.response.settings).toBeNull();
  const { rows } = await world.open.pool.query('select secret, options from import_sources where _id = $1', [
    _id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(SECRET);

  await call(`POST /sources/${_id}/runs`, admin, { dry_run: false });
  const lastRun = async () => (await call(`GET /sources/${_id}`, agent)).body.response.last_run;
  await expect.poll(lastRun).toMatchObject({ failure: '', counts: { created: 3 } });
  expect((await storedListings(world.open.db, source)).size).toBe(3);
});

test('a stored secret goes to no other host and no other client', async () => {
  const source = await add();
  const change = async (more: object, said: object = options) => {
    const { secret: _, ...input } = inputOf({ options: said, ...more });
    return call(`PUT /sources/${source._id}`, admin, input);
  };
  const token_url = new URL('/oidc/token', feed.url).href;
  for (const said of [
    { ...options, token_url: 'https://thief.example/token' },
    { ...options, token_url, client_id: 'another' },
  ]) {
    const { status, body } = await change({}, said);
    expect([status, body.error.fields]).toEqual([400, { secret: expect.stringContaining('given again') }]);
  }
  const test = await call('POST /sources/test', admin, {
    _id: source._id,
    ...reading({ options: { ...options, token_url: 'https://thief.example/token' }, secret: undefined }),
  });
  expect(test.body.error.fields).toHaveProperty('secret');
  expect((await change({ minutes: 60 }, { ...options, token_url, scope: 'read' })).status).toBe(200);
});

test.each([
  ['a client without a secret', { secret: null }, 'secret'],
  ['a dialect of a file', { kind: 'file', options: { dialect: 'spark' } }, 'dialect'],
  ['a client of a file', { kind: 'file', options: { client_id: 'yaad' } }, 'client_id'],
  [
    'an address for tokens that is none',
    { options: { client_id: 'yaad', token_url: 'file:///etc' } },
    'token_url',
  ],
  ['a scope without a client', { options: { scope: 'api' } }, 'scope'],
  ['a dialect nobody knows', { options: { dialect: 'latin' } }, 'options.dialect'],
])('%s is refused', async (_, more, field) => {
  const { status, body } = await call('POST /sources', admin, {
    source: `bad-${++sources}`,
    ...inputOf(more),
  });
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
});
