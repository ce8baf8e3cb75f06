/**
 * Copies of the embedded database's own files, from which the archive of what it wrote since leads to any moment. What
 * PostgreSQL ships for this (pg_basebackup) is not in the npm package, so the copy is made here.
 */
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg, { type Pool } from 'pg';
import { syncFolder, writeDurably } from '../files/write-durably.ts';
import { readPlace } from '../postgres/embedded/place.ts';
import { StartupError } from '../process/startup-error.ts';
import { beginBase, endBase, isArchiving } from './queries.ts';
import { nameAt, timeOf } from './retention.ts';

const BASES = 'point-in-time';
const NOTE = 'base.json';
const CLUSTER = 'cluster';
/** A copy may be a week old: what was written since is read again in minutes. */
const RENEW_MS = 6.5 * 24 * 3_600_000;
const KEPT = 2;
/** Of these only the folder itself: the server makes what is in them. */
const EMPTY = [
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'log',
];
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|start-.*\.log|backup_label.*|tablespace_map|pgsql_tmp.*|pg_internal\.init.*)$/;

/** What a copy has to say for itself. */
interface Base {
  begun_at: string;
  /** From here on it can be used. */
  ended_at: string;
  /** First file of the archive it needs. */
  wal: string;
  /** Of the database's user, as in `postgres.json`. */
  password: string;
}

const basesIn = (folder: string) => join(folder, BASES);

/** Copies a folder of files that change meanwhile: what they lack is in the archive. */
async function copyChanging(from: string, to: string, top = true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(ifGone([]))) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && top && EMPTY.includes(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyChanging(source, target, false);
    else if (entry.isFile()) await copyFile(source, target).catch(ifGone(undefined));
  }
}

const ifGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

async function readBases(folder: string): Promise<{ name: string; base: Base }[]> {
  const names = (await readdir(basesIn(folder)).catch(() => []))
    .filter((name) => timeOf(name) !== null)
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      base: JSON.parse(await readFile(join(basesIn(folder), name, NOTE), 'utf8')) as Base,
    })),
  );
}

/** Deletes older copies, and what of the archive only they needed. */
async function dropOld(folder: string): Promise<void> {
  const bases = await readBases(folder);
  for (const { name } of bases.slice(0, -KEPT))
    await rm(join(basesIn(folder), name), { recursive: true, force: true });
  const first = bases.at(-KEPT)?.base.wal ?? bases[0]?.base.wal;
  if (first === undefined) return;
  // The first eight digits are the timeline, the others count on through all of them.
  for (const name of await readdir(join(folder, 'wal')).catch(() => []))
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < first.slice(8, 24))
      await rm(join(folder, 'wal', name), { force: true });
}

interface BaseOptions {
  pool: Pool;
  dataDir: string;
  folder: string;
  /** Also when the last one is younger than a week. */
  always?: boolean;
}

/** Makes a copy unless there is a young one. @returns its name, or null */
export async function makeBase({
  pool,
  dataDir,
  folder,
  always = false,
}: BaseOptions): Promise<string | null> {
  const last = (await readBases(folder)).at(-1);
  const begun = new Date();
  if (!always && last && begun.getTime() - (timeOf(last.name) ?? 0) < RENEW_MS) return null;
  const place = await readPlace(dataDir);
  if (!place) throw new StartupError(`There is no embedded database in ${dataDir}.`);
  const name = nameAt(begun);
  const unfinished = join(basesIn(folder), `${name}.part`);
  const client = new pg.Client({ connectionString: pool.options.connectionString as string });
  client.on('error', () => {}); // a lost connection fails the statement under way, which reports it
  await client.connect();
  try {
    if (!(await isArchiving(client)))
      throw new StartupError('The database was started without BACKUP_WAL. Stop Yaad and start it again.');
    await beginBase(client);
    await copyChanging(place.cluster, join(unfinished, CLUSTER));
    const label = await endBase(client);
    const [, wal] = /START WAL LOCATION: .* \(file ([0-9A-F]{24})\)/.exec(label) ?? [];
    await writeFile(join(unfinished, CLUSTER, 'backup_label'), label, { mode: 0o600 });
    const base: Base = {
      begun_at: begun.toISOString(),
      ended_at: new Date().toISOString(),
      wal: wal as string,
      password: place.password,
    };
    await writeDurably(join(unfinished, NOTE), JSON.stringify(base, null, 2), { mode: 0o600 });
    await rename(unfinished, join(basesIn(folder), name));
    await syncFolder(basesIn(folder));
  } finally {
    await client.end();
    await rm(unfinished, { recursive: true, force: true });
  }
  await dropOld(folder);
  return name;
}

/**
 * The latest copy that leads to a moment.
 * @throws StartupError when there is none so old, and for a moment to come
 */
export async function baseFor(folder: string, at: Date): Promise<{ cluster: string; password: string }> {
  const found = (await readBases(folder)).filter(({ base }) => new Date(base.ended_at) <= at).at(-1);
  if (!found)
    throw new StartupError(`There is no copy of the database from before ${at.toISOString()} in ${folder}.`);
  if (at.getTime() > Date.now()) throw new StartupError(`${at.toISOString()} is still to come.`);
  return { cluster: join(basesIn(folder), found.name, CLUSTER), password: found.base.password };
}
