/**
 * A backup of database and files at one moment, while everything runs. The database is read in one snapshot. A file is
 * stored before the record that names it is committed, is never changed, and is deleted after that record is gone, which
 * waits while a backup runs (`Files.delete`, `tryHold`). So every file the snapshot names is there to be copied after it.
 */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { brand } from '../brand/brand.ts';
import type { Files } from '../files/files.ts';
import { syncFolder } from '../files/write-durably.ts';
import { withClient } from '../postgres/primary.ts';
import { withSnapshot } from '../postgres/snapshot.ts';
import { StartupError } from '../process/startup-error.ts';
import { copyOutOf, insertRecord, readSequences, readState, readTables, tryHold } from './queries.ts';
import { BackupStore, filesOf, type Manifest } from './store.ts';

/** Which backups are kept: all of a day, then one a day, then one a week. */

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
const DAILY = 7;
const WEEKLY = 4;

const BACKUP_NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** Name of a backup's folder: `2026-11-22T030000Z`. */
export const nameAt = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** When a backup of this name was begun, in milliseconds since the epoch; null for what is none. */
export function timeOf(name: string): number | null {
  const [, day, hour, minute, second] = BACKUP_NAME.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

function newestOf(times: readonly number[], period: number, count: number, now: number): number[] {
  const newest = new Map<number, number>();
  for (const time of times) {
    const number = Math.floor(time / period);
    if (number > Math.floor(now / period) - count)
      newest.set(number, Math.max(newest.get(number) ?? 0, time));
  }
  return [...newest.values()];
}

/**
 * @param names of the folders there are; others than backups are left alone
 * @returns those to delete: not the newest, none of the last 24 hours, not the newest of each of 7 days and of 4 weeks
 */
export function superfluous(names: readonly string[], now: number): string[] {
  const backups = names.flatMap((name) => {
    const time = timeOf(name);
    return time === null ? [] : [{ name, time }];
  });
  const times = backups.map(({ time }) => time);
  const kept = new Set([
    Math.max(...times),
    ...times.filter((time) => time > now - DAY_MS),
    ...newestOf(times, DAY_MS, DAILY, now),
    ...newestOf(times, WEEK_MS, WEEKLY, now),
  ]);
  return backups.filter(({ time }) => !kept.has(time)).map(({ name }) => name);
}

interface BackupOptions {
  pool: Pool;
  files: Files;
  /** Folder that holds a folder for each backup. */
  folder: string;
  /** age recipient; null leaves it readable. */
  recipient: string | null;
  /** When it begins, by which its folder is named and older ones are kept; left out: now. */
  now?: Date;
  /** Called when the moment is held; for tests. */
  onSnapshot?: (client: Client) => Promise<void>;
}

export interface Backup {
  name: string;
  files: number;
  tables: number;
  bytes: number;
}

const UNFINISHED = '.part';
const NAME = 'yaad-backup';

async function copyTables(client: Client, store: BackupStore): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of await readTables(client)) {
    const name = `database/${table.schema}.${table.name}.copy`;
    const file = await store.write(name, client.query(copyTo(copyOutOf(table))), { packed: true });
    tables.push({ ...table, file });
  }
  return tables;
}

async function copyFiles(files: Files, store: BackupStore): Promise<Manifest['files']> {
  const copied: Manifest['files'] = [];
  for await (const keys of files.list()) {
    for (const key of keys) {
      const content = await files.open(key);
      if (!content) continue; // a draft, or deleted before the moment
      let size = 0;
      const counting = (async function* () {
        for await (const chunk of content) {
          size += (chunk as Buffer).length;
          yield chunk as Buffer;
        }
      })();
      const file = await store.write(`files/${key}`, counting);
      copied.push({ key, size, file });
    }
  }
  return copied;
}

async function copyDatabase(
  client: Client,
  { recipient, onSnapshot }: BackupOptions,
  store: BackupStore,
): Promise<Omit<Manifest, 'files'>> {
  const database = await readState(client);
  if (!database) throw new StartupError(`There is nothing of ${brand.name} in this database.`);
  const at = new Date().toISOString();
  await onSnapshot?.(client);
  const sequences = await readSequences(client);
  const tables = await copyTables(client, store);
  return { format: 1, at, database, recipient, tables, sequences };
}

async function write(options: BackupOptions, folder: string): Promise<Manifest> {
  const { pool, files, recipient } = options;
  const store = new BackupStore(folder, recipient);
  const url = pool.options.connectionString as string;
  const rows = await withSnapshot({ url, name: NAME }, (client) => copyDatabase(client, options, store));
  const manifest: Manifest = { ...rows, files: await copyFiles(files, store) };
  for (const file of filesOf(manifest)) await store.check(file);
  await store.writeManifest(manifest);
  return manifest;
}

/** Folders of backups that are whole, and what killed ones have left. */
async function tidy(folder: string, now: number): Promise<void> {
  const names = await readdir(folder);
  const left = names.filter(
    (name) => name.endsWith(UNFINISHED) && timeOf(name.slice(0, -UNFINISHED.length)) !== null,
  );
  for (const name of [...superfluous(names, now), ...left])
    await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Makes a backup in a new folder below `folder`, reads it back, and deletes those that are not kept any longer.
 * @throws StartupError when another backup of this database runs
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { pool, folder, now: started_at = new Date() } = options;
  const name = nameAt(started_at);
  const note = (made: { bytes: number; files: number }, error: string | null) =>
    insertRecord(pool, { started_at: started_at.toISOString(), name, ...made, error });
  const config = { connectionString: pool.options.connectionString as string, application_name: NAME };
  return withClient(config, async (client) => {
    // Before the snapshot: what is deleted from now on waits.
    if (!(await tryHold(client)))
      throw new StartupError('Another backup of this database is being made just now.');
    const unfinished = join(folder, name + UNFINISHED);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await tidy(folder, started_at.getTime());
      const manifest = await write(options, unfinished);
      await rename(unfinished, join(folder, name));
      await syncFolder(folder);
      const bytes = filesOf(manifest).reduce((sum, file) => sum + file.bytes, 0);
      const made = { bytes, files: manifest.files.length };
      await note(made, null);
      return { name, tables: manifest.tables.length, ...made };
    } catch (error) {
      // What a failed one wrote would fill the disk until the next begins.
      await rm(unfinished, { recursive: true, force: true }).catch(() => {});
      const { code, message } = error as NodeJS.ErrnoException;
      await note({ bytes: 0, files: 0 }, code ?? message).catch(() => {});
      throw error;
    }
  });
}
