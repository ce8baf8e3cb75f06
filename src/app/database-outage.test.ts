/** What is answered while the database is away, hangs, or is locked. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/server/postgres/database.ts';
import { eventually } from '#tests/eventually.ts';
import { startTcpProxy, type TcpProxy } from '#tests/fakes/tcp-proxy.ts';
import { aPerson, type House, openHouse, type Person, type Reply } from '#tests/people.ts';
import { aListing, type Listing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';

/** Wide, but for the lock that a test waits out: the proxy is in this process, and a busy machine stands still for seconds. */
const TIMEOUTS = {
  connection: 30_000,
  statement: 20_000,
  lock: 2_000,
  idleInTransaction: 30_000,
  answer: 30_000,
};
let world: World;
let proxy: TcpProxy;
let open: OpenDatabase;
let house: House;
let ana: Person;
let listing: Listing;
beforeAll(async () => {
  world = await createWorld();
  listing = aListing({ title: 'Sea view' });
  await store(world.open.pool, [listing]);
  proxy = await startTcpProxy(world.url);
  open = openDatabase(proxy.url, { timeouts: TIMEOUTS });
  house = await openHouse({ ...world, url: proxy.url, open });
  ana = await aPerson(house);
});
afterAll(async () => {
  proxy.goOn();
  await house.close();
  await open.close();
  await proxy.close();
  await world.close();
});

const me = () => house.call('GET /accounts/me', { token: ana.token });
const works = () => eventually(async () => expect((await me()).status).toBe(200));

test('while the database is away, what needs it is 503 with a time to try again; search goes on', async () => {
  await proxy.cut();
  const { token, cookie, email, password } = ana;
  const calls: Record<string, Promise<Reply>> = {
    account: me(),
    listing: house.call(`GET /properties/${listing._id}`),
    change: house.call('POST /groups', { token, body: { name: 'Ours' } }),
    'sign-in': house.identity('POST /sign-in/email', { body: { email, password } }),
    // A browser that is told 401 here takes its person for signed out.
    session: house.identity('GET /token', { cookie }),
    address: house.call('GET /accounts/exists?email=ana@example.com'),
  };
  for (const [name, call] of Object.entries(calls)) {
    const { status, body, headers } = await call;
    const told = [name, status, body.error?.code, headers['retry-after']];
    expect(told).toEqual([name, 503, 'unavailable', '5']);
  }
  expect((await house.call('GET /metrics', { from: '127.0.0.1' })).status).toBe(200);
  const box = { boundingBox: '-78.5,17.6,-76,18.6', zoom: 8 };
  expect((await house.call('POST /properties/cluster', { body: box })).status).toBe(200);
  await proxy.mend();
  await works();
});

test('a connection that hangs is given up after a while, and a new one takes its place', async () => {
  const { db, close } = openDatabase(proxy.url, { max: 1, timeouts: { ...TIMEOUTS, answer: 1_000 } });
  const ask = () => sql`select 1`.execute(db);
  await eventually(ask);
  proxy.hang();
  await expect(ask()).rejects.toThrow('Query read timeout');
  await eventually(ask);
  proxy.goOn();
  await close();
  await works();
});

test('the database itself ends what takes too long', async () => {
  const { rows } = await open.pool.query(
    `select name, setting::int from pg_settings where name in
       ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  expect(rows.map(({ setting }) => setting)).toEqual([
    TIMEOUTS.idleInTransaction,
    TIMEOUTS.lock,
    TIMEOUTS.statement,
  ]);
});

test('who waits for a locked row for too long is told to try again, and nobody else is kept', async () => {
  await works();
  const group = (await house.call('POST /groups', { token: ana.token, body: { name: 'Ours' } })).body
    .response;
  const locker = await world.open.pool.connect();
  await locker.query('begin');
  await locker.query('lock table listing_groups');
  const rename = () => house.call(`PUT /groups/${group._id}`, { token: ana.token, body: { name: 'Theirs' } });
  const waiting = await Promise.all(Array.from({ length: 12 }, rename));
  expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set([503]));
  expect((await me()).status).toBe(200);
  await locker.query('rollback');
  locker.release();
  expect((await rename()).status).toBe(200);
});
