/** The read index beside tuned SQL, DuckDB and supercluster, on the same listings in the same run. */

import { readRates } from '../../src/areas/properties/server/queries.ts';
import { setRates } from '../../src/areas/properties/server/search/build.ts';
import { clustersOf } from '../../src/areas/properties/server/search/clusters.ts';
import { loadIndex } from '../../src/areas/properties/server/search/loader.ts';
import { nearestTo } from '../../src/areas/properties/server/search/nearest.ts';
import { pageOf } from '../../src/areas/properties/server/search/page.ts';
import { prepare, type QuestionContext } from '../../src/areas/properties/server/search/question.ts';
import { indexBytes, type ReadIndex } from '../../src/areas/properties/server/search/read-index.ts';
import { select } from '../../src/areas/properties/server/search/select.ts';
import { facetsOf, pricesOf } from '../../src/areas/properties/server/search/stats.ts';
import { warmUp } from '../../src/areas/properties/server/search/warm-up.ts';
import type { OpenDatabase } from '../../src/platform/server/database.ts';
import type { Row } from '../row.ts';
import { type Question, questionsOf, type Scope } from './questions.ts';
import { KINDS, type Kind, NEIGHBOURS, PAGE, statementsFor } from './sql.ts';
import { compareSupercluster } from './supercluster.ts';
import { fillDuckDb, tunePostgres } from './tables.ts';
import { shown, shownTimes, type Times, timesOf, timesOfSync } from './timing.ts';

const SCOPES: Scope[] = ['town', 'parish', 'island'];
/** Milliseconds at the median for count, page, clusters and facets of one question together. */
const GOAL_MS: Record<Scope, number> = { town: 0.5, parish: 1, island: 5 };
const GOAL_RATIO = 50;
const RUNS = 300;
/** SQL takes tens of milliseconds a question; more runs would say the same. */
const SQL_RUNS = 24;

const section = 'engine';

class Measured {
  readonly index: ReadIndex;
  readonly context: QuestionContext;

  constructor(index: ReadIndex, rates: ReadonlyMap<string, number>) {
    this.index = index;
    this.context = { rates, year: new Date().getUTCFullYear(), text: null };
  }

  private find(question: Question) {
    return select(this.index, prepare(this.index, question.criteria, this.context));
  }

  total(question: Question): number {
    return this.find(question).length;
  }

  answer(kind: Kind, question: Question): void {
    if (kind === 'nearest') {
      const prepared = prepare(this.index, question.criteria, this.context);
      nearestTo(this.index, prepared, question.lat, question.lng, NEIGHBOURS);
      return;
    }
    const found = this.find(question);
    if (kind === 'page') pageOf(this.index, found, { orderBy: 'title', order: 'asc' }, 0, PAGE);
    else if (kind === 'clusters') clustersOf(this.index, found, question.zoom);
    else {
      facetsOf(this.index, found);
      pricesOf(this.index, found, 1);
    }
  }

  /** What one screen of search needs, from one selection. */
  everything(question: Question): void {
    const found = this.find(question);
    pageOf(this.index, found, { orderBy: 'title', order: 'asc' }, 0, PAGE);
    clustersOf(this.index, found, question.zoom);
    facetsOf(this.index, found);
    pricesOf(this.index, found, 1);
  }
}

async function build({ db }: OpenDatabase, url: string): Promise<{ measured: Measured; rows: Row[] }> {
  const start = performance.now();
  const { index } = await loadIndex(url);
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

type Ask = (kind: Kind, question: Question) => Promise<unknown>;

/** The index and the SQL engines must mean the same before their speed is compared. */
async function checkTotals(
  measured: Measured,
  sqlTotal: (question: Question) => Promise<number>,
): Promise<void> {
  for (const scope of SCOPES) {
    for (const question of questionsOf(scope, 6)) {
      const [ours, theirs] = [measured.total(question), await sqlTotal(question)];
      if (ours !== theirs) throw new Error(`${scope}: ${ours} matches in the index, ${theirs} in SQL`);
    }
  }
}

async function compare(scope: Scope, measured: Measured, postgres: Ask, duckdb: Ask): Promise<Row[]> {
  const questions = questionsOf(scope, RUNS);
  const ours = {} as Record<Kind, Times>;
  for (const kind of KINDS)
    ours[kind] = timesOfSync(RUNS, (run) => measured.answer(kind, questions[run] as Question));
  const all = timesOfSync(RUNS, (run) => measured.everything(questions[run] as Question));
  const rows: Row[] = [];
  let sqlTogether = 0;
  for (const kind of KINDS) {
    const sql = await timesOf(SQL_RUNS, (run) => postgres(kind, questions[run] as Question));
    const duck = await timesOf(SQL_RUNS, (run) => duckdb(kind, questions[run] as Question));
    if (kind !== 'nearest') sqlTogether += sql.p50;
    rows.push(row(`${scope}, ${kind}: p50 / p95 / p99, ms`, ours[kind], sql, duck));
  }
  const ratio = sqlTogether / all.p50;
  return [
    ...rows,
    {
      section,
      what: `${scope}, page + clusters + facets from one selection: p50 / p95 / p99, ms`,
      measured: `${shownTimes(all)}; SQL ${shown(sqlTogether)} = ${ratio.toFixed(0)}×`,
      goal: `p50 ≤ ${GOAL_MS[scope]}, ≥ ${GOAL_RATIO}×`,
      met: all.p50 <= GOAL_MS[scope] && ratio >= GOAL_RATIO,
    },
  ];
}

function row(what: string, ours: Times, sql: Times, duck: Times): Row {
  const beside = (name: string, times: Times) =>
    `${name} ${shown(times.p50)} = ${(times.p50 / ours.p50).toFixed(0)}×`;
  return { section, what, measured: `${shownTimes(ours)}; ${beside('SQL', sql)}; ${beside('DuckDB', duck)}` };
}

/** Measures the engine on the listings of `database`. */
export async function measureEngine(database: OpenDatabase, url: string): Promise<Row[]> {
  const { pool } = database;
  const { measured, rows } = await build(database, url);
  await tunePostgres(pool);
  const client = await pool.connect();
  await client.query("set work_mem = '256MB'; set jit = off; set max_parallel_workers_per_gather = 2");
  const duck = await fillDuckDb(pool);
  const postgres: Ask = async (kind, question) => {
    for (const statement of statementsFor(kind, question, 'postgres')) await client.query(statement);
  };
  const duckdb: Ask = async (kind, question) => {
    for (const statement of statementsFor(kind, question, 'duckdb')) await duck.runAndReadAll(statement);
  };
  try {
    await checkTotals(measured, async (question) => {
      const answer = await client.query(statementsFor('page', question, 'postgres')[0] as string);
      return answer.rows[0].total;
    });
    for (const scope of SCOPES) rows.push(...(await compare(scope, measured, postgres, duckdb)));
    rows.push(...compareSupercluster(measured.index, measured.context));
  } finally {
    client.release();
    duck.closeSync();
  }
  return rows;
}
