import { cp, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aListing, type Listing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { SMALL } from './build-aside.ts';
import type { Paging, SearchService } from './service.ts';
import { startSearch } from './start.ts';
import { findStored, identityOf, readPart, writePart } from './stored-index.ts';

const PAGE: Paging = { page: 1, limit: 100, order: 'asc', orderBy: 'price' };
const CROWD = 1_500;
/** Fewer than the crowd, whose index is stored so. */
const LIMIT = 1_000;

let world: World;
let scratch: string;
let folder: string;
/** A copy of the index that was built first: what it stands for changes afterwards, as between two starts. */
let firstIndex: string;
let running: SearchService | undefined;
let said: string[];
let usual: number;

beforeAll(async () => {
  usual = SMALL.listings;
  SMALL.listings = LIMIT;
  world = await createWorld();
  scratch = await mkdtemp(join(tmpdir(), 'yaad-index-'));
  folder = join(scratch, 'search-index');
  await world.open.pool.query(
    `insert into properties (_id, title, title_key, category, price, currency, country, city, lat, lng, listed_at, source, source_key, search_doc)
     select gen_random_uuid(), 'Crowd', 'crowd ' || n % 700, 'for-sale', n, 'JMD', 'jamaica', 'crowd', 18 + n % 200 / 1000.0, -77, now(),
       'crowd', n, 'crowd verandah' from generate_series(1, $1) as n`,
    [CROWD],
  );
  await start();
  expect(said.join()).toContain('built in');
  await stop();
  firstIndex = join(scratch, 'first');
  await cp(folder, firstIndex, { recursive: true });
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(async () => {
  SMALL.listings = usual;
  await world.close();
  await rm(scratch, { recursive: true, force: true });
});

async function start(): Promise<SearchService> {
  said = [];
  const search = startSearch(world.open, {
    folder,
    log: { info: (message) => said.push(message), warn: (message) => said.push(message) },
  });
  running = search;
  await search.built;
  return search;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

/** Puts the first index where a start looks for one. */
const putIndex = async () => {
  await rm(folder, { recursive: true, force: true });
  await cp(firstIndex, folder, { recursive: true });
};

/** What is found: by criteria, by words, by place, and its prices. */
async function answers(search: SearchService) {
  const { seqs, total } = await search.page({ search: 'verandah' }, PAGE);
  const cards = await search.cards(seqs.slice(0, 20));
  const { results } = await search.points({ city: 'crowd' }, 50);
  return {
    seqs,
    total,
    cards,
    results,
    stats: await search.stats({}),
    late: (await search.page({ city: 'late' }, PAGE)).seqs,
  };
}

const files = async () => (await readdir(folder)).sort();
const stored = async () =>
  (await world.open.pool.query('select count(*)::int as count from properties')).rows[0].count as number;
const change = (text: string) => world.open.pool.query(text);

test('a start reads the index that was stored, and knows what happened meanwhile', async () => {
  await putIndex();
  const listing: Listing = aListing({ city: 'late' });
  await store(world.open.pool, [listing]);
  await change(
    `update properties set price = 0.5, title = 'Belvedere', search_doc = 'belvedere verandah' where source_key = '77'`,
  );
  await change(`delete from properties where source_key = '78'`);
  const search = await start();
  expect(said.join()).toContain('read from its files');
  const read = await answers(search);
  expect(read.late).toHaveLength(1);
  expect(read.results[0]?.price).toBe(0.5);
  expect((await search.page({ search: 'belvedere' }, PAGE)).total).toBe(1);
  await stop();
  await rm(folder, { recursive: true });
  const built = await answers(await start());
  expect(said.join()).toContain('built in');
  expect(read).toEqual(built);
  expect(built.total).toBe((await stored()) - 1);
});

test('a listing that changes after a start from files is found as it is now', async () => {
  await putIndex();
  const search = await start();
  await change(`update properties set city = 'moved' where source_key = '5'`);
  await search.caughtUp();
  expect((await search.page({ city: 'moved' }, PAGE)).total).toBe(1);
  expect((await search.page({ city: 'crowd' }, PAGE)).total).toBe(
    (await stored()) -
      (await search.page({ city: 'moved' }, PAGE)).total -
      (await search.page({ city: 'late' }, PAGE)).total,
  );
});

const DAMAGES: Record<string, (path: string) => Promise<void>> = {
  'ends early': (path) => truncate(path, 5_000),
  'has one byte changed': async (path) => {
    const bytes = await readFile(path);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] as number) ^ 1;
    await writeFile(path, bytes);
  },
  'is missing': (path) => rm(path),
  'is no index': (path) => writeFile(path, '[]'),
};
const someWords = async () => join(folder, (await files()).find((name) => name.endsWith('.words')) as string);

test.each(Object.keys(DAMAGES))('a file of an index that %s is not read', async (damage) => {
  await putIndex();
  const path = await someWords();
  readPart(path);
  await DAMAGES[damage]?.(path);
  expect(() => readPart(path)).toThrow();
});

test('a stored index of which a file is not read is built anew', async () => {
  await putIndex();
  await DAMAGES['has one byte changed']?.(await someWords());
  const search = await start();
  expect(said.join()).toContain('built in');
  expect((await search.stats({})).total).toBe(await stored());
});

const manifest = () => join(folder, 'manifest.json');
type Manifest = { identity: string; builtAt: number; snapshot: string };
const readManifest = async (): Promise<Manifest> => JSON.parse(await readFile(manifest(), 'utf8'));
const rewrite = async (changed: (stored: Manifest) => object) =>
  writeFile(manifest(), JSON.stringify(changed(await readManifest())));

test('a stored index that is older than the change feed, or of another program, is not taken', async () => {
  await putIndex();
  const { identity } = await readManifest();
  expect(await findStored(folder, identity)).not.toBeNull();
  expect(await findStored(folder, `${identity}0`)).toBeNull();
  await rewrite((before) => ({ ...before, builtAt: before.builtAt - 21 * 3_600_000 }));
  expect(await findStored(folder, identity)).toBeNull();
  await writeFile(manifest(), '{');
  expect(await findStored(folder, identity)).toBeNull();
});

test('an index that is not taken is built anew, and its files go once they are an hour old', async () => {
  await putIndex();
  const [old] = await files();
  const long = new Date(Date.now() - 2 * 3_600_000);
  for (const name of await files()) await utimes(join(folder, name), long, long);
  await rewrite((before) => ({ ...before, identity: `${before.identity}0` }));
  await start();
  expect(said.join()).toContain('built in');
  expect(await files()).not.toContain(old);
  expect(await files()).toHaveLength(3);
});

test('a stored index of a later moment than the database, as after a restore, is built anew', async () => {
  await putIndex();
  await rewrite((before) => ({ ...before, snapshot: '900000000:900000000:' }));
  await start();
  expect(said.join()).toContain('built in');
});

test('where files cannot be written, the index is built and nothing else happens', async () => {
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'a file in the place of the folder');
  const search = await start();
  expect((await search.stats({})).total).toBe(await stored());
  await rm(folder);
});

test('a table that was written anew, as a restore does, makes the stored index another database’s', async () => {
  await putIndex();
  const { identity } = await readManifest();
  expect(await identityOf(world.open.pool)).toBe(identity);
  await change('vacuum full properties');
  expect(await identityOf(world.open.pool)).not.toBe(identity);
});

test('a value comes back from its file as it was', async () => {
  const path = join(scratch, 'part');
  const value = {
    none: undefined,
    list: [undefined, Int32Array.of(-1, 2), new Uint8Array(0)],
    map: new Map([['é', 1]]),
    far: Float64Array.of(Number.NaN, -0, 1e300),
    words: { late: new Map([[7, Uint8Array.of(1, 2, 3)]]), short: Uint16Array.of(65_535) },
    part: Uint32Array.of(1, 2, 3, 4).subarray(1, 3),
  };
  writePart(path, value);
  expect(readPart(path)).toEqual(value);
});
