/** What a process and the database need for so many listings; in a process of its own, whose memory is nobody else's. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Criteria } from '../../src/areas/search/criteria.ts';
import { startSearch } from '../../src/areas/search/server/engine/start.ts';
import type { OpenDatabase } from '../../src/platform/server/postgres/database.ts';
import type { Row } from '../row.ts';

const section = 'growth';
/** Fewer than make a new index quicker than following. */
const CHANGES = 20_000;
const LOOK_MS = 20;
const FIRST = { page: 1, limit: 10, order: 'asc', orderBy: 'title' } as const;

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(2);

/** Bytes of the listings with their indexes, and of all tables. */
async function tableBytes({ pool }: OpenDatabase): Promise<{ listings: number; all: number }> {
  const { rows } = await pool.query(
    `select pg_total_relation_size('properties') as listings, pg_database_size(current_database()) as all`,
  );
  return rows[0];
}

/** A start that finds the index of an earlier one, and changes that came after it. @returns seconds until it answers */
async function startAgain(database: OpenDatabase, folder: string): Promise<number> {
  await database.pool.query(
    'update properties set price = price + 1 where _id in (select _id from properties order by seq limit 1000)',
  );
  const begun = performance.now();
  const search = startSearch(database, { folder });
  await search.built;
  const seconds = (performance.now() - begun) / 1000;
  await search.stop();
  return seconds;
}

export async function measureGrowth(database: OpenDatabase): Promise<Row[]> {
  const { pool } = database;
  const before = process.memoryUsage.rss();
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'yaad-growth-'));
  const search = startSearch(database, { folder });
  await search.built;
  const builtSeconds = (performance.now() - begun) / 1000;
  const rss = process.memoryUsage.rss();
  const total = async () => (await search.page({} as Criteria, FIRST)).total;
  const found = await total();
  await pool.query(
    `update properties set status = 'withdrawn'
     where _id in (select _id from properties where status = 'active' order by seq limit $1)`,
    [CHANGES],
  );
  const committed = performance.now();
  while ((await total()) > found - CHANGES) await wait(LOOK_MS);
  const followed = (performance.now() - committed) / 1000;
  await search.stop();
  const again = await startAgain(database, folder);
  await rm(folder, { recursive: true });
  const { rows } = await pool.query('select count(*)::int as count from properties');
  const count = rows[0].count as number;
  const bytes = await tableBytes(database);
  const of = `at ${count.toLocaleString('en')}`;
  return [
    { section, what: `${of}: from the start to the first answer, s`, measured: builtSeconds.toFixed(1) },
    {
      section,
      what: `${of}: started again, from the files of the first, 1,000 changed since, s`,
      measured: again.toFixed(1),
    },
    {
      section,
      what: `${of}: memory of a process, GB (before the index)`,
      measured: `${gigabytes(rss)} (${gigabytes(before)})`,
    },
    { section, what: `${of}: changes followed a second`, measured: (CHANGES / followed).toFixed(0) },
    { section, what: `${of}: listings with their indexes, GB`, measured: gigabytes(bytes.listings) },
    { section, what: `${of}: the whole database, GB`, measured: gigabytes(bytes.all) },
  ];
}
