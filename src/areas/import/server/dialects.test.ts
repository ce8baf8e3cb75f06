/** Each dialect of the RESO Web API, against a server that refuses what its vendor's does. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DIALECT_NAMES, type DialectName } from '#areas/import/sources.ts';
import {
  BEHAVIOUR,
  BRIDGE_REPLICATION,
  type ResoServer,
  resoRecord,
  startResoServer,
} from '#tests/fakes/reso-server.ts';
import { PLAIN_IMPORT } from '#tests/importing.ts';
import { storedListings } from '#tests/incoming.ts';
import { createWorld, type World } from '#tests/world.ts';
import { loadMapping, type Mapping } from './mapping/mapping.ts';
import { dialectOf } from './read/dialects.ts';
import { type ImportRequest, runImport } from './run-import.ts';

let world: World;
let folder: string;
let mapping: Mapping;
let feed: ResoServer;
let source: string;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'yaad-dialects-'));
  mapping = await loadMapping(join(import.meta.dirname, 'mappings/reso-2.0.json'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  feed = await startResoServer();
  source = `dialect-${++count}`;
});
afterEach(() => feed.close());

const { pageSize: _, ...PLAIN } = PLAIN_IMPORT;
const importing = (given: Partial<ImportRequest> = {}) =>
  runImport(world.open.db, mapping, {
    input: feed.url,
    source,
    currency: 'JMD',
    ...PLAIN,
    http: { attempts: 2, pause: 5, timeout: 30_000, interval: 0 },
    rejectedFile: join(folder, `${source}.rejected.jsonl`),
    heldFile: join(folder, `${source}.held.jsonl`),
    ...given,
  });

const photoOf = (key: string) => ({
  MediaKey: `${key}-1`,
  ResourceRecordKey: key,
  MediaURL: `https://photos.example/${key}.jpg`,
  Order: 1,
  ModificationTimestamp: '2026-03-01T10:00:00Z',
});
const SYSTEM = 'jamaica';
const put = (key: string, said: Record<string, unknown> = {}) =>
  feed.records.set(key, resoRecord(key, { OriginatingSystemName: SYSTEM, ...said }));
const fill = (n: number) => {
  for (let i = 0; i < n; i++) {
    const key = `K${String(i).padStart(4, '0')}`;
    put(key, { ModificationTimestamp: new Date(Date.UTC(2026, 2, 1, 10, i)).toISOString() });
    feed.media.set(key, [photoOf(key)]);
  }
};
const stored = () => storedListings(world.open.db, source);
const photosStored = async () => {
  const { rows } = await sql<{ url: string }>`
    select s.url from source_photos s join properties p on p._id = s.property_id
    where p.source = ${source} order by s.url`.execute(world.open.db);
  return rows.map(({ url }) => url);
};

test.each([
  ['https://api.mlsgrid.com/v2/Property', 'mls-grid'],
  ['https://api.bridgedataoutput.com/api/v2/OData/test/Property', 'bridge'],
  ['https://api.cotality.com/trestle/odata/Property', 'trestle'],
  ['https://api-trestle.corelogic.com/trestle/odata/Property', 'trestle'],
  ['https://replication.sparkapi.com/Version/3/Reso/OData/Property', 'spark'],
  ['https://feed.example/odata/Property', 'reso'],
  ['https://mlsgrid.com.example/Property', 'reso'],
] as const)('the server of %s is known by its host', (address, name) => {
  expect(dialectOf(new URL(address))).toBe(dialectOf(new URL('https://feed.example'), name));
});

const asked = (name: string) => feed.asked.map(({ url }) => url.searchParams.get(name));
const ADDRESS: Partial<Record<DialectName, (url: string) => string>> = {
  'mls-grid': (url) => `${url}?$filter=OriginatingSystemName eq '${SYSTEM}'`,
};

describe.each(DIALECT_NAMES)('a server of the dialect %s', (dialect) => {
  const LISTINGS = 1_120;
  const run = (given: Partial<ImportRequest> = {}) =>
    importing({ dialect, input: ADDRESS[dialect]?.(feed.url) ?? feed.url, ...given });
  beforeEach(() => Object.assign(feed, BEHAVIOUR[dialect]));

  test('is read to its end, followed, and asked by keys for what it lacks, with nothing refused', async () => {
    fill(LISTINGS);
    expect(await run()).toMatchObject({ created: LISTINGS, rejected: 0, failure: null });
    for (const key of ['K0003', 'K0700', 'K1100']) feed.records.delete(key);
    put('K0005', { ListPrice: 48_000_000, ModificationTimestamp: '2026-03-05T10:00:00Z' });
    // Rows that come late, with times the watermark has passed.
    for (let i = 0; i < 30; i++) put(`late-${i}`, { ModificationTimestamp: '2026-01-01T00:00:00Z' });
    const summary = await run();
    expect(summary).toMatchObject({ created: 30, updated: 1, withdrawn: 3, failure: null });
    const listings = await stored();
    expect(listings.get('K0700')?.status).toBe('withdrawn');
    expect(Number(listings.get('K0005')?.price)).toBe(48_000_000);
  });

  test('gives the photos of its listings', async () => {
    fill(3);
    if (dialect === 'bridge' || dialect === 'reso')
      for (const [key, media] of feed.media) put(key, { Media: media });
    expect(await run()).toMatchObject({ created: 3, failure: null });
    expect(await photosStored()).toEqual(
      ['K0000', 'K0001', 'K0002'].map((key) => `https://photos.example/${key}.jpg`),
    );
  });
});

test('an endpoint for replication is asked for long pages and for no order', async () => {
  feed.limits = BRIDGE_REPLICATION;
  feed.pageSize = 2_000;
  fill(2_100);
  const input = feed.url.replace(/Property$/, 'Property/replication');
  expect(await importing({ dialect: 'bridge', input, reconcile: false })).toMatchObject({
    created: 2_100,
    failure: null,
  });
  expect(feed.asked).toHaveLength(2);
});

test('media that are a resource of their own are asked for by the keys of each page', async () => {
  fill(12);
  feed.limits = { ...feed.limits, takesExpand: false };
  expect(await importing({ media: 'resource', keyBatch: 5 })).toMatchObject({ created: 12, failure: null });
  expect(await photosStored()).toHaveLength(12);
  const media = feed.asked.filter(({ url }) => url.pathname.endsWith('/odata/Media'));
  expect(media).toHaveLength(3);
  expect(media[0]?.url.searchParams.get('$filter')).toMatch(/^ResourceRecordKey eq 'K0000' or /);
});

test('a server that does not know "in" is asked with "or" from then on', async () => {
  fill(20);
  await importing();
  for (let i = 0; i < 12; i++) put(`late-${i}`, { ModificationTimestamp: '2026-01-01T00:00:00Z' });
  feed.asked.length = 0;
  expect(await importing({ dialect: 'trestle' })).toMatchObject({ created: 12, failure: null });
  const filters = asked('$filter').filter((filter) => filter?.includes('late'));
  expect(filters.filter((filter) => filter?.includes(' in ('))).toHaveLength(1);
  expect(filters.filter((filter) => filter?.includes(' or '))).toHaveLength(3);
});

describe('a token that is had for an id and a secret', () => {
  const SECRET = 'deep-secret-of-ours';
  const token = (secret = SECRET) => ({
    tokenUrl: new URL('/oidc/token', feed.url).href,
    id: 'yaad',
    secret,
    scope: 'api',
  });
  beforeEach(() => {
    feed.client = { id: 'yaad', secret: SECRET, seconds: 3_600 };
    fill(30);
    feed.pageSize = 10;
  });

  test('is asked for once and used for all pages', async () => {
    expect(await importing({ token: token() })).toMatchObject({ created: 30, failure: null });
    expect(feed.given).toBe(1);
    expect(new Set(feed.asked.map(({ token: sent }) => sent))).toEqual(new Set(['Bearer token-0']));
  });

  test('is asked for anew when it has expired, and when the server takes it no more', async () => {
    feed.client = { id: 'yaad', secret: SECRET, seconds: 0.001 };
    await importing({ token: { ...token() } });
    const eager = feed.given;
    expect(eager).toBeGreaterThanOrEqual(1);
    feed.client = { id: 'yaad', secret: SECRET, seconds: 3_600 };
    const run = importing({ token: token(), full: true, onProgress: () => feed.tokens.clear() });
    expect(await run).toMatchObject({ failure: null });
    expect(feed.given).toBeGreaterThan(eager + 1);
  });

  test('that is not given ends the run, and neither message nor row says the secret', async () => {
    const { failure } = await importing({ token: token('deep-secret-mistyped') });
    expect(failure).toMatch(/answered 401: .*id and secret right/);
    expect(failure).not.toContain('deep-secret-mistyped');
    const { rows } = await sql<{ failure: string }>`
      select failure from import_runs where source = ${source}`.execute(world.open.db);
    expect(rows.map((row) => row.failure).join()).not.toContain('deep-secret');
  });
});

describe('a server that asks for patience', () => {
  beforeEach(() => fill(5));

  test('is asked again after the time it says', async () => {
    feed.faults.push({ status: 429, headers: { 'retry-after': '1' } });
    const start = Date.now();
    expect(await importing()).toMatchObject({ created: 5, failure: null });
    expect(Date.now() - start).toBeGreaterThanOrEqual(1_000);
  });

  test('for longer than a run lasts is left to the next run', async () => {
    feed.faults.push({ status: 429, headers: { 'retry-after': '7200' } });
    expect((await importing()).failure).toMatch(/answered 429; it asks to be left alone for 120 minutes/);
    expect(feed.asked).toHaveLength(1);
  });

  test('does not keep a run from being stopped', async () => {
    feed.faults.push({ status: 429, headers: { 'retry-after': '600' } });
    const stop = new AbortController();
    const run = importing({ signal: stop.signal });
    await expect.poll(() => feed.asked.length).toBe(1);
    stop.abort();
    expect((await run).failure).toBe('Stopped on request.');
  });

  test('between any two requests gets it', async () => {
    feed.pageSize = 1;
    const start = Date.now();
    await importing({ http: { attempts: 2, pause: 5, timeout: 30_000, interval: 100 }, reconcile: false });
    expect(Date.now() - start).toBeGreaterThanOrEqual((feed.asked.length - 1) * 100 - 20);
  });
});
