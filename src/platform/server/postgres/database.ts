import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg, { type PoolClient } from 'pg';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import { brand } from '../brand/brand.ts';
import { StartupError } from '../process/startup-error.ts';
import { transientErrorOf } from '../process/transient-error.ts';
import { allowCopyIn } from './copy.ts';
import { createPool, findPrimary } from './primary.ts';

/** The day of now, as the clock of the home market counts it; `current_date` is the day of wherever the database stands. */
export const TODAY = sql<Date>`(now() at time zone ${sql.lit(TIME_ZONE)})::date`;

/**
 * Locks a row that goes if nothing refers to it. Ask that in a later statement: whoever refers to it at this moment is waited
 * for, and then seen. A delete that asks for itself waits too, does not look again, and its cascade takes the new reference.
 */
export const TO_DELETE = sql.raw('for update');

const MARK = '/* planned once */';

/**
 * Begins a statement that each connection plans once, for those whose planning takes longer than their running: a listing's
 * took 4 ms of 5. Its text is always the same, what differs are its parameters.
 */
export const PLANNED_ONCE = sql.raw(MARK);

/** By text. Statements are written in the code, so there are few. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `planned_${names.size}`;
  names.set(text, name);
  return name;
}

/** A migration has changed the type of a column that a planned statement answers with: `cached plan must not change result type`. */
const isOutdated = ({ code, routine }: { code?: string; routine?: string }) =>
  code === '0A000' && routine === 'RevalidateCachedQuery';

/** Makes a connection of a pool keep the plans of statements that begin with `PLANNED_ONCE`. */
function planOnce(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const outdated = new Set<string>();
  const planned = async (text: string, values: unknown) => {
    if (outdated.has(text)) return query(text, values);
    try {
      return await query({ name: nameOf(text), text, values });
    } catch (error) {
      if (!isOutdated(error as object)) throw error;
      outdated.add(text);
      return query(text, values);
    }
  };
  const watched = (...args: unknown[]) => {
    const [text, values] = args;
    const isPlanned = typeof text === 'string' && text.startsWith(MARK) && args.length === 2;
    return isPlanned ? planned(text, values) : query(...args);
  };
  Object.assign(client, { query: watched });
}

/** For a library that takes what it could not read from the database for something that is not there. */
const tasks = new AsyncLocalStorage<{ error: unknown }>();

/** Notes that a statement failed, or found no connection. */
export function noteFailure(error: unknown): void {
  const running = tasks.getStore();
  if (running && transientErrorOf(error) !== null) running.error ??= error;
}

/** Runs a task. @throws the first transient error its statements met, also when the task caught it */
export async function rethrowTransientErrors<T>(task: () => Promise<T>): Promise<T> {
  const running: { error: unknown } = { error: undefined };
  const result = await tasks.run(running, task);
  if (running.error !== undefined) throw running.error;
  return result;
}

const FOLDER = join(import.meta.dirname, '../../../../database/functions');

/** The present text of the database's functions and triggers, one file an area, in the order of their names. */
export async function readFunctions(): Promise<string> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(FOLDER, file), 'utf8')));
  return texts.join('\n');
}

/**
 * Puts the present text of functions and triggers in place, unless it stands there. Which text stands there is noted as a
 * comment of a table and not as a row: a restored backup brings rows, and the functions of its migrations.
 */
async function applyFunctions(db: Database): Promise<void> {
  const text = await readFunctions();
  const mark = `functions ${createHash('sha256').update(text).digest('hex')}`;
  const isApplied = async (on: Queryable) => {
    const rows = await query.all<{ mark: string | null }>(on)`
      select obj_description('kysely_migration'::regclass) as mark`;
    return rows[0]?.mark === mark;
  };
  if (await isApplied(db)) return;
  await db.transaction().execute(async (tx) => {
    await query.run(tx)`select pg_advisory_xact_lock(hashtextextended('functions', 0))`;
    if (await isApplied(tx)) return;
    await sql.raw(text).execute(tx);
    await sql.raw(`comment on table kysely_migration is '${mark}'`).execute(tx);
  });
}

/** Every table of the product; an area adds its own by declaration merging in its `queries.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface Tables {}

export type Database = Kysely<Tables>;
/** A database or an open transaction: what a query function takes. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;

type Tag<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>;
const rowsOf =
  <Row>(db: Queryable): Tag<Row[]> =>
  async (text, ...values) =>
    (await sql<Row>(text, ...values).execute(db)).rows;
const then =
  <Row, Result>(db: Queryable, of: (rows: Row[]) => Result): Tag<Result> =>
  async (text, ...values) =>
    of(await rowsOf<Row>(db)(text, ...values));
const affected =
  (db: Queryable): Tag<number> =>
  async (text, ...values) =>
    Number((await sql(text, ...values).execute(db)).numAffectedRows ?? 0);
const first = (row: object | undefined): unknown => row && Object.values(row)[0];

/** Runs a statement: `query.all<PersonRow>(db)`select …``. Values are parameters, parts made by `sql` are put in. */
export const query = {
  all: rowsOf,
  /** The first row; null when there is none. */
  first: <Row>(db: Queryable) => then<Row, Row | null>(db, (rows) => rows[0] ?? null),
  /** The first column of every row. */
  values: <Value>(db: Queryable) => then<object, Value[]>(db, (rows) => rows.map(first) as Value[]),
  /** The first column of the first row; null when there is none. */
  value: <Value>(db: Queryable) =>
    then<object, Value | null>(db, (rows) => (first(rows[0]) ?? null) as Value),
  /** A count or sum; 0 when there is no row. */
  number: (db: Queryable) => then<object, number>(db, (rows) => Number(first(rows[0]) ?? 0)),
  /** The answer to a yes-or-no question; false when there is no row. */
  isTrue: (db: Queryable) => then<object, boolean>(db, (rows) => first(rows[0]) === true),
  /** Whether the statement returns a row. */
  any: (db: Queryable) => then<object, boolean>(db, (rows) => rows.length > 0),
  run: (db: Queryable) => then<object, void>(db, () => undefined),
  /** How many rows a statement has inserted, updated or deleted. */
  affected,
  /** Whether it has inserted, updated or deleted any. */
  changed:
    (db: Queryable): Tag<boolean> =>
    async (text, ...values) =>
      (await affected(db)(text, ...values)) > 0,
};

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const TIMESTAMPTZ_ARRAY = 1185;
const momentOf = pg.types.getTypeParser(TIMESTAMPTZ);
const momentsOf: (text: string) => Date[] = pg.types.getTypeParser(TIMESTAMPTZ_ARRAY as typeof TIMESTAMPTZ);
// Counts and amounts here stay below 2^53; a date is a calendar day, not a moment; a moment is text as it goes on the wire,
// also where a test runner evaluates this file twice beside one `pg`.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (day) => day);
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(momentOf(text)).toISOString());
pg.types.setTypeParser(TIMESTAMPTZ_ARRAY as typeof TIMESTAMPTZ, (text) =>
  momentsOf(text).map((at) => new Date(at).toISOString()),
);

export interface OpenDatabase {
  db: Database;
  /** For LISTEN and COPY, which no query builder speaks. */
  pool: pg.Pool;
  /** A standby for reads that may be old; null: there is none. */
  replicaUrl: string | null;
  close(): Promise<void>;
}

/** How long a connection waits, in milliseconds; 0 for ever. */
export interface DatabaseTimeouts {
  /** Limit of waiting for one of the pool's connections, or for the database to open a new one. */
  connection: number;
  /** Limit of one statement, kept by the database. */
  statement: number;
  /** Limit of waiting for a lock. */
  lock: number;
  /** Limit of an open transaction that sends no statement. */
  idleInTransaction: number;
  /** Limit of waiting for an answer, kept by us because a server that hangs keeps none. The connection is closed then. */
  answer: number;
}

/** The slowest statements of a million listings take 25 s; what takes longer would keep others waiting. */
const FOR_REQUESTS: DatabaseTimeouts = {
  // How many requests may wait is limited by `load.ts`.
  connection: 5_000,
  statement: 60_000,
  lock: 10_000,
  idleInTransaction: 60_000,
  answer: 65_000,
};
/** Timeouts of background work: migrations, imports. On a busy machine a connection may take longer to open than a request waits. */
export const UNHURRIED: DatabaseTimeouts = {
  connection: 60_000,
  statement: 0,
  lock: 0,
  idleInTransaction: 0,
  answer: 0,
};

export interface DatabaseOptions {
  /** Connections at most; 10 when unsaid. */
  max?: number;
  timeouts?: DatabaseTimeouts;
  replicaUrl?: string | null;
  /** Name of the connection in `pg_stat_activity`. */
  name?: string;
}

const READ_ONLY = '25006';
const ANSWER_LATE = 'Query read timeout';

/** Closes a connection whose answer is late: the library would send further queries behind the one that hangs. */
function closeWhenLate(client: pg.PoolClient): void {
  const closing = client as unknown as { end(): Promise<void> };
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise) {
      result.catch(({ message }: Error) => {
        if (message === ANSWER_LATE) void closing.end().catch(() => {});
      });
    }
    return result;
  };
  Object.assign(client, { query: watched });
}

async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    noteFailure(error);
    throw error;
  }
}

/** Opens a pool on `url` (postgres://…, of several hosts the one that takes changes). A connection lost while idle is replaced, not fatal. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const { max = 10, timeouts = FOR_REQUESTS, replicaUrl = null, name = 'yaad' } = options;
  const pool = createPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    query_timeout: timeouts.answer,
    keepAlive: true,
    application_name: name,
  });
  pool.on('error', () => {}); // the next query opens a new connection and reports for itself
  // A connection that is lost while lent out, but between two queries, reports to nobody else.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (timeouts.answer > 0) pool.on('connect', closeWhenLate);
  pool.on('connect', planOnce);
  pool.on('connect', allowCopyIn);
  const watched = { connect: () => connectTo(pool), end: () => pool.end(), options: pool.options };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: watched }),
    log: (event) => {
      if (event.level !== 'error') return;
      noteFailure(event.error);
      // A server that was the primary takes no changes any more.
      if ((event.error as { code?: string }).code === READ_ONLY) void findPrimary(url);
    },
  });
  const close = async () => {
    await db.destroy();
    // The query builder ends the pool only if it was used itself.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, replicaUrl, close };
}

/** Whether the database answers; a database that hangs leaves it open. */
export const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  );

const MIGRATIONS = join(import.meta.dirname, '../../../../database/migrations');

/** Reads `0001-name.sql` files in their order; each runs once. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(MIGRATIONS)).filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort();
  const entries = files.map(async (file) => {
    const text = await readFile(join(MIGRATIONS, file), 'utf8');
    return [file, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Whether a later version has migrated this database already. Migrations are safe while the version before still serves, so
 * that this one goes on: in a rolling upgrade, and back from an upgrade that failed. The schema says which versions it fits.
 * @throws StartupError when it does not fit this one, lacks what this one knows, or has had what it never had
 */
async function isNewerSchema(db: Database): Promise<boolean> {
  const tables = await query.all(db)`select to_regclass('kysely_migration') as name`;
  if ((tables[0] as { name: string | null }).name === null) return false;
  const rows = await query.all<{ name: string }>(db)`select name from kysely_migration order by name`;
  const done = rows.map(({ name }) => name);
  const known = Object.keys(await readMigrations());
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length === 0) return false;
  const last = known.at(-1) ?? '';
  const isLater = unknown.every((name) => name > last) && known.every((name) => done.includes(name));
  if (isLater) {
    const fits = await query.all<{ oldest: string }>(db)`
      select oldest_migration as oldest from schema_fits`;
    const oldest = fits[0]?.oldest ?? '';
    if (last >= oldest) return true;
    throw new StartupError(
      `A later version of ${brand.name} has changed the database in a way this one cannot follow (${oldest}). Start that version, or restore a backup.`,
    );
  }
  throw new StartupError(
    `The database was changed by another version of ${brand.name} (${unknown[0]}), which this one cannot follow. Start that version, or restore a backup.`,
  );
}

/**
 * Brings the schema up to date in one transaction, so that a migration may count on the locks of those before it (decision 0141).
 * Several starters at once wait for one another (advisory lock).
 * @returns names of the migrations that ran now
 */
export async function migrate(db: Database): Promise<string[]> {
  if (await isNewerSchema(db)) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  await applyFunctions(db);
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Makes the schema of an empty database as it was after one migration, in the transaction the client has begun; for rows
 * of that day.
 * @throws StartupError when this version does not know it
 */
export async function migrateWithin(client: pg.Client, last: string): Promise<void> {
  const known = await readMigrations();
  if (!Object.hasOwn(known, last))
    throw new StartupError(
      `The migration ${last} is unknown: this is of a later version of ${brand.name}. Use that one.`,
    );
  const connection = { query: client.query.bind(client), release: () => {} } as pg.PoolClient;
  const pool = { connect: async () => connection, end: async () => {}, options: {} };
  // What the migrator does after a statement that failed fails, too: the transaction is over.
  let first: unknown;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') first ??= event.error;
    },
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const done = migrator.migrateTo(last, { disableTransactions: true });
  const { error } = await done.catch((thrown: unknown) => ({ error: thrown }));
  if (error) throw first ?? error;
}
