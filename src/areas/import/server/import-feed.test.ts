import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ResoServer, resoRecord, startResoServer } from '#tests/fakes/reso-server.ts';
import { PLAIN_IMPORT } from '#tests/importing.ts';
import { storedListings } from '#tests/incoming.ts';
import { shippedMapping } from '#tests/reading.ts';
import { createWorld, type World } from '#tests/world.ts';
import type { Mapping } from './mapping/mapping.ts';
import { type ImportRequest, runImport } from './run-import.ts';

let world: World;
let folder: string;
let mapping: Mapping;
let feed: ResoServer;
let source: string;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'yaad-feed-'));
  mapping = await shippedMapping('reso-2.0.json');
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  feed = await startResoServer();
  source = `feed-${++count}`;
});
afterEach(() => feed.close());

const PATIENT = { attempts: 3, pause: 5, timeout: 30_000 };
const importing = (given: Partial<ImportRequest> = {}) =>
  runImport(world.open.db, mapping, {
    input: feed.url,
    source,
    currency: 'JMD',
    ...PLAIN_IMPORT,
    pageSize: 10,
    http: PATIENT,
    rejectedFile: join(folder, `${source}.rejected.jsonl`),
    heldFile: join(folder, `${source}.held.jsonl`),
    ...given,
  });

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString();
const put = (key: string, said: Record<string, unknown> = {}) => feed.records.set(key, resoRecord(key, said));
/** `n` listings, `together` of them changed in each minute. */
const fill = (n: number, together = 1) => {
  for (let i = 0; i < n; i++) put(`K${i}`, { ModificationTimestamp: at(Math.floor(i / together)) });
};
const stored = () => storedListings(world.open.db, source);
const questions = () => feed.asked.map(({ url }) => url.searchParams);

describe.each([
  ['with next links', { links: true, pageSize: 10 }],
  ['with next links up to $top', { links: true, isStrict: true, pageSize: 4 }],
  ['without next links', { links: false, pageSize: 10 }],
  ['without next links, giving less than asked for', { links: false, pageSize: 7 }],
  ['that gives everything at once', { links: true, pageSize: 1000 }],
])('a feed %s', (_, habits) => {
  beforeEach(() => {
    Object.assign(feed, habits);
  });

  test('is read to its end, every listing once', async () => {
    fill(57);
    const summary = await importing();
    expect(summary).toMatchObject({ created: 57, rejected: 0, withdrawn: 0, failure: null });
    expect(summary.read).toBe(57);
    expect((await stored()).size).toBe(57);
  });

  test.each([2, 10, 11, 57])('where %i changes share a moment, none is lost', async (together) => {
    fill(57, together);
    expect(await importing()).toMatchObject({ created: 57, updated: 0, failure: null });
    expect((await stored()).size).toBe(57);
  });

  test('the next run asks only for what has changed since, and finds it', async () => {
    fill(30);
    await importing();
    put('K3', { ListPrice: 45_000_000, ModificationTimestamp: at(100) });
    put('new', { ModificationTimestamp: at(100) });
    feed.asked.length = 0;
    expect(await importing()).toMatchObject({ created: 1, updated: 1, failure: null });
    expect(questions()[0]?.get('$filter')).toBe(`ModificationTimestamp ge ${at(29)}`);
    expect(await importing()).toMatchObject({ created: 0, updated: 0, withdrawn: 0 });
  });

  test('a change at the very moment of the watermark is not missed', async () => {
    fill(10);
    await importing();
    put('late', { ModificationTimestamp: at(9) });
    expect(await importing()).toMatchObject({ created: 1 });
  });

  test('what was deleted is withdrawn, not removed', async () => {
    fill(35);
    await importing();
    feed.records.delete('K7');
    feed.records.delete('K20');
    expect(await importing()).toMatchObject({ withdrawn: 2, failure: null });
    const listings = await stored();
    expect(listings.size).toBe(35);
    expect([listings.get('K7')?.status, listings.get('K8')?.status]).toEqual(['withdrawn', 'active']);
    expect(await importing()).toMatchObject({ withdrawn: 0 });
  });
});

test.each(['Delete', 'Canceled', 'Withdrawn', 'Expired'])('status %s withdraws', async (StandardStatus) => {
  fill(3);
  await importing();
  put('K1', { StandardStatus, ModificationTimestamp: at(50) });
  expect(await importing()).toMatchObject({ updated: 1, withdrawn: 1 });
  expect((await stored()).get('K1')?.status).toBe('withdrawn');
});

test('a status that is not known takes the listing off the market', async () => {
  fill(3);
  await importing();
  put('K1', { StandardStatus: 'Mystery', ModificationTimestamp: at(50) });
  expect(await importing()).toMatchObject({ rejected: 1, withdrawn: 1 });
  expect((await stored()).get('K1')?.status).toBe('withdrawn');
});

test('when most listings are suddenly of no known status, they stay, and come again next time', async () => {
  fill(4);
  await importing();
  for (const key of ['K0', 'K1', 'K2'])
    put(key, { StandardStatus: 'Mystery', ModificationTimestamp: at(50) });
  expect(await importing()).toMatchObject({ rejected: 3, withdrawn: 0, heldBack: 3 });
  expect(await importing({ allowMass: true })).toMatchObject({ rejected: 3, withdrawn: 3, heldBack: 0 });
});

test('an empty answer withdraws nothing unless that is allowed', async () => {
  fill(5);
  await importing();
  feed.records.clear();
  expect(await importing()).toMatchObject({ withdrawn: 0, heldBack: 5 });
  expect(await importing({ allowMass: true })).toMatchObject({ withdrawn: 5, heldBack: 0 });
});

test('a key that only paging missed is asked for by name and stays', async () => {
  fill(30);
  await importing();
  feed.records.delete('K9');
  // Between the first and the second page of keys, a deletion moves every later row up by one.
  const { asked } = feed;
  const push = asked.push.bind(asked);
  asked.push = (entry) => {
    const { searchParams } = entry.url;
    if (searchParams.has('$select') && searchParams.has('$skiptoken')) feed.records.delete('K0');
    return push(entry);
  };
  feed.pageSize = 10;
  expect(await importing()).toMatchObject({ withdrawn: 1 });
  const gone = [...(await stored()).values()]
    .filter(({ status }) => status === 'withdrawn')
    .map((listing) => listing.source_key);
  expect(gone).toEqual(['K9']); // K0 was there when its page was read
});

test('keys with quotation marks are asked for as they are', async () => {
  fill(4);
  put("O'Hara");
  await importing();
  feed.records.delete("O'Hara");
  expect(await importing()).toMatchObject({ withdrawn: 1 });
});

describe('a server that stumbles', () => {
  beforeEach(() => fill(12));

  test.each([
    ['faults', { status: 500 }],
    ['is unavailable', { status: 503 }],
    ['asks for patience', { status: 429, headers: { 'retry-after': '0' } }],
    ['hangs up', 'hang up'],
    ['answers half a JSON', { text: '{"value":[{"Listing' }],
  ] as const)('and %s is asked again', async (_, fault) => {
    feed.faults.push(fault);
    expect(await importing()).toMatchObject({ created: 12, failure: null });
  });

  test('and is too slow is asked again', async () => {
    feed.faults.push({ delay: 1500 });
    // Many tries: on a busy machine more than one answer is late.
    const http = { ...PATIENT, attempts: 50, timeout: 1000 };
    expect(await importing({ http })).toMatchObject({ created: 12, failure: null });
  });

  test('for good ends the run with what was read stored, and the next run goes on from there', async () => {
    feed.links = false;
    feed.faults.push({ delay: 0 }, { status: 500 }, { status: 500 }, { status: 500 });
    const summary = await importing();
    expect(summary.failure).toMatch(/answered 500, after 3 tries/);
    expect(summary).toMatchObject({ created: 10, withdrawn: 0 });
    feed.asked.length = 0;
    expect(await importing()).toMatchObject({ created: 2, failure: null });
    expect(questions()[0]?.get('$filter')).toBe(`ModificationTimestamp ge ${at(9)}`);
  });

  test('with another fault is not asked again', async () => {
    feed.faults.push({ status: 401 });
    expect((await importing()).failure).toMatch(/answered 401; is the token right/);
    expect(feed.asked).toHaveLength(1);
  });

  test('and answers no list is told', async () => {
    feed.faults.push({ text: '{"error":"x"}' });
    expect((await importing()).failure).toMatch(/not an OData list/);
  });
});

describe('the token', () => {
  test('goes to the feed', async () => {
    fill(12);
    await importing({ token: 'secret' });
    expect(new Set(feed.asked.map(({ token }) => token))).toEqual(new Set(['Bearer secret']));
  });

  test('a next page elsewhere is not asked for, unless allowed, and never with the token', async () => {
    fill(12);
    feed.pageSize = 10;
    const other = await startResoServer([...feed.records.values()]);
    feed.linkOrigin = other.url;
    expect((await importing({ token: 'secret' })).failure).toMatch(/allow it with --allow-origin/);
    expect(other.asked).toEqual([]);
    const origins = [new URL(other.url).origin];
    expect(await importing({ token: 'secret', origins })).toMatchObject({ failure: null });
    expect(new Set(other.asked.map(({ token }) => token))).toEqual(new Set([null]));
    await other.close();
  });
});

test('what the operator asks for in the address is kept', async () => {
  fill(12);
  await importing({ input: `${feed.url}?$expand=Media&$filter=ListingKey eq 'K3'`, reconcile: false });
  await importing({ input: `${feed.url}?$expand=Media&$filter=ListingKey eq 'K3'`, reconcile: false });
  expect([...(await stored()).keys()]).toEqual(['K3']);
  expect(questions().at(-1)?.get('$expand')).toBe('Media');
  expect(questions().at(-1)?.get('$filter')).toBe(
    `(ListingKey eq 'K3') and (ModificationTimestamp ge ${at(3)})`,
  );
});

test("a change from the server's future does not hide what comes between", async () => {
  fill(3);
  put('future', { ModificationTimestamp: '2999-01-01T00:00:00Z' });
  await importing();
  put('between', { ModificationTimestamp: at(20) });
  expect(await importing()).toMatchObject({ created: 1 });
});

test('a full run reads everything again', async () => {
  fill(15);
  await importing();
  expect(await importing({ full: true })).toMatchObject({ unchanged: 15, created: 0 });
});

test('a dry run leaves listings and watermark alone', async () => {
  fill(15);
  expect(await importing({ dryRun: true })).toMatchObject({ created: 15 });
  expect((await stored()).size).toBe(0);
  expect(await importing()).toMatchObject({ created: 15 });
});

test('a server that orders nothing is read by its links, and the watermark waits for the end', async () => {
  feed.isOrdered = false;
  feed.pageSize = 10;
  for (let i = 0; i < 25; i++) put(`K${i}`, { ModificationTimestamp: at(60 - i) });
  feed.faults.push({ delay: 0 }, { status: 400 });
  expect(await importing()).toMatchObject({ created: 10, failure: expect.stringContaining('400') });
  expect(await importing()).toMatchObject({ created: 15, unchanged: 10, failure: null });
  expect(await importing({ reconcile: false })).toMatchObject({ read: 1, unchanged: 1 });
});

test('a server that neither orders nor links is refused', async () => {
  feed.isOrdered = false;
  feed.links = false;
  for (let i = 0; i < 25; i++) put(`K${i}`, { ModificationTimestamp: at(60 - i) });
  expect((await importing()).failure).toMatch(/neither links its pages nor orders them/);
});

test('pages that lead in a circle end the run', async () => {
  fill(12);
  feed.pageSize = 10;
  feed.faults.push({
    text: JSON.stringify({
      value: [resoRecord('K1')],
      '@odata.nextLink': `${feed.url}?$orderby=ModificationTimestamp&$top=10`,
    }),
  });
  expect((await importing()).failure).toMatch(/circle/);
});

test('another mapping reads everything again, without being asked', async () => {
  fill(12);
  await importing();
  expect(await importing({ reconcile: false })).toMatchObject({ read: 1 });
  const other = { ...mapping, hash: 'another' };
  const summary = await runImport(world.open.db, other, {
    input: feed.url,
    source,
    currency: 'JMD',
    ...PLAIN_IMPORT,
    rejectedFile: join(folder, `${source}.rejected.jsonl`),
    heldFile: join(folder, `${source}.held.jsonl`),
  });
  expect(summary.read).toBe(12);
});

test('rows that were committed late are asked for by their keys, five at a time, once', async () => {
  fill(30);
  const input = `${feed.url}?$expand=Media`;
  await importing({ input });
  for (let i = 0; i < 12; i++) put(`late-${i}`, { ModificationTimestamp: at(1) });
  put('late-odd', { ModificationTimestamp: at(1), StandardStatus: 'odd' });
  feed.asked.length = 0;
  expect(await importing({ input })).toMatchObject({ created: 12, failure: null });
  expect([...(await stored()).keys()].filter((key) => key.startsWith('late'))).toHaveLength(12);
  const byKeys = questions().filter((question) => question.get('$filter')?.includes("eq '"));
  expect(byKeys.length).toBeGreaterThan(0);
  for (const question of byKeys) expect(question.get('$filter')?.split(' or ').length).toBeLessThanOrEqual(5);
  for (const question of questions())
    if (question.has('$select')) expect(question.has('$expand')).toBe(false);
  feed.asked.length = 0;
  await importing({ input });
  expect(questions().filter((question) => question.get('$filter')?.includes("eq '"))).toEqual([]);
});

test('a listing that was missing once and is back with its old time of change comes back', async () => {
  fill(12);
  await importing();
  const k3 = feed.records.get('K3');
  feed.records.delete('K3');
  expect(await importing()).toMatchObject({ withdrawn: 1 });
  feed.records.set('K3', k3 as NonNullable<typeof k3>);
  await importing();
  expect((await stored()).get('K3')?.status).toBe('active');
});

test('the words of the server are told', async () => {
  fill(1);
  feed.faults.push({ status: 400, text: '{"error":{"code":"x","message":"$top must be 200 or less"}}' });
  expect((await importing()).failure).toMatch(/answered 400: \$top must be 200 or less\.$/);
});

test('a replication endpoint is not asked for an order', async () => {
  fill(25);
  expect(await importing({ isUnordered: true })).toMatchObject({ created: 25, failure: null });
  expect(questions().some((question) => question.has('$orderby'))).toBe(false);
  put('K3', { ListPrice: 45_000_000, ModificationTimestamp: at(100) });
  expect(await importing({ isUnordered: true })).toMatchObject({ updated: 1 });
});
