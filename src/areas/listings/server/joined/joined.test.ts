import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareHomes } from '#areas/listings/same-home.ts';
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { writeListings } from '#areas/listings/server/write/writer.ts';
import { incoming, storedListings } from '#tests/incoming.ts';
import { beside, createWorld, type World } from '#tests/world.ts';
import { OWN_SOURCE } from '../own/queries/entries.ts';
import { readRateTable } from '../queries.ts';
import { withdrawListings } from '../write/queries.ts';
import { DuplicateFinder, joinHomes, partHome } from './finder.ts';
import { queueStanding, readHomes } from './queries.ts';

let world: World;
let finder: DuplicateFinder;
beforeAll(async () => {
  world = await createWorld();
  finder = new DuplicateFinder({ db: world.open.db, warn: () => {} });
});
beforeEach(async () => {
  await world.open.pool.query('truncate properties cascade');
  await finder.turn();
});
afterAll(() => world.close());

const TEXT =
  'A breezy house on the hill with a wide veranda, a yard full of mango trees, solar water and a view over the whole bay.';
const write = (source: string, ...drafts: IncomingListing[]) => writeListings(world.open.db, source, drafts);
const aHome = (key: string, said: Partial<IncomingListing> = {}) =>
  incoming(key, { title: 'House by the sea with a pool', description: TEXT, ...said });
const idOf = async (source: string, key: string) =>
  (await storedListings(world.open.db, source)).get(key)?._id as string;

/** By source and key, the one that leads it; an empty text for one that is shown. */
async function leaders(): Promise<Record<string, string>> {
  const { rows } = await world.open.pool.query(
    `select p.source || ' ' || p.source_key as name, coalesce(l.source || ' ' || l.source_key, '') as leader
     from properties p left join properties l on l._id = p.joined_to order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, leader }) => [name, leader]));
}
async function waiting(): Promise<string[]> {
  const { rows } = await world.open.pool.query(
    `select a.source || ' ' || a.source_key as one, b.source || ' ' || b.source_key as other
     from alike_listings w join properties a on a._id = w.first_id join properties b on b._id = w.second_id
     where w.joined_at is null`,
  );
  return rows.map(({ one, other }) => [one, other].sort().join(' + ')).sort();
}
const standing = (source: string, as: 'agent' | 'portal') =>
  world.open.pool.query(
    `insert into import_sources (_id, source, kind, standing) values (gen_random_uuid(), $1, 'command', $2)
     on conflict (source) do update set standing = excluded.standing`,
    [source, as],
  );

describe('a home that two sources have', () => {
  test('is shown once, led by the source of the agent whichever came first', async () => {
    await standing('mls', 'agent');
    await write('portal', aHome('p-1'));
    await write('mls', aHome('m-1', { price: 47_000_000 }));
    await finder.turn();
    expect(await leaders()).toEqual({ 'mls m-1': '', 'portal p-1': 'mls m-1' });
    expect(await waiting()).toEqual([]);
  });

  test('is led by the other one once the first has left the market, and again when it returns', async () => {
    await standing('mls', 'agent');
    await write('portal', aHome('p-1'));
    await write('mls', aHome('m-1'));
    await finder.turn();
    await world.open.db.transaction().execute((tx) => withdrawListings(tx, 'mls', ['m-1']));
    await finder.turn();
    expect(await leaders()).toEqual({ 'mls m-1': 'portal p-1', 'portal p-1': '' });
    await write('mls', aHome('m-1', { price: 46_000_000 }));
    await finder.turn();
    expect(await leaders()).toEqual({ 'mls m-1': '', 'portal p-1': 'mls m-1' });
  });

  test('is led by what was entered here, then the source of the agent, then a portal, whoever leaves and returns', async () => {
    await standing('mls', 'agent');
    await standing('portal', 'portal');
    for (const source of ['portal', 'mls', OWN_SOURCE]) await write(source, aHome('k'));
    const leader = async () => {
      await finder.turn();
      const shown = Object.entries(await leaders()).filter(([, led]) => led === '');
      return shown.map(([name]) => name);
    };
    const leaves = (source: string) =>
      world.open.db.transaction().execute((tx) => withdrawListings(tx, source, ['k']));
    expect(await leader()).toEqual([`${OWN_SOURCE} k`]);
    await leaves(OWN_SOURCE);
    expect(await leader()).toEqual(['mls k']);
    await leaves('mls');
    expect(await leader()).toEqual(['portal k']);
    // All of them rest: the one entered here leads to itself.
    await leaves('portal');
    expect(await leader()).toEqual([`${OWN_SOURCE} k`]);
    for (const source of ['portal', 'mls', OWN_SOURCE]) {
      await write(source, aHome('k', { price: 47_400_000 }));
      expect(await leader()).toEqual([`${source} k`]);
    }
  });

  test('is led by another one where its source comes to be a portal', async () => {
    await standing('mls', 'agent');
    for (const source of ['portal', 'mls']) await write(source, aHome('k'));
    await finder.turn();
    expect((await leaders())['portal k']).toBe('mls k');
    const { rows } = await world.open.pool.query(`select _id from import_sources where source = 'mls'`);
    await queueStanding(world.open.db, rows[0]._id, 'portal');
    await standing('mls', 'portal');
    await finder.turn();
    expect(await leaders()).toEqual({ 'mls k': 'portal k', 'portal k': '' });
  });

  test('is as an earlier version joined or parted it, and is followed from there', async () => {
    const { pool } = world.open;
    await standing('mls', 'agent');
    for (const source of ['portal', 'mls', 'parted']) await write(source, aHome('k'));
    const [portal, mls, parted] = [
      await idOf('portal', 'k'),
      await idOf('mls', 'k'),
      await idOf('parted', 'k'),
    ];
    // As the migration and the finder of that version left it: joined, told apart, looked at but for two, one of them deleted.
    await pool.query('update properties set joined_to = $1 where _id = $2', [mls, portal]);
    await pool.query(
      `insert into alike_listings (first_id, second_id, signs, joined_at)
       values (least($1::uuid, $2), greatest($1::uuid, $2), '{place}', now() - interval '1 month')`,
      [portal, mls],
    );
    for (const other of [portal, mls])
      await pool.query(
        `insert into different_listings (first_id, second_id, decided_by)
         values (least($1::uuid, $2), greatest($1::uuid, $2), $3)`,
        [parted, other, await anAdmin()],
      );
    await pool.query('update alike_cursor set snapshot = pg_current_snapshot()::text');
    await pool.query('insert into alike_queue select seq from properties where _id = $1', [portal]);
    await pool.query('insert into alike_queue values (2000000000)');
    const asBefore = { 'mls k': '', 'parted k': '', 'portal k': 'mls k' };
    await finder.turn();
    expect(await leaders()).toEqual(asBefore);
    expect(await waiting()).toEqual([]);
    await world.open.db.transaction().execute((tx) => withdrawListings(tx, 'mls', ['k']));
    await finder.turn();
    expect(await leaders()).toEqual({ 'mls k': 'portal k', 'parted k': '', 'portal k': '' });
    await write('mls', aHome('k'));
    await finder.turn();
    expect(await leaders()).toEqual(asBefore);
  });

  test('is shown still when the listing that led is deleted', async () => {
    for (const source of ['one', 'two', 'three']) await write(source, aHome(`${source}-1`));
    await finder.turn();
    expect(Object.values(await leaders()).filter((leader) => leader === 'one one-1')).toHaveLength(2);
    await world.open.pool.query(`delete from properties where source = 'one'`);
    await finder.turn();
    expect(await leaders()).toEqual({ 'three three-1': 'two two-1', 'two two-1': '' });
  });

  test('changes nothing of what either source said', async () => {
    await write('one', aHome('a'));
    await write('two', aHome('b'));
    const rows = async () =>
      (await world.open.pool.query('select * from properties order by source')).rows.map(
        ({ joined_to: _, ...row }) => row,
      );
    const before = await rows();
    await finder.turn();
    expect(await rows()).toEqual(before);
    const admin = await anAdmin();
    const id = await idOf('two', 'b');
    await world.open.db.transaction().execute((tx) => partHome(tx, id, admin));
    expect(await rows()).toEqual(before);
  });
});

const anAdmin = async () =>
  (
    await world.open.pool.query(
      `insert into users (_id, email, user_name, first_name, last_name, roles)
       values (gen_random_uuid(), gen_random_uuid() || '@example.com', gen_random_uuid(), 'Ada', 'Brown', '{Admin}') returning _id`,
    )
  ).rows[0]._id as string;

test('homes that an admin has parted are not joined again, whatever their sources say next', async () => {
  const admin = await anAdmin();
  await write('one', aHome('a'));
  await write('two', aHome('b'));
  await finder.turn();
  const id = await idOf('one', 'a');
  expect(await world.open.db.transaction().execute((tx) => partHome(tx, id, admin))).toHaveLength(1);
  await write('one', aHome('a', { price: 47_400_000 }));
  await write('two', aHome('b', { price: 47_400_000 }));
  await finder.turn();
  expect(await leaders()).toEqual({ 'one a': '', 'two b': '' });
  expect(await waiting()).toEqual([]);
});

test('two listings of one source are never one home, nor is a third one joined to both', async () => {
  await write('one', aHome('a'), aHome('b'));
  await write('two', aHome('c'));
  await finder.turn();
  expect(Object.values(await leaders())).toEqual(['', '', '']);
  expect(await waiting()).toEqual(['one a + two c', 'one b + two c']);
  const [a, b, c] = [await idOf('one', 'a'), await idOf('one', 'b'), await idOf('two', 'c')];
  const say = (one: string, other: string) =>
    world.open.db.transaction().execute((tx) => joinHomes(tx, [one, other], { signs: [], by: null }));
  expect(await say(a, c)).toBeNull();
  expect(await say(c, b)).toBe('one-source');
});

test('two that are joined at the same moment are one group with the third', async () => {
  for (const source of ['one', 'two', 'three']) await write(source, aHome(source, { type: 'apartment' }));
  const [one, two, three] = await Promise.all(['one', 'two', 'three'].map((source) => idOf(source, source)));
  const by = { signs: [], by: null };
  await beside(
    world,
    (tx) => joinHomes(tx, [one as string, two as string], by),
    () => world.open.db.transaction().execute((tx) => joinHomes(tx, [two as string, three as string], by)),
  );
  const led = Object.values(await leaders());
  expect([led.filter((leader) => leader === ''), new Set(led).size]).toEqual([[''], 2]);
});

test('a pair that waits goes when its listings come to differ, or leave the market', async () => {
  const doubtful = { type: 'apartment' } as const;
  await write(
    'one',
    aHome('a', doubtful),
    aHome('b', { ...doubtful, place: 'Negril', lat: 18.3, lng: -78.3, address: '1 West End Road' }),
  );
  await write(
    'two',
    aHome('c', doubtful),
    aHome('d', { ...doubtful, place: 'Negril', lat: 18.3, lng: -78.3, address: '1 West End Road' }),
  );
  await finder.turn();
  expect(await waiting()).toEqual(['one a + two c', 'one b + two d']);
  await write('two', aHome('c', { ...doubtful, bedrooms: 5 }));
  await world.open.db.transaction().execute((tx) => withdrawListings(tx, 'two', ['d']));
  await finder.turn();
  expect(await waiting()).toEqual([]);
});

/** Few values, so that homes meet, are doubtful, and differ. */
const DRAFT = fc.record({
  source: fc.constantFrom('one', 'two', 'three'),
  said: fc.record({
    bedrooms: fc.constantFrom(2, 3, null),
    price: fc.constantFrom(47_500_000, 47_600_000, 52_000_000, 90_000_000),
    type: fc.constantFrom('home' as const, 'villa' as const, 'apartment' as const),
    address: fc.constantFrom('12 Ocean Drive', '12 Ocean Dr', '14 Ocean Drive', ''),
    lat: fc.constantFrom(18.4029, 18.403, 18.41),
    approximate: fc.boolean(),
    description: fc.constantFrom(TEXT, ''),
  }),
});

test('what is joined and what waits is what comparing each with each says', async () => {
  const { db, pool } = world.open;
  const rates = await readRateTable(db);
  await fc.assert(
    fc.asyncProperty(fc.array(DRAFT, { maxLength: 9 }), async (drafts) => {
      await pool.query('truncate properties cascade');
      for (const [i, { source, said }] of drafts.entries()) {
        await write(source, aHome(`k${i}`, said));
        if (i % 3 === 0) await finder.turn();
      }
      await pool.query('update alike_cursor set snapshot = $1', ['3:3:']);
      await finder.turn();

      const { rows } = await pool.query('select _id from properties');
      const homes = [
        ...(
          await readHomes(
            db,
            rows.map(({ _id }) => _id),
          )
        ).values(),
      ];
      const groups = Map.groupBy(homes, ({ leader }) => leader);
      const sourcesOf = (leader: string) => (groups.get(leader) ?? []).map(({ source }) => source);
      for (const leader of groups.keys())
        expect(sourcesOf(leader)).toHaveLength(new Set(sourcesOf(leader)).size);
      const waits = new Set(await waiting());
      const nameOf = ({ source, source_key }: (typeof homes)[number]) => `${source} ${source_key}`;
      for (const [i, a] of homes.entries())
        for (const b of homes.slice(i + 1)) {
          const { verdict } = compareHomes(a, b, rates);
          const isOne = a.leader === b.leader;
          const isHindered = sourcesOf(a.leader).some((source) => sourcesOf(b.leader).includes(source));
          const isWaiting = waits.has([nameOf(a), nameOf(b)].sort().join(' + '));
          expect(isWaiting && isOne).toBe(false);
          if (verdict === 'different') expect(isWaiting).toBe(false);
          else expect([isOne, isHindered, isWaiting]).toContain(true);
        }
    }),
    { numRuns: 25 },
  );
});

/** Times the process is killed; `npm run prove -- sources --long` does it twenty times. */
const KILLS = Number(process.env.PROVE_COUNT ?? 3);
/** More of them where it is killed more often. */
const HOMES = KILLS > 3 ? 400 : 150;

test('a process killed while it joins homes loses none and shows none twice', {
  timeout: 600_000 + KILLS * 60_000,
}, async () => {
  const { pool } = world.open;
  const street = (i: number) =>
    aHome(`k${i}`, { address: `${i + 1} Ocean Drive`, lat: 17.8 + i / 500, price: 20_000_000 + i * 1000 });
  const homes = Array.from({ length: HOMES }, (_, i) => street(i));
  for (const source of ['one', 'two', 'three']) await write(source, ...homes);
  const joined = async () =>
    (await pool.query('select count(*)::int as n from properties where joined_to is not null')).rows[0].n;
  const script = join(import.meta.dirname, '../../../../../tests/duplicate-finder.ts');
  let killed = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await joined();
    const child = spawn(process.execPath, [script, world.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    // It is at its work, as long as there is any.
    while (before < 2 * HOMES && (await joined()) === before && child.exitCode === null) await wait(5);
    await wait((kill * 37) % 150);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    if (child.signalCode === 'SIGKILL') killed += 1;
    const { rows } = await pool.query(
      `select count(*)::int as n from properties p left join properties l on l._id = p.joined_to
       where p.joined_to is not null and (l._id is null or l.joined_to is not null)`,
    );
    expect(rows[0].n, 'every hidden one has one that is shown').toBe(0);
  }
  expect(killed).toBeGreaterThan(0);
  await finder.turn();
  const { rows } = await pool.query(
    `select p.source_key, count(*)::int as stored, count(*) filter (where p.joined_to is null)::int as shown,
       count(distinct coalesce(p.joined_to, p._id))::int as groups
     from properties p group by 1`,
  );
  expect(rows).toHaveLength(HOMES);
  expect(rows.filter(({ stored, shown, groups }) => stored !== 3 || shown !== 1 || groups !== 1)).toEqual([]);
  expect((await pool.query('select 1 from alike_queue')).rows).toEqual([]);
});
