import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Jobs } from '#platform/server/jobs/jobs.ts';
import { migrate, openDatabase, UNHURRIED } from '#platform/server/postgres/database.ts';

const FOLDERS = ['migrations', 'functions'].map((name) => join(import.meta.dirname, '../database', name));
/** Its version says which tables it makes. */
const JOBS_LIBRARY = join(import.meta.dirname, '../node_modules/pg-boss/package.json');
const PREFIX = 'yaad_template_';
/** Any number: two runs on one server wait for one another. */
const LOCK = 7_219_001;

/** Address of another database on the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A connection to the server itself, closed when `work` is done. */
export async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(JOBS_LIBRARY));
  for (const folder of FOLDERS) {
    for (const name of (await readdir(folder)).sort()) {
      hash.update(name).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function build(client: pg.Client, server: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft}`);
  const open = openDatabase(databaseAt(server, draft), { max: 2, timeouts: UNHURRIED });
  const jobs = new Jobs(open.pool, console);
  try {
    await migrate(open.db);
    // The library makes its tables at the first start: some hundred statements.
    await jobs.start();
    await jobs.stop();
  } finally {
    await open.close();
  }
  await client.query(`alter database ${draft} rename to ${name}`);
}

/**
 * A database with every migration applied and the tables of jobs, to copy from; built anew when either changes.
 * @returns its name
 */
export async function ensureTemplate(server: string): Promise<string> {
  const name = PREFIX + (await fingerprint());
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query('select datname from pg_database where datname like $1', [
      `${PREFIX}%`,
    ]);
    for (const { datname } of rows as { datname: string }[]) {
      if (datname !== name) await client.query(`drop database if exists ${datname}`).catch(() => {}); // in use
    }
    if (!rows.some(({ datname }) => datname === name)) await build(client, server, name);
  });
  return name;
}
