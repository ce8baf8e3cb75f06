import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

/** Every table of the product; an area adds its own by declaration merging in its `queries.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface Tables {}

export type Database = Kysely<Tables>;
/** A database or an open transaction: what a query function takes. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
// Counts and amounts here stay below 2^53; a date is a calendar day, not a moment.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(DATE, (day) => day);

export interface OpenDatabase {
  db: Database;
  /** For LISTEN and COPY, which no query builder speaks. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a pool on `url` (postgres://…). A connection lost while idle is replaced, not fatal.
 * @param options.max connections at most; 10 when unsaid
 */
export function openDatabase(url: string, options: { max?: number } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'yaad',
  });
  pool.on('error', () => {}); // the next query opens a new connection and reports for itself
  // A connection that is lost while lent out, but between two queries, reports to nobody else.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** Whether the database answers; a database that hangs leaves it open. */
export const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  );

const MIGRATIONS = join(import.meta.dirname, '../../../../database/migrations');

/** Reads `0001-name.sql` files in their order; each runs once, in its own transaction. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(MIGRATIONS)).filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort();
  const entries = files.map(async (file) => {
    const text = await readFile(join(MIGRATIONS, file), 'utf8');
    return [file, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Brings the schema up to date; several starters at once wait for one another (advisory lock).
 * @returns names of the migrations that ran now
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
