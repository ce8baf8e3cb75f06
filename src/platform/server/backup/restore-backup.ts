/** Puts a backup into an empty database and an empty store of files. */

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { brand } from '#platform/server/brand/brand.ts';
import type { Files } from '../files/files.ts';
import { migrateWithin, type OpenDatabase } from '../postgres/database.ts';
import { withClient } from '../postgres/primary.ts';
import { StartupError } from '../process/startup-error.ts';
import { begin, commit, copyInto, dropJobs, hasJobs, readState, replaceRows } from './queries.ts';
import { BackupStore, DamagedBackup, filesOf, type Manifest, readManifest } from './store.ts';

interface RestoreOptions {
  /** The backup's own folder. */
  folder: string;
  database: OpenDatabase;
  files: Files;
  /** age identity, for an encrypted backup. */
  identity: string | null;
  /** Calls before the transaction ends: what only areas know about their rows. */
  adapt: (client: Client) => Promise<void>;
}

const TYPE = 'application/octet-stream';
const JOBS_SCHEMA = 'jobs';

async function checkEmpty(client: Client, files: Files): Promise<void> {
  if (await readState(client))
    throw new StartupError(
      `There is something of ${brand.name} in this database already. A backup is restored into an empty one: move DATA_DIR away first, or name an empty database.`,
    );
  for await (const keys of files.list())
    if (keys.length > 0)
      throw new StartupError(
        'There are files in the store already. A backup is restored into an empty one: move DATA_DIR/files away first, or name an empty bucket.',
      );
}

/** Every file of the backup is as it was written, and can be decrypted. */
async function checkWhole(store: BackupStore, manifest: Manifest, identity: string | null): Promise<void> {
  if (manifest.recipient !== null && identity === null)
    throw new StartupError('This backup is encrypted: name the file of its key with --key.');
  for (const file of filesOf(manifest)) await store.check(file);
  const [table] = manifest.tables;
  if (!table) throw new DamagedBackup('This backup has no tables.');
  try {
    for await (const _ of store.read(table.file, identity, { packed: true }));
  } catch {
    throw new StartupError('This key does not open the backup.');
  }
}

/** The queue's library makes its tables in a transaction of its own. */
async function makeJobs({ pool }: OpenDatabase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

async function fill(client: Client, store: BackupStore, manifest: Manifest, options: RestoreOptions) {
  const byName = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table.file]));
  await replaceRows({ ...manifest, client, adapt: options.adapt }, async (table) => {
    const file = byName.get(`${table.schema}.${table.name}`);
    if (!file) throw new DamagedBackup(`${table.name} is missing from this backup.`);
    const rows = store.read(file, options.identity, { packed: true });
    await pipeline(rows, client.query(copyFrom(copyInto(table))));
  });
}

/** All of the database in one transaction: the tables as they were made by the version that made the backup, and their rows. */
async function restoreRows(client: Client, store: BackupStore, manifest: Manifest, options: RestoreOptions) {
  await begin(client);
  await migrateWithin(client, manifest.database.migration);
  const made = await readState(client);
  if (made?.jobs !== manifest.database.jobs)
    throw new StartupError(
      `This backup was made by a version whose queue of jobs has other tables (${manifest.database.jobs}, not ${made?.jobs}). Restore it with that version.`,
    );
  await fill(client, store, manifest, options);
  await commit(client);
}

/** Nothing stays of a restore that failed: the next one finds all as empty as this one did. */
async function undo(
  { database, files }: RestoreOptions,
  keys: readonly string[],
  hadJobs: boolean,
): Promise<void> {
  if (!hadJobs) await dropJobs(database.pool).catch(() => {});
  for (const key of keys) await files.delete(key).catch(() => {});
}

/**
 * Restores a backup; the database in one transaction, after all its files are stored. An older version's is brought up
 * to date by the next start. One that fails leaves nothing behind.
 * @throws StartupError with a sentence, before anything is changed, when something is there already, or damaged
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, database, files, identity } = options;
  const manifest = await readManifest(folder);
  const store = new BackupStore(folder, manifest.recipient);
  const url = database.pool.options.connectionString as string;
  const stored: string[] = [];
  return withClient({ connectionString: url, application_name: 'yaad-restore' }, async (client) => {
    await checkEmpty(client, files);
    await checkWhole(store, manifest, identity);
    const hadJobs = await hasJobs(client);
    try {
      for (const { key, size, file } of manifest.files) {
        stored.push(key);
        await files.putStream(key, Readable.from(store.read(file, identity)), size, TYPE);
      }
      if (manifest.database.jobs !== null) await makeJobs(database);
      await restoreRows(client, store, manifest, options);
    } catch (error) {
      await client.end(); // with its transaction
      await undo(options, stored, hadJobs);
      throw error;
    }
    return manifest;
  });
}
