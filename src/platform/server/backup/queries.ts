/** Statements of backups and restores: tables, locks, sequences. */
import { sql } from 'kysely';
import pg, { type Client, type Pool } from 'pg';
import type { PageSlice, Rows } from '../list/paged.ts';
import { selectPage } from '../list/queries.ts';
import type { Queryable } from '../postgres/database.ts';

const id = pg.escapeIdentifier;

/** A table with rows of its own; of a partitioned one each part. */
export interface TableToCopy {
  schema: string;
  name: string;
  /** Columns that are copied; generated columns follow from them. */
  columns: string[];
}

export interface SequenceState {
  schema: string;
  name: string;
  value: string;
}

/** Any number; it only has to differ from other advisory locks in the same database. */
const LOCK = 7_219_003;
const JOBS = 'jobs';
/** Tables of the queue's library that hold jobs; it creates its other tables anew. */
const JOB_TABLES = ['queue', 'job_common', 'job_dependency', 'schedule', 'subscription'];
const KEPT_RECORDS = 400;

const qualified = ({ schema, name }: { schema: string; name: string }) => `${id(schema)}.${id(name)}`;
const columnsOf = ({ columns }: TableToCopy) => columns.map(id).join(', ');

export const copyOutOf = (table: TableToCopy) => `copy ${qualified(table)} (${columnsOf(table)}) to stdout`;
export const copyInto = (table: TableToCopy) => `copy ${qualified(table)} (${columnsOf(table)}) from stdin`;

export async function readTables(client: Client): Promise<TableToCopy[]> {
  const { rows } = await client.query<TableToCopy>(
    `select n.nspname as schema, c.relname as name,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and (n.nspname = 'public' or n.nspname = $1 and (c.relname = any($2) or exists (
         select from pg_inherits i join pg_class p on p.oid = i.inhparent where i.inhrelid = c.oid and p.relname = 'job')))
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [JOBS, JOB_TABLES],
  );
  return rows;
}

/** Last value of each identity column and sequence. */
export async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1, 2`,
  );
  return rows;
}

export interface DatabaseState {
  /** Version of the server, as `180004`. */
  server: number;
  migration: string;
  /** Version of the job queue's tables; null while there are none. */
  jobs: number | null;
}

/** Whether the tables of the queue are there. */
export async function hasJobs(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ jobs: boolean }>(
    `select to_regclass('${JOBS}.version') is not null as jobs`,
  );
  return rows[0]?.jobs ?? false;
}

export const dropJobs = (pool: Pool) => pool.query(`drop schema if exists ${JOBS} cascade`);

export const begin = (client: Client) => client.query('begin');
export const commit = (client: Client) => client.query('commit');

/** Null: there is nothing of the product in this database. */
export async function readState(client: Client): Promise<DatabaseState | null> {
  const { rows: there } = await client.query<{ migrated: boolean; jobs: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as migrated,
       to_regclass('jobs.version') is not null as jobs`,
  );
  if (!there[0]?.migrated) return null;
  const { rows } = await client.query<{ server: number; migration: string }>(
    `select current_setting('server_version_num')::int as server, max(name) as migration from kysely_migration`,
  );
  const jobs = there[0].jobs
    ? (await client.query<{ version: number }>('select version from jobs.version')).rows[0]?.version
    : null;
  return { ...(rows[0] as { server: number; migration: string }), jobs: jobs ?? null };
}

/** Keeps files from being deleted, and other backups from running, as long as the connection lives. */
export async function tryHold(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK]);
  return rows[0]?.held ?? false;
}

/** Whether a backup runs on this database. */
export async function isHeld(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())) as held`,
    [LOCK],
  );
  return rows[0]?.held ?? true;
}

interface ForeignKey {
  drop: string;
  add: string;
}

async function readForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as add
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'jobs')`,
  );
  return rows;
}

interface ReplaceOptions {
  client: Client;
  tables: readonly TableToCopy[];
  sequences: readonly SequenceState[];
  adapt: (client: Client) => Promise<void>;
}

/**
 * Puts rows into all tables: without triggers, and with foreign keys made anew (and checked) at the end, so that the order
 * of tables does not matter. The caller has begun a transaction.
 */
export async function replaceRows(
  { client, tables, sequences, adapt }: ReplaceOptions,
  fill: (table: TableToCopy) => Promise<void>,
): Promise<void> {
  const keys = await readForeignKeys(client);
  for (const { drop } of keys) await client.query(drop);
  const there = await readTables(client); // what the migrations put in goes, too
  await client.query(`truncate ${there.map(qualified).join(', ')}`);
  for (const table of tables) {
    await client.query(`alter table ${qualified(table)} disable trigger user`);
    await fill(table);
    await client.query(`alter table ${qualified(table)} enable trigger user`);
  }
  for (const { add } of keys) await client.query(add);
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [qualified(sequence), sequence.value]);
  await adapt(client);
}

/** A backup that was made, or failed. */
interface BackupRecord {
  _id: number;
  started_at: string;
  ended_at: string;
  name: string;
  bytes: number;
  files: number;
  /** Null: it is whole, and was read back. */
  error: string | null;
}

export async function insertRecord(
  pool: Pool,
  record: Omit<BackupRecord, '_id' | 'ended_at'>,
): Promise<void> {
  const { started_at, name, bytes, files, error } = record;
  await pool.query(
    `with old as (delete from backups where _id <= (select max(_id) from backups) - $6)
     insert into backups (started_at, name, bytes, files, error) values ($1, $2, $3, $4, $5)`,
    [started_at, name, bytes, files, error, KEPT_RECORDS],
  );
}

/** Seconds since the epoch; NaN when there was none. */
export async function readLastSuccess(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ at: number | null }>(
    'select extract(epoch from max(ended_at))::float8 as at from backups where error is null',
  );
  return rows[0]?.at ?? Number.NaN;
}

export async function readRecords(db: Queryable, slice: PageSlice): Promise<Rows<BackupRecord>> {
  return selectPage<BackupRecord>(db, slice, sql`from backups`)`
    select * from backups order by _id desc`;
}
