import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/postgres/database.ts';
import { aListing, type Listing, store } from '#tests/search/listings.ts';
import { TODAY } from '#tests/today.ts';
import { createWorld, type World } from '#tests/world.ts';
import { followed } from './feed.ts';
import type { Paging, SearchService } from './service.ts';
import { startSearch } from './start.ts';

/** A busy machine may take its time. */
const SOON_MS = 30_000;

let world: World;
let search: SearchService;
const clients: PoolClient[] = [];

beforeAll(async () => {
  world = await createWorld();
  search = startSearch(world.open);
  await search.built;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.release();
});
afterAll(async () => {
  await search.stop();
  await world.close();
});

/** A connection with a transaction of its own. */
async function transaction(): Promise<PoolClient> {
  const client = await world.open.pool.connect();
  clients.push(client);
  await client.query('begin');
  return client;
}

/** The ids a city's search finds. Each test has its own city, so that tests do not see one another. */
async function found(city: string, service = search): Promise<string[]> {
  const { results } = await service.points({ city }, 100);
  return results.map((point) => point._id).sort();
}

const PAGE: Paging = { page: 1, limit: 10, order: 'asc', orderBy: 'title' };
async function titles(city: string): Promise<string[]> {
  const { seqs } = await search.page({ city }, PAGE);
  return (await search.cards(seqs)).map((card) => card.title);
}

const ids = (...listings: Listing[]) => listings.map((listing) => listing._id).sort();
const soon = (city: string, expected: string[], service = search) =>
  expect.poll(() => found(city, service), { timeout: SOON_MS, interval: 10 }).toEqual(expected);

test('a new listing is found soon after its commit', async () => {
  const listing = aListing({ city: 'new' });
  await store(world.open.pool, [listing]);
  await soon('new', ids(listing));
  await world.open.pool.query('delete from properties where _id = $1', [listing._id]);
});

test('a changed, moved, withdrawn or deleted listing is found as it is now', async () => {
  const [moved, withdrawn, deleted] = [
    aListing({ city: 'old' }),
    aListing({ city: 'old' }),
    aListing({ city: 'old' }),
  ];
  await store(world.open.pool, [moved, withdrawn, deleted]);
  await soon('old', ids(moved, withdrawn, deleted));
  await store(world.open.pool, [
    { ...moved, lat: 18.1, lng: -77.9, price: 5 },
    { ...withdrawn, status: 'withdrawn' },
  ]);
  await world.open.pool.query('delete from properties where _id = $1', [deleted._id]);
  await soon('old', ids(moved));
  const { results } = await search.points({ city: 'old' }, 1);
  expect(results[0]).toMatchObject({ lat: 18.1, lng: -77.9, price: 5 });
});

test('a change whose transaction began first but committed last is found', async () => {
  const [first, last] = [aListing({ city: 'order' }), aListing({ city: 'order' })];
  const slow = await transaction();
  await store(slow, [first]);
  await store(world.open.pool, [last]);
  await soon('order', ids(last));
  await slow.query('commit');
  await soon('order', ids(first, last));
});

test('a transaction that stays open hides nothing that others commit', async () => {
  const idle = await transaction();
  await store(idle, [aListing({ city: 'open' })]);
  const listings: Listing[] = [];
  for (let round = 0; round < 3; round++) {
    const listing = aListing({ city: 'open' });
    listings.push(listing);
    await store(world.open.pool, [listing]);
    await soon('open', ids(...listings));
  }
  await idle.query('rollback');
});

test('what is rolled back is never found', async () => {
  const client = await transaction();
  await store(client, [aListing({ city: 'rolled-back' })]);
  await client.query('rollback');
  await search.caughtUp();
  expect(await found('rolled-back')).toEqual([]);
});

test('a listing changed twice in one transaction and once in another ends as the last commit left it', async () => {
  const listing = aListing({ city: 'twice' });
  const client = await transaction();
  await store(client, [listing]);
  await store(client, [{ ...listing, price: 2 }]);
  await client.query('commit');
  await store(world.open.pool, [{ ...listing, price: 3 }]);
  await search.caughtUp();
  expect((await search.points({ city: 'twice' }, 1)).results[0]?.price).toBe(3);
});

test('a lost listening connection is replaced, and nothing is missed meanwhile', async () => {
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'yaad changes' and datname = current_database()`;
  expect((await world.open.pool.query(kill)).rowCount).toBe(1);
  const listing = aListing({ city: 'cut-off' });
  await store(world.open.pool, [listing]);
  await soon('cut-off', ids(listing));
  const listening = () => world.open.pool.query(kill.replace('pg_terminate_backend(pid)', 'pid'));
  await expect.poll(async () => (await listening()).rowCount).toBe(1);
});

test('two servers on one database find the same', async () => {
  const other = openDatabase(world.url);
  const replica = startSearch(other);
  const listing = aListing({ city: 'replicas' });
  await replica.built;
  await store(world.open.pool, [listing]);
  await soon('replicas', ids(listing), replica);
  await soon('replicas', ids(listing));
  await replica.stop();
  await other.close();
});

test('a new exchange rate counts at once, without any listing being rewritten', async () => {
  await store(world.open.pool, [aListing({ city: 'rates', price: 100_000, currency: 'USD' })]);
  await search.caughtUp();
  const dear = { city: 'rates', price_min: 16_000_000 };
  expect((await search.page(dear, { page: 1, limit: 10, order: 'asc', orderBy: 'price' })).total).toBe(0);
  await world.open.pool.query(`insert into exchange_rates values ('USD', ${TODAY}, 161, 'test')`);
  await expect.poll(async () => (await search.stats(dear)).total, { timeout: SOON_MS, interval: 10 }).toBe(1);
});

test('the version grows with changes and rests without', async () => {
  await search.caughtUp();
  const before = search.version;
  await search.caughtUp();
  expect(search.version).toBe(before);
  await store(world.open.pool, [aListing({ city: 'version' })]);
  await search.caughtUp();
  expect(search.version).toBeGreaterThan(before);
});

test('after more changes than are worth applying one by one, a newly built index takes over', async () => {
  const listing = aListing({ city: 'flood' });
  await world.open.pool.query(
    'insert into property_changes (seq) select generate_series(10000000, 10100001)',
  );
  await store(world.open.pool, [listing]);
  await expect.poll(() => found('flood')).toEqual(ids(listing));
  const later = aListing({ city: 'flood' });
  await store(world.open.pool, [later]);
  await soon('flood', ids(listing, later));
});

test('cards kept from before a newly built index are not shown after it', async () => {
  const listing = aListing({ city: 'drought', title: 'Before' });
  await store(world.open.pool, [listing]);
  await soon('drought', ids(listing));
  expect(await titles('drought')).toEqual(['Before']);
  // The flood hides the change: nobody is told which listings are among so many.
  await world.open.pool.query(
    `with flood as (insert into property_changes (seq) select generate_series(20000000, 20100001))
     update properties set title = 'After' where _id = $1`,
    [listing._id],
  );
  await expect.poll(() => titles('drought'), { timeout: SOON_MS, interval: 20 }).toEqual(['After']);
});

test('a command learns when every server has followed it', async () => {
  const listing = aListing({ city: 'followed' });
  await store(world.open.pool, [listing]);
  expect(await followed(world.open.pool, SOON_MS)).toEqual({ servers: 1, all: true });
  expect(await found('followed')).toEqual(ids(listing));
  const other = aListing({ city: 'followed' });
  await world.open.pool.query(
    'insert into property_changes (seq) select generate_series(30000000, 30100001)',
  );
  await store(world.open.pool, [other]);
  expect(await followed(world.open.pool, SOON_MS)).toEqual({ servers: 1, all: true });
  expect(await found('followed')).toEqual(ids(listing, other));
});

test('whoever finds a change is shown it', async () => {
  const listing = aListing({ city: 'dearer', price: 1 });
  await store(world.open.pool, [listing]);
  await soon('dearer', ids(listing));
  for (let price = 2; price < 40; price++) {
    await world.open.pool.query('update properties set price = $1 where _id = $2', [price, listing._id]);
    for (;;) {
      const { seqs } = await search.page({ city: 'dearer', price_min: price }, PAGE);
      await wait(0); // an answer from memory lets nothing else have its turn
      if (seqs.length === 0) continue;
      expect((await search.cards(seqs)).map((card) => card.price)).toEqual([price]);
      break;
    }
  }
});

test('a service that is stopped before it could build says so to those who wait', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const service = startSearch(nowhere);
  const waiting = service.stats({});
  await wait(50);
  await service.stop();
  await expect(waiting).rejects.toThrow('stopped');
  await nowhere.close();
});
