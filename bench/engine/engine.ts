/** The read index beside tuned SQL, DuckDB and supercluster, on the same listings in the same run. */

import { readRates } from '../../src/areas/listings/server/queries.ts';
import { setRates } from '../../src/areas/search/server/engine/build.ts';
import { buildAside } from '../../src/areas/search/server/engine/build-aside.ts';
import { clustersOf } from '../../src/areas/search/server/engine/clusters.ts';
import { warmUp } from '../../src/areas/search/server/engine/live-index.ts';
import { nearestTo } from '../../src/areas/search/server/engine/nearest.ts';
import { pageOf } from '../../src/areas/search/server/engine/page.ts';
import { prepare, type QueryContext } from '../../src/areas/search/server/engine/prepared-query.ts';
import { indexBytes, type ReadIndex } from '../../src/areas/search/server/engine/read-index.ts';
import { select } from '../../src/areas/search/server/engine/select.ts';
import { facetsOf, pricesOf } from '../../src/areas/search/server/engine/stats.ts';
import type { OpenDatabase } from '../../src/platform/server/postgres/database.ts';
import { runs } from '../pace.ts';
import type { Row } from '../row.ts';
import { measureOrders } from './orders.ts';
import { measurePolygons } from './polygon.ts';
import { type MeasuredQuery, queriesOf, type Scope } from './queries.ts';
import { measureSentences } from './sentences.ts';
import { KINDS, type Kind, NEIGHBOURS, PAGE, statementsFor } from './sql.ts';
import { compareSupercluster } from './supercluster.ts';
import { fillDuckDb, tunePostgres } from './tables.ts';
import { formatMs, formatTimes, type Times, timesOf, timesOfSync } from './timing.ts';

const SCOPES: Scope[] = ['community', 'town', 'city', 'parish', 'island'];
/** Milliseconds at the median for count, page, clusters and facets of one query together. */
const GOAL_MS: Record<Scope, number> = { community: 0.5, town: 0.5, city: 1, parish: 1, island: 4 };
/** SQL finds a community's thousand rows by one index: it is less far behind there. */
const GOAL_RATIO: Record<Scope, number> = { community: 10, town: 50, city: 50, parish: 50, island: 50 };
const RUNS = runs(300);
/** SQL takes tens of milliseconds a query; more runs would say the same. */
const SQL_RUNS = runs(24);

const section = 'engine';

class Measured {
  readonly index: ReadIndex;
  readonly context: QueryContext;

  constructor(index: ReadIndex, rates: ReadonlyMap<string, number>) {
    this.index = index;
    this.context = { rates, year: new Date().getUTCFullYear(), text: null };
  }

  private find(query: MeasuredQuery) {
    return select(this.index, prepare(this.index, query.criteria, this.context));
  }

  total(query: MeasuredQuery): number {
    return this.find(query).length;
  }

  answer(kind: Kind, query: MeasuredQuery): void {
    if (kind === 'nearest') {
      const prepared = prepare(this.index, query.criteria, this.context);
      nearestTo(this.index, prepared, query.lat, query.lng, NEIGHBOURS);
      return;
    }
    const found = this.find(query);
    if (kind === 'page') pageOf(this.index, found, { orderBy: 'title', order: 'asc' }, 0, PAGE);
    else if (kind === 'clusters') clustersOf(this.index, found, query.zoom);
    else {
      facetsOf(this.index, found);
      pricesOf(this.index, found, 1);
    }
  }

  /** What one screen of search needs, from one selection. */
  everything(query: MeasuredQuery): void {
    const found = this.find(query);
    pageOf(this.index, found, { orderBy: 'title', order: 'asc' }, 0, PAGE);
    clustersOf(this.index, found, query.zoom);
    facetsOf(this.index, found);
    pricesOf(this.index, found, 1);
  }
}

async function build({ db, pool }: OpenDatabase, url: string): Promise<{ measured: Measured; rows: Row[] }> {
  const start = performance.now();
  const { index } = await buildAside({ pool, url, folder: null, signal: new AbortController().signal });
  const seconds = (performance.now() - start) / 1000;
  const rates = new Map((await readRates(db)).map(({ currency, jmd }) => [currency as string, jmd]));
  setRates(index, rates);
  await warmUp(index, rates);
  const count = index.size.toLocaleString('en');
  return {
    measured: new Measured(index, rates),
    rows: [
      { section, what: `build of ${count} listings from SQL, s`, measured: seconds.toFixed(1) },
      {
        section,
        what: 'bytes a listing, titles included',
        measured: (indexBytes(index) / index.size).toFixed(0),
      },
    ],
  };
}

type Ask = (kind: Kind, query: MeasuredQuery) => Promise<unknown>;

/** The index and the SQL engines must mean the same before their speed is compared. */
async function checkTotals(
  measured: Measured,
  sqlTotal: (query: MeasuredQuery) => Promise<number>,
): Promise<void> {
  for (const scope of SCOPES) {
    for (const query of queriesOf(scope, 6)) {
      const [ours, theirs] = [measured.total(query), await sqlTotal(query)];
      if (ours !== theirs) throw new Error(`${scope}: ${ours} matches in the index, ${theirs} in SQL`);
    }
  }
}

async function compare(scope: Scope, measured: Measured, postgres: Ask, duckdb: Ask): Promise<Row[]> {
  const queries = queriesOf(scope, RUNS);
  const ours = {} as Record<Kind, Times>;
  for (const kind of KINDS)
    ours[kind] = timesOfSync(RUNS, (run) => measured.answer(kind, queries[run] as MeasuredQuery));
  const all = timesOfSync(RUNS, (run) => measured.everything(queries[run] as MeasuredQuery));
  const rows: Row[] = [];
  let sqlTogether = 0;
  for (const kind of KINDS) {
    const sql = await timesOf(SQL_RUNS, (run) => postgres(kind, queries[run] as MeasuredQuery));
    const duck = await timesOf(SQL_RUNS, (run) => duckdb(kind, queries[run] as MeasuredQuery));
    if (kind !== 'nearest') sqlTogether += sql.p50;
    rows.push(row(`${scope}, ${kind}: p50 / p95 / p99, ms`, ours[kind], sql, duck));
  }
  const ratio = sqlTogether / all.p50;
  return [
    ...rows,
    {
      section,
      what: `${scope}, page + clusters + facets from one selection: p50 / p95 / p99, ms`,
      measured: `${formatTimes(all)}; SQL ${formatMs(sqlTogether)} = ${ratio.toFixed(0)}×`,
      goal: `p50 ≤ ${GOAL_MS[scope]}, ≥ ${GOAL_RATIO[scope]}×`,
      met: all.p50 <= GOAL_MS[scope] && ratio >= GOAL_RATIO[scope],
    },
  ];
}

function row(what: string, ours: Times, sql: Times, duck: Times): Row {
  const beside = (name: string, times: Times) =>
    `${name} ${formatMs(times.p50)} = ${(times.p50 / ours.p50).toFixed(0)}×`;
  return {
    section,
    what,
    measured: `${formatTimes(ours)}; ${beside('SQL', sql)}; ${beside('DuckDB', duck)}`,
  };
}

/** Measures the engine on the listings of `database`. */
export async function measureEngine(database: OpenDatabase, url: string): Promise<Row[]> {
  const { pool } = database;
  const { measured, rows } = await build(database, url);
  await tunePostgres(pool);
  const client = await pool.connect();
  await client.query("set work_mem = '256MB'; set jit = off; set max_parallel_workers_per_gather = 2");
  const duck = await fillDuckDb(pool);
  const postgres: Ask = async (kind, query) => {
    for (const statement of statementsFor(kind, query, 'postgres')) await client.query(statement);
  };
  const duckdb: Ask = async (kind, query) => {
    for (const statement of statementsFor(kind, query, 'duckdb')) await duck.runAndReadAll(statement);
  };
  try {
    await checkTotals(measured, async (query) => {
      const answer = await client.query(statementsFor('page', query, 'postgres')[0] as string);
      return answer.rows[0].total;
    });
    for (const scope of SCOPES) rows.push(...(await compare(scope, measured, postgres, duckdb)));
    rows.push(...measureOrders(measured.index, measured.context, SCOPES));
    rows.push(...measureSentences(measured.context.rates));
    rows.push(...measurePolygons(measured.index, measured.context));
    rows.push(...compareSupercluster(measured.index, measured.context));
  } finally {
    client.release();
    duck.closeSync();
  }
  return rows;
}
