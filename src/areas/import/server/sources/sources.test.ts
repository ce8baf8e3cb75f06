import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportRun, Source, TestResult } from '#areas/import/sources-contract.ts';
import { DAY_MS } from '#platform/contract/time-zone.ts';
import { query } from '#platform/server/postgres/database.ts';
import { eventually } from '#tests/eventually.ts';
import { CSV_MAPPING, csvOf, type FeedHost, openFeedHost } from '#tests/fakes/feed-host.ts';
import { storedListings } from '#tests/incoming.ts';
import { AUTH_SECRET, aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { beside, createWorld, type World } from '#tests/world.ts';
import { sourceLock, startRun } from '../queries.ts';
import { askForRun, confirmListings, lockSource, readSourceState, type StoredReading } from './queries.ts';
import {
  pauseSeconds,
  removeDownloads,
  restSilent,
  SourceRunner,
  sealSourcesWith,
  taskOf,
} from './run-sources.ts';
import { inThread } from './thread.ts';

let world: World;
let host: FeedHost;
let house: House;
let admin: Person;
let manager: Person;
let member: Person;
let owner: Person;
let stranger: Person;
let office: string;
beforeAll(async () => {
  world = await createWorld();
  host = await openFeedHost();
  house = await openHouse(world, { SOURCE_ORIGINS: host.origin });
  // Sources run when a test says so: the tick of a minute would take one from under it.
  const tick = `delete from jobs.schedule where name = 'run-sources'`;
  expect((await world.open.pool.query(tick)).rowCount).toBe(1);
  [admin, manager, member, owner, stranger] = (await Promise.all(
    (['Admin', 'Agent', 'Agent', 'Owner', 'Agent'] as const).map((role) =>
      aPerson(house, { roles: [role], first_name: role }),
    ),
  )) as [Person, Person, Person, Person, Person];
  await call('POST /offices', manager, { name: 'Harbour Homes', about: '', address: '' });
  const { rows } = await world.open.pool.query('select office_id from office_members where user_id = $1', [
    manager.user,
  ]);
  office = rows[0].office_id;
  await world.open.pool.query(
    `insert into office_members (user_id, office_id, role) values ($1, $2, 'member')`,
    [member.user, office],
  );
});
afterAll(async () => {
  await house.close();
  await host.close();
  await world.close();
});

const call = (route: string, { token }: Pick<Person, 'token'>, body?: object) =>
  house.call(route, { token, ...(body && { body }) });
let sources = 0;
const newName = () => `agency-${++sources}`;
const homes = (count: number, price = 250_000) =>
  Array.from({ length: count }, (_, i) => [`h${i}`, price + i * 10] as const);
const put = (path: string, content: string | number | Promise<string>) => host.files.set(path, content);
const inputOf = (path: string, more: object = {}) => ({
  kind: 'file',
  address: `${host.origin}${path}`,
  mapping: CSV_MAPPING,
  options: {},
  minutes: null,
  max_loss: null,
  owner_email: null,
  office_id: null,
  ...more,
});
async function add(path: string, more: object = {}, source = newName()): Promise<Source> {
  const { body } = await call('POST /sources', admin, { source, ...inputOf(path, more) });
  expect(body.error).toBeUndefined();
  return body.response;
}
const read = async (id: string, who = admin): Promise<Source> =>
  (await call(`GET /sources/${id}`, who)).body.response;
const runsPage = async (id: string): Promise<{ results: ImportRun[]; total: number }> =>
  (await call(`GET /sources/${id}/runs`, admin)).body.response;
const runsOf = async (id: string) => (await runsPage(id)).results;
/** The run after those there are, once it has ended and the source is given back. */
async function nextRun(id: string, begin: () => Promise<unknown>): Promise<ImportRun> {
  const { total: before } = await runsPage(id);
  await begin();
  return eventually(async () => {
    const { total } = await runsPage(id);
    if (total === before || (await read(id)).running) throw new Error('still running');
    // Read again: before the run had ended, its row did not say how.
    return (await runsOf(id))[0] as ImportRun;
  });
}
/** Subjects of the mails somebody got about a source. */
const aboutSource = async (who: Person, source: string) =>
  (await house.mailTo(who.email))
    .map(({ subject = '' }) => subject)
    .filter((subject) => subject.includes(source));
const run = (id: string, dry_run = false) =>
  nextRun(id, () => call(`POST /sources/${id}/runs`, admin, { dry_run }));
const listingsOf = async (source: string) => [...(await storedListings(world.open.db, source)).values()];
const onMarket = async (source: string) =>
  (await listingsOf(source)).filter(({ status }) => status === 'active').length;

test('a source is added, runs by itself, and its listings are there; its secret goes to its host and is told to nobody', async () => {
  put('/one.csv', csvOf(homes(12)));
  const source = await nextAdded('/one.csv', { minutes: 15, secret: 'token-of-one' });
  expect(await onMarket(source.source)).toBe(12);
  const [latest] = await runsOf(source._id);
  expect(latest).toMatchObject({ failure: '', counts: { read: 12, created: 12 }, dry_run: false, asks: '' });
  const now = await read(source._id);
  expect(now).toMatchObject({ condition: 'ok', listings: 12, failures: 0, running: false });
  expect(now.settings?.has_secret).toBe(true);
  expect(JSON.stringify(now)).not.toContain('token-of-one');
  expect(host.tokens.at(-1)).toBe('Bearer token-of-one');
  const { rows } = await world.open.pool.query('select secret from import_sources where _id = $1', [
    source._id,
  ]);
  expect(rows[0].secret).not.toContain('token-of-one');
  const minutes = (Date.parse(now.due_at as string) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(12);
  expect(minutes).toBeLessThan(17);
});

async function nextAdded(path: string, more: object = {}): Promise<Source> {
  const source = await add(path, { minutes: 1440, ...more });
  await eventually(async () => {
    const { last_run, running } = await read(source._id);
    if (last_run === null || running) throw new Error('not yet');
  });
  return source;
}

test('a test shows the first twenty rows as listings, with what is wrong, and stores nothing', async () => {
  put('/test.csv', csvOf([['a', 300_000], ['b', 'a lot'], ...homes(40)]));
  const { body } = await call('POST /sources/test', admin, {
    ...{ kind: 'file', address: `${host.origin}/test.csv`, mapping: CSV_MAPPING, options: {} },
  });
  const { rows, format, failure } = body.response as TestResult;
  expect([format, failure, rows.length]).toEqual(['csv', '', 20]);
  expect(rows[0]).toMatchObject({ key: 'a', problem: null, listing: { title: 'House a', price: 300_000 } });
  expect(rows[1]).toMatchObject({ key: 'b', listing: null });
  expect(rows[1]?.problem).toContain('price');
  const { rows: stored } = await world.open.pool.query(`select from properties where source = 'test'`);
  expect(stored).toHaveLength(0);
  expect(await readdir(join(house.dataDir, 'sources'))).toEqual([]);
});

test('a test of what cannot be read says why, and leads nobody inside the network', async () => {
  const testing = async (address: string): Promise<TestResult> =>
    (await call('POST /sources/test', admin, { kind: 'file', address, mapping: null, options: {} })).body
      .response;
  expect((await testing(`${host.origin}/nothing.csv`)).failure).toMatch(/answered 404/);
  expect((await testing('http://127.0.0.1:1/x.csv')).failure).toMatch(/leads inside/);
  expect((await testing('http://localhost:1/x.csv')).failure).toMatch(/leads inside/);
});

test('downloads of processes that were killed go, those of today stay', async () => {
  const folder = join(house.dataDir, 'sources');
  for (const name of ['left', 'in-use']) await mkdir(join(folder, name), { recursive: true });
  const yesterday = new Date(Date.now() - DAY_MS);
  await utimes(join(folder, 'left'), yesterday, yesterday);
  await removeDownloads({ dataDir: house.dataDir });
  expect(await readdir(folder)).toEqual(['in-use']);
  await rm(join(folder, 'in-use'), { recursive: true });
});

describe('a dry run', () => {
  test('says what would change, and changes nothing', async () => {
    put('/dry.csv', csvOf(homes(10)));
    const { _id, source } = await nextAdded('/dry.csv');
    const changed = homes(10).map(([key, price]) => [key, key === 'h1' ? price + 500 : price] as const);
    put('/dry.csv', csvOf([...changed.slice(0, 9), ['new', 260_000]]));
    const before = await listingsOf(source);
    const { _id: id, ...dry } = await run(_id, true);
    expect(dry).toMatchObject({ dry_run: true, counts: { created: 1, updated: 1, withdrawn: 1 } });
    const { differences } = (await call(`GET /sources/${_id}/runs/${id}`, admin)).body.response;
    expect(differences).toEqual([
      {
        ...{ key: 'h1', title: 'House h1', what: 'changed' },
        fields: [{ field: 'price', from: '250010', to: '250510' }],
      },
      { key: 'new', title: 'House new', what: 'new', fields: [] },
      { key: 'h9', title: 'House h9', what: 'gone', fields: [] },
    ]);
    expect(await listingsOf(source)).toEqual(before);
    expect((await read(_id)).condition).toBe('ok');
  });
});

describe('a hold', () => {
  test('of listings that are missing is told once, and released for so many and no more', async () => {
    put('/hold.csv', csvOf(homes(20)));
    const { _id, source } = await nextAdded('/hold.csv', { owner_email: owner.email });
    put('/hold.csv', csvOf(homes(8)));
    expect(await run(_id)).toMatchObject({ held_back: 12, asks: 'missing' });
    expect(await read(_id)).toMatchObject({ condition: 'missing', listings: 20 });
    await run(_id);
    for (const who of [owner, admin])
      await eventually(async () =>
        expect(await aboutSource(who, source)).toEqual([`12 listings of ${source} are missing`]),
      );
    // More have gone since: they were not agreed to.
    put('/hold.csv', csvOf(homes(3)));
    const again = await nextRun(_id, () => call(`POST /sources/${_id}/release`, admin, { what: 'missing' }));
    expect(again).toMatchObject({ held_back: 17, asks: 'missing' });
    expect(await onMarket(source)).toBe(20);
    await nextRun(_id, () => call(`POST /sources/${_id}/release`, admin, { what: 'missing' }));
    expect(await onMarket(source)).toBe(3);
    expect(await read(_id)).toMatchObject({ condition: 'ok' });
    await eventually(async () => expect(await aboutSource(owner, source)).toContain(`${source} works again`));
    const late = await call(`POST /sources/${_id}/release`, admin, { what: 'missing' });
    expect(late.status).toBe(409);
  });

  test('of new keys stores nothing until they are accepted', async () => {
    put('/keys.csv', csvOf(homes(12)));
    const { _id, source } = await nextAdded('/keys.csv', { max_loss: 100 });
    put('/keys.csv', csvOf(homes(12).map(([key, price]) => [`ref-${key}-2026`, price] as const)));
    expect(await run(_id)).toMatchObject({ asks: 'keys' });
    expect(await read(_id)).toMatchObject({ condition: 'keys', listings: 12 });
    const released = await nextRun(_id, () => call(`POST /sources/${_id}/release`, admin, { what: 'keys' }));
    expect(released).toMatchObject({ counts: { created: 12, withdrawn: 12 }, failure: '' });
    expect(await onMarket(source)).toBe(12);
  });
});

describe('what somebody says while a run is under way is done once that has ended', () => {
  const ask = (id: string, dry_run: boolean) => call(`POST /sources/${id}/runs`, admin, { dry_run });
  const release = async (id: string) =>
    expect((await call(`POST /sources/${id}/release`, admin, { what: 'missing' })).status).toBe(200);
  /** Begins a run of what waits at `path`, does `work` in the middle of it, and lets it end. */
  async function duringRun(
    id: string,
    path: string,
    work: () => Promise<unknown>,
    begin: () => Promise<unknown> = () => ask(id, false),
  ) {
    const { promise, resolve } = Promise.withResolvers<string>();
    const content = host.files.get(path) as string;
    put(path, promise);
    const requests = host.tokens.length;
    await begin();
    await eventually(() => expect(host.tokens.length).toBeGreaterThan(requests));
    put(path, content);
    await work();
    resolve(content);
  }
  /** Whether each run was a dry one, the latest first, once so many have ended and the source rests. */
  const dryRuns = (id: string, count: number) =>
    eventually(async () => {
      const runs = await runsOf(id);
      const { running, due_at } = await read(id);
      if (runs.length < count || running || Date.parse(due_at as string) < Date.now())
        throw new Error('not yet');
      return runs.map(({ dry_run }) => dry_run);
    });

  test('the answer to what the last one asked, whether this one stores anything or not', async () => {
    put('/answered.csv', csvOf(homes(40)));
    const { _id, source } = await nextAdded('/answered.csv');
    put('/answered.csv', csvOf(homes(20)));
    await run(_id);
    await duringRun(_id, '/answered.csv', () => release(_id));
    expect(await dryRuns(_id, 4)).toHaveLength(4);
    expect(await onMarket(source)).toBe(20);
    put('/answered.csv', csvOf(homes(8)));
    await run(_id);
    await duringRun(
      _id,
      '/answered.csv',
      () => release(_id),
      () => ask(_id, true),
    );
    expect(await dryRuns(_id, 7)).toEqual([false, true, ...Array(5).fill(false)]);
    expect(await onMarket(source)).toBe(8);
  });

  test('another run, for which nothing is agreed that was agreed for the one before', async () => {
    put('/agreed.csv', csvOf(homes(40)));
    const { _id, source } = await nextAdded('/agreed.csv');
    put('/agreed.csv', csvOf(homes(20)));
    await run(_id);
    const work = () => {
      put('/agreed.csv', csvOf(homes(8)));
      return ask(_id, false);
    };
    await duringRun(_id, '/agreed.csv', work, () => release(_id));
    expect(await dryRuns(_id, 4)).toHaveLength(4);
    expect((await runsOf(_id))[0]).toMatchObject({ held_back: 12, asks: 'missing' });
    expect(await onMarket(source)).toBe(20);
  });

  test('a dry run, and the run that another address needs; the dry run is not done twice', async () => {
    put('/moved-from.csv', csvOf(homes(20)));
    put('/moved-to.csv', csvOf(homes(3)));
    const { _id } = await nextAdded('/moved-from.csv');
    await duringRun(_id, '/moved-from.csv', () => ask(_id, true));
    expect(await dryRuns(_id, 3)).toEqual([true, false, false]);
    const move = () => call(`PUT /sources/${_id}`, admin, inputOf('/moved-to.csv', { minutes: 1440 }));
    await duringRun(_id, '/moved-from.csv', move, () => ask(_id, true));
    expect(await dryRuns(_id, 5)).toEqual([false, true, true, false, false]);
    expect((await runsOf(_id))[0]).toMatchObject({ held_back: 17, asks: 'missing' });
  });

  test('a pause: a run that somebody had asked for is not done again', async () => {
    put('/paused.csv', csvOf(homes(2)));
    const { _id } = await nextAdded('/paused.csv');
    await duringRun(_id, '/paused.csv', () => call(`PUT /sources/${_id}/pause`, admin, { paused: true }));
    await eventually(async () => expect(await read(_id)).toMatchObject({ running: false }));
    await nextAdded('/one.csv'); // what is due is run in its turn
    expect(await runsOf(_id)).toHaveLength(2);
  });
});

test('a run that is under way hides neither what the last one held nor how many the mail names', async () => {
  put('/under-way.csv', csvOf(homes(20)));
  const { _id, source } = await nextAdded('/under-way.csv');
  put('/under-way.csv', csvOf(homes(8)));
  await run(_id);
  const { pool, db } = world.open;
  await pool.query(
    `update import_sources set lease = gen_random_uuid(), leased_until = now() + interval '1 minute' where _id = $1`,
    [_id],
  );
  await startRun(db, { source, started: new Date(), dry_run: false });
  expect((await read(_id)).last_run).toMatchObject({ held_back: 12, asks: 'missing' });
  expect(await readSourceState(db, _id)).toMatchObject({ condition: 'missing', held_back: 12 });
  await pool.query('update import_sources set lease = null, leased_until = null where _id = $1', [_id]);
});

test('a failure and the recovery from it are mailed once each, and its pauses grow', async () => {
  put('/fails.csv', csvOf(homes(2)));
  const { _id, source } = await nextAdded('/fails.csv', { owner_email: stranger.email, minutes: 15 });
  put('/fails.csv', 404);
  expect((await run(_id)).failure).toMatch(/answered 404/);
  const { failures, due_at } = await run(_id).then(() => read(_id));
  expect(failures).toBe(2);
  expect(Date.parse(due_at as string) - Date.now()).toBeGreaterThan(8.5 * 60_000);
  expect(await onMarket(source)).toBe(2);
  const told = (subjects: string[]) =>
    eventually(async () => expect(await aboutSource(stranger, source)).toEqual(subjects));
  await told([`${source} could not be read`]);
  put('/fails.csv', csvOf(homes(2)));
  await run(_id);
  await run(_id);
  await told([`${source} could not be read`, `${source} works again`]);
  expect(await read(_id)).toMatchObject({ condition: 'ok', failures: 0 });
});

test('metrics count runs of sources, and those of them that failed', async () => {
  const counted = async () => {
    const { body } = await house.app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' });
    const metric = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1]);
    return [metric('import_runs_total'), metric('import_runs_failed_total')];
  };
  const [runs, failed] = (await counted()) as [number, number];
  put('/counted.csv', csvOf(homes(2)));
  const { _id } = await nextAdded('/counted.csv');
  expect(await counted()).toEqual([runs + 1, failed]);
  put('/counted.csv', 404);
  await run(_id);
  expect(await counted()).toEqual([runs + 2, failed + 1]);
});

test('the rows a run rejected are a file to download', async () => {
  put(
    '/bad.csv',
    csvOf([
      ['a', 200_000],
      ['b', '=lots'],
    ]),
  );
  const { _id } = await nextAdded('/bad.csv');
  const [latest] = await runsOf(_id);
  expect(latest).toMatchObject({ has_file: true, counts: { rejected: 1 } });
  expect(latest?.rejects[0]?.reason).toContain('price');
  const file = await call(`GET /sources/${_id}/runs/${latest?._id}/rejected`, admin);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body).toMatch(/^\ufeffrow,key,reason,data\r\n2,b,/);
});

describe('who sees a source', () => {
  let source: Source;
  beforeAll(async () => {
    put('/seen.csv', csvOf(homes(3)));
    source = await nextAdded('/seen.csv', { office_id: office, owner_email: owner.email });
  });
  const CALLS = [
    ['GET /sources/{id}', undefined],
    ['GET /sources/{id}/runs', undefined],
    ['POST /sources/{id}/runs', { dry_run: false }],
    ['POST /sources/{id}/confirm', undefined],
  ] as const;
  const FOR_ADMINS = [
    ['PUT /sources/{id}', () => inputOf('/seen.csv')],
    ['PUT /sources/{id}/pause', { paused: true }],
    ['POST /sources/{id}/release', { what: 'missing' }],
    ['DELETE /sources/{id}', undefined],
    ['GET /sources', undefined],
    ['POST /sources', () => ({ source: 'theirs', ...inputOf('/seen.csv') })],
    ['POST /sources/test', { kind: 'file', address: 'https://a.example/x.csv', mapping: null, options: {} }],
  ] as const;
  const at = (route: string) => route.replace('{id}', source._id);

  test.each(CALLS)('%s: its owner and the manager of its office; nobody else', async (route, body) => {
    for (const who of [admin, owner, manager]) expect((await call(at(route), who, body)).status).toBe(200);
    for (const who of [member, stranger]) expect((await call(at(route), who, body)).status).toBe(404);
    const buyer = await aPerson(house);
    expect((await call(at(route), buyer, body)).status).toBe(403);
    expect((await house.call(at(route), { body })).status).toBe(401);
  });

  test.each(FOR_ADMINS)('%s is for admins', async (route, body) => {
    const said = typeof body === 'function' ? body() : body;
    for (const who of [owner, manager, stranger]) expect((await call(at(route), who, said)).status).toBe(403);
  });

  test('an agency sees its own sources and nothing of how they are read', async () => {
    const mine = async (who: Person) => (await call('GET /sources/mine', who)).body.response.results;
    expect(await mine(manager)).toMatchObject([{ source: source.source, listings: 3, settings: null }]);
    expect((await mine(owner)).map((one: Source) => one.source)).toContain(source.source);
    expect(await mine(member)).toEqual([]);
    const onDashboard = async (who: Person) =>
      (await call('GET /dashboard', who)).body.response.sources.map((one: Source) => one.source);
    expect(await onDashboard(manager)).toEqual([source.source]);
    expect(await onDashboard(member)).toEqual([]);
    const [run] = await runsOf(source._id);
    expect((await call(`GET /sources/${source._id}/runs/${run?._id}`, manager)).status).toBe(200);
    expect((await call(`GET /sources/${source._id}/runs/${run?._id}`, stranger)).status).toBe(404);
    expect((await call(`GET /sources/${source._id}/runs/${run?._id}/rejected`, stranger)).status).toBe(404);
    const other = await nextAdded('/one.csv');
    const [theirs] = await runsOf(other._id);
    expect((await call(`GET /sources/${source._id}/runs/${theirs?._id}`, manager)).status).toBe(404);
  });

  test('who lost the role, leads the office no more, or is named no more sees nothing of it from then on', async () => {
    const [named, leader] = [
      await aPerson(house, { roles: ['Agent'] }),
      await aPerson(house, { roles: ['Agent'] }),
    ];
    const { pool } = world.open;
    await pool.query(`insert into office_members (user_id, office_id, role) values ($1, $2, 'manager')`, [
      leader.user,
      office,
    ]);
    const of = { office_id: office, owner_email: named.email };
    const { _id } = await add('/seen.csv', of);
    const seen = async (who: Person) => (await call(`GET /sources/${_id}`, who)).status;
    const roles = (who: Person, ...given: string[]) =>
      call('PUT /users/roles', admin, { email: who.email, roles: given });
    expect([await seen(named), await seen(leader)]).toEqual([200, 200]);
    await roles(named, 'Buyer');
    expect(await seen(named)).toBe(403);
    await roles(named, 'Agent');
    await call(`PUT /sources/${_id}`, admin, inputOf('/seen.csv', { office_id: office }));
    expect(await seen(named)).toBe(404);
    await pool.query(`update office_members set role = 'member' where user_id = $1`, [leader.user]);
    expect(await seen(leader)).toBe(404);
    await pool.query('delete from office_members where user_id = $1', [leader.user]);
    expect(await seen(leader)).toBe(404);
    await call(`PUT /users/${leader.user}/lock`, admin, { locked: true, reason: 'Spam' });
    expect(await seen(leader)).toBe(401);
  });
});

describe('what is entered', () => {
  const fieldsOf = async (more: object, source = newName()) => {
    const { status, body } = await call('POST /sources', admin, { source, ...inputOf('/one.csv', more) });
    return [status, Object.keys(body.error?.fields ?? {})];
  };
  test('is checked, and each fault is said at its field', async () => {
    expect(await fieldsOf({}, 'yaad')).toEqual([400, ['source']]);
    expect(await fieldsOf({ address: 'ftp://a.example/x' })).toEqual([400, ['address']]);
    expect(await fieldsOf({ address: 'https://u:p@a.example/x' })).toEqual([400, ['address']]);
    expect(await fieldsOf({ mapping: '{' })).toEqual([400, ['mapping']]);
    expect(await fieldsOf({ mapping: '{"fields": {}}' })).toEqual([400, ['mapping']]);
    expect(await fieldsOf({ options: { country: 'atlantis' } })).toEqual([400, ['country']]);
    expect(await fieldsOf({ owner_email: 'nobody@example.com' })).toEqual([400, ['owner_email']]);
    expect(await fieldsOf({ office_id: 'none' })).toEqual([400, ['office_id']]);
    expect(await fieldsOf({ kind: 'command' })).toEqual([400, ['kind']]);
    expect(await fieldsOf({ minutes: 1 })).toEqual([400, ['minutes']]);
    const taken = await add('/one.csv');
    expect((await fieldsOf({}, taken.source))[0]).toBe(409);
  });

  test('a secret is kept for the same host, and has to be given again for another', async () => {
    const { _id, version } = await nextAdded('/one.csv', { secret: 'kept' });
    const same = await call(`PUT /sources/${_id}`, admin, inputOf('/test.csv'));
    expect(same.body.response).toMatchObject({ version: version + 1, settings: { has_secret: true } });
    const other = await call(
      `PUT /sources/${_id}`,
      admin,
      inputOf('', { address: 'https://evil.example/x.csv' }),
    );
    expect([other.status, Object.keys(other.body.error.fields)]).toEqual([400, ['secret']]);
    const testing = await call('POST /sources/test', admin, {
      ...{ _id, kind: 'file', address: 'https://evil.example/x.csv', mapping: null, options: {} },
    });
    expect([testing.status, Object.keys(testing.body.error.fields)]).toEqual([400, ['secret']]);
    const stale = await house.call(`PUT /sources/${_id}`, {
      token: admin.token,
      body: inputOf('/one.csv'),
      headers: { 'if-match': '"99"' },
    });
    expect(stale.status).toBe(412);
  });

  test('another secret of the installation seals those of sources anew', async () => {
    const { _id } = await nextAdded('/one.csv', { secret: 'outlives' });
    const sealed = async () =>
      (await world.open.pool.query('select secret from import_sources where _id = $1', [_id])).rows[0].secret;
    const before = await sealed();
    await sealSourcesWith(world.open.db, 'another secret, of 32 letters or more', [AUTH_SECRET]);
    expect(await sealed()).not.toBe(before);
    await sealSourcesWith(world.open.db, AUTH_SECRET, ['another secret, of 32 letters or more']);
    await run(_id);
    expect(host.tokens.at(-1)).toBe('Bearer outlives');
  });
});

test('a paused source runs when somebody asks, and not by itself', async () => {
  const { _id } = await nextAdded('/one.csv', { minutes: 15 });
  await call(`PUT /sources/${_id}/pause`, admin, { paused: true });
  const { rows } = await world.open.pool.query(
    `update import_sources set due_at = now() - interval '1 minute' where _id = $1 returning paused`,
    [_id],
  );
  expect(rows[0].paused).toBe(true);
  const { total: before } = await runsPage(_id);
  await add('/one.csv'); // wakes the runner
  const asked = await run(_id);
  expect([asked.failure, (await runsPage(_id)).total]).toEqual(['', before + 1]);
});

test('a run that somebody asked for is done though the source is edited or paused first', async () => {
  put('/asked.csv', csvOf(homes(2)));
  const { _id } = await add('/asked.csv');
  const steps = {
    edited: () => call(`PUT /sources/${_id}`, admin, inputOf('/asked.csv')),
    paused: () => call(`PUT /sources/${_id}/pause`, admin, { paused: true }),
  };
  for (const step of Object.values(steps)) {
    const asked = await nextRun(_id, async () => {
      await askForRun(world.open.db, _id, 'run'); // wakes nobody
      expect((await step()).status).toBe(200);
      await add('/asked.csv'); // wakes the runner
    });
    expect(asked.failure).toBe('');
  }
  expect((await read(_id)).due_at).toBeNull();
});

test('a folder is a source: each file is read once, and one that is refused says why', async () => {
  const folder = join(house.dataDir, 'inbox', 'drop');
  await mkdir(folder, { recursive: true });
  const drop = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    const before = new Date(Date.now() - 120_000);
    await utimes(join(folder, name), before, before);
  };
  await drop('one.csv', csvOf(homes(3)));
  const { _id, source } = await nextAdded('', { kind: 'folder', address: 'drop' });
  expect(await onMarket(source)).toBe(3);
  expect((await readdir(folder)).sort()).toEqual(['done']);
  await drop('two.csv', 'no,list\nof,homes');
  expect((await run(_id)).failure).not.toBe('');
  expect(await read(_id)).toMatchObject({ condition: 'failed', listings: 3 });
  expect((await readdir(folder)).sort()).toEqual(['done', 'refused']);
});

test('a source that is removed takes its listings off the market', async () => {
  put('/removed.csv', csvOf(homes(4)));
  const { _id, source } = await nextAdded('/removed.csv');
  const { body } = await call(`DELETE /sources/${_id}`, admin);
  expect(body.response).toEqual({ _id, withdrawn: 4 });
  expect(await onMarket(source)).toBe(0);
  expect((await call(`GET /sources/${_id}`, admin)).status).toBe(404);
});

describe('a source that is removed', () => {
  const { signal } = new AbortController();
  /** Its run by a thread, which has been told what to read. */
  const threadOf = (reading: StoredReading) => {
    const deps = { databaseUrl: world.url, secret: AUTH_SECRET, settings: settings() };
    const agreed = { agreedMissing: 0, agreedKeys: false, max_loss: null };
    return inThread(taskOf(deps, { ...reading, ...agreed, task: 'run', dryRun: false }), signal);
  };

  test('is not read by a thread that begins then', async () => {
    const { db } = world.open;
    put('/gone.csv', csvOf(homes(3)));
    const { _id, source } = await nextAdded('/gone.csv');
    const reading = (await lockSource(db, _id)) as StoredReading;
    expect((await call(`DELETE /sources/${_id}`, admin)).status).toBe(200);
    expect(await threadOf(reading)).toEqual({ kind: 'busy' });
    expect(await onMarket(source)).toBe(0);
    const { body } = await call('GET /sources?limit=100', admin);
    expect(body.response.results.filter((one: Source) => one.source === source)).toEqual([]);
  });

  test('is read by nobody between the withdrawal of its listings and its end', async () => {
    const { db } = world.open;
    put('/ending.csv', csvOf(homes(3)));
    const { _id, source } = await nextAdded('/ending.csv');
    let isFree = true;
    const removed = await beside(
      world,
      (tx) => lockSource(tx, _id),
      () => call(`DELETE /sources/${_id}`, admin),
      () =>
        db.connection().execute(async (connection) => {
          const unlock = await sourceLock(connection, source);
          await unlock?.();
          isFree = unlock !== null;
        }),
    );
    expect([isFree, removed.status, await onMarket(source)]).toEqual([false, 200, 0]);
  });
});

const givenMails = () => {
  const given: { source: string; user: string; about: string }[] = [];
  return {
    given,
    jobs: { give: async (_tx: unknown, _queue: string, data: object) => void given.push(data as never) },
  };
};
const settings = (days = 45) => ({
  dataDir: house.dataDir,
  sourceMaxLoss: 20,
  sourceSilentDays: days,
  sourceOrigins: [host.origin],
  s3: null,
  uploads: { maxPixels: 60_000_000 },
});

test('listings of a silent source ask, rest a week later, and come back with its next run', async () => {
  put('/silent.csv', csvOf(homes(3)));
  const { _id, source } = await nextAdded('/silent.csv', { owner_email: owner.email });
  const silentFor = (days: number) =>
    world.open.pool.query(
      `update import_sources set confirmed_at = now() - $2 * interval '1 day' where _id = $1`,
      [_id, days],
    );
  const night = async () => {
    const { given, jobs } = givenMails();
    await restSilent({ db: world.open.db, jobs, settings: settings() });
    return given.filter((mail) => mail.source === _id).map(({ user, about }) => [user, about]);
  };
  const people = (about: string) => [admin.user, owner.user].sort().map((user) => [user, about]);
  await silentFor(44);
  expect(await night()).toEqual([]);
  await silentFor(46);
  expect((await night()).sort()).toEqual(people('silent'));
  expect(await night()).toEqual([]);
  expect((await read(_id)).rests_at).not.toBeNull();
  // Somebody says that they are right.
  expect((await call(`POST /sources/${_id}/confirm`, owner)).body.response.rests_at).toBeNull();
  expect(await night()).toEqual([]);
  await silentFor(46);
  await night();
  await world.open.pool.query(
    `update import_sources set asked_at = now() - interval '8 days' where _id = $1`,
    [_id],
  );
  expect((await night()).sort()).toEqual(people('rested'));
  expect([await onMarket(source), (await read(_id)).rested]).toEqual([0, true]);
  await run(_id);
  expect([await onMarket(source), (await read(_id)).rested]).toEqual([3, false]);
});

test('listings somebody speaks for while those of another silent source are withdrawn stay', async () => {
  put('/silent-two.csv', csvOf(homes(2)));
  const [first, second] = [
    await nextAdded('/silent-two.csv', { owner_email: owner.email }),
    await nextAdded('/silent-two.csv', { owner_email: owner.email }),
  ];
  for (const [{ _id }, days] of [
    [first, 9],
    [second, 8],
  ] as const)
    await world.open.pool.query(
      'update import_sources set asked_at = now() - make_interval(days => $2) where _id = $1',
      [_id, days],
    );
  const jobs = {
    give: async (_tx: unknown, _queue: string, { about }: { about?: string }) => {
      if (about === 'rested') await call(`POST /sources/${second._id}/confirm`, owner);
    },
  };
  await restSilent({ db: world.open.db, jobs, settings: settings() });
  expect([await onMarket(first.source), (await read(first._id)).rested]).toEqual([0, true]);
  expect([await onMarket(second.source), (await read(second._id)).rested]).toEqual([2, false]);
});

test('listings somebody speaks for as they are about to be withdrawn stay', async () => {
  const { db } = world.open;
  put('/spoken-for.csv', csvOf(homes(2)));
  const { _id, source } = await nextAdded('/spoken-for.csv');
  await world.open.pool.query(
    `update import_sources set asked_at = now() - interval '8 days' where _id = $1`,
    [_id],
  );
  const { given, jobs } = givenMails();
  await beside(
    world,
    (tx) => confirmListings(tx, _id),
    () => restSilent({ db, jobs, settings: settings() }),
  );
  expect([await onMarket(source), (await read(_id)).rested, given]).toEqual([2, false, []]);
});

test('listings somebody speaks for while they are being withdrawn come back with a run', async () => {
  const { db } = world.open;
  put('/spoken-late.csv', csvOf(homes(2)));
  const { _id, source } = await nextAdded('/spoken-late.csv', { owner_email: owner.email });
  await world.open.pool.query(
    `update import_sources set asked_at = now() - interval '8 days' where _id = $1`,
    [_id],
  );
  const { given, jobs } = givenMails();
  await beside(
    world,
    (tx) => query.run(tx)`select from properties where source = ${source} for no key update`,
    () => restSilent({ db, jobs, settings: settings() }),
    () => call(`POST /sources/${_id}/confirm`, owner),
  );
  expect([(await read(_id)).rested, given]).toEqual([false, []]);
  await run(_id);
  expect(await onMarket(source)).toBe(2);
});

test('pauses double from five minutes, up to six hours or the interval, spread by a tenth', () => {
  expect(pauseSeconds(null, 3, 0.5)).toBeNull();
  expect(pauseSeconds(15, 0, 0.5)).toBe(900);
  expect([pauseSeconds(15, 0, 0), pauseSeconds(15, 0, 1)]).toEqual([810, 990]);
  expect([1, 2, 3, 9, 99].map((failures) => pauseSeconds(15, failures, 0.5))).toEqual([
    300, 600, 1200, 21_600, 21_600,
  ]);
  expect(pauseSeconds(1440, 99, 0.5)).toBe(86_400);
});

test('two processes never run one source at once, and each source has its turn', async () => {
  put('/many.csv', csvOf(homes(2)));
  const ids = await Promise.all(Array.from({ length: 6 }, () => nextAdded('/many.csv', { minutes: 15 })));
  const names = ids.map(({ source }) => source);
  await world.open.pool.query(
    `update import_sources set due_at = now() - interval '1 minute' where source = any($1)`,
    [names],
  );
  const { jobs } = givenMails();
  const deps = { db: world.open.db, databaseUrl: world.url, jobs, secret: AUTH_SECRET, settings: settings() };
  const runners = [1, 2].map(() => new SourceRunner({ ...deps, warn: () => {} }));
  for (const runner of runners) runner.wake();
  await Promise.all(runners.map((runner) => runner.idle()));
  // The clock of the house, a minute old, may have given one to its own runner.
  await eventually(async () => {
    const { rows } = await world.open.pool.query(
      `select source, count(*)::int as runs, count(*) filter (where failure <> '')::int as failed
       from import_runs where source = any($1) group by source`,
      [names],
    );
    expect(rows.map(({ runs, failed }) => [runs, failed])).toEqual(names.map(() => [2, 0]));
  });
});

/** Times the process is killed; `npm run prove -- sources --long` does it twenty times. */
const KILLS = Number(process.env.PROVE_COUNT ?? 3);
const HOMES = 6_000;

test('a process killed while it runs a source loses no listing and stores none twice', {
  timeout: 600_000 + KILLS * 60_000,
}, async () => {
  put('/killed.csv', csvOf([]));
  const { _id, source } = await nextAdded('/killed.csv', { minutes: 15 });
  const folder = await mkdtemp(join(tmpdir(), 'yaad-killed-'));
  const script = join(import.meta.dirname, '../../../../../tests/source-runner.ts');
  for (let kill = 0; kill < KILLS; kill++) {
    put('/killed.csv', csvOf(homes(HOMES, 250_000 + kill * 10)));
    // The lease of the one before has run out.
    await world.open.pool.query(
      `update import_sources set due_at = now(), leased_until = now() - interval '1 second', failures = 0
       where _id = $1`,
      [_id],
    );
    const asked = host.tokens.length;
    const child = spawn(process.execPath, [script, world.url, AUTH_SECRET, folder, host.origin], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    while (host.tokens.length === asked && child.exitCode === null) await wait(5);
    await wait((kill * 97) % 600);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    // On a busy machine it may be at its end before.
    expect(child.exitCode ?? 0).toBe(0);
  }
  const { rows: unfinished } = await world.open.pool.query(
    `select from import_runs where source = $1 and failure = 'It did not come to its end.'`,
    [source],
  );
  expect(unfinished.length).toBeGreaterThan(0);
  await world.open.pool.query(
    `update import_sources set leased_until = now() - interval '1 second', failures = 0 where _id = $1`,
    [_id],
  );
  const last = await run(_id);
  expect([last.failure, last.counts.read]).toEqual(['', HOMES]);
  const listings = await listingsOf(source);
  const final = 250_000 + (KILLS - 1) * 10;
  expect(listings).toHaveLength(HOMES);
  expect(listings.filter(({ status }) => status !== 'active')).toEqual([]);
  const prices = new Map(listings.map(({ source_key, price }) => [source_key, Number(price)]));
  expect([...prices].filter(([key, price]) => price !== final + Number(key.slice(1)) * 10)).toEqual([]);
  const { rows } = await world.open.pool.query(
    `select count(*)::int as doubled from (select h.property_id, h.at, h.price from property_history h
       join properties p on p._id = h.property_id where p.source = $1
       group by 1, 2, 3 having count(*) > 1) as twice`,
    [source],
  );
  expect(rows[0].doubled).toBe(0);
  await rm(folder, { recursive: true, force: true });
});
