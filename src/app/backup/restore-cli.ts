/** `npm run restore`: see `docs/operations.md`, "Restoring". */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { baseFor } from '#platform/server/backup/point-in-time.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { timeOf } from '#platform/server/backup/retention.ts';
import { BackupStore, readManifest } from '#platform/server/backup/store.ts';
import { type Env, readEnv } from '#platform/server/env/env.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { writeDurablyOnce } from '#platform/server/files/write-durably.ts';
import { openDatabase, UNHURRIED } from '#platform/server/postgres/database.ts';
import { recoverySettings } from '#platform/server/postgres/embedded/archive.ts';
import { readPlace } from '#platform/server/postgres/embedded/place.ts';
import { ownDatabase } from '#platform/server/postgres/embedded-owner.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { RESTORE_USAGE, type RestoreArguments, readRestoreArguments } from './arguments.ts';
import { newestIn } from './backup-cli.ts';
import { renumberTransactions } from './queries.ts';

const EXIT_USAGE = 2;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function readKey(file: string | null): Promise<string | null> {
  if (file === null) return null;
  const text = await readFile(file, 'utf8').catch(() => '');
  const [identity] = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m.exec(text) ?? [];
  if (!identity) throw new StartupError(`${file} holds no key of a backup.`);
  return identity;
}

async function putSecret({ dataDir }: Env, file: string | null): Promise<void> {
  if (file === null) return;
  const secret = await readFile(file, 'utf8').catch(() => null);
  if (secret === null) throw new StartupError(`${file} cannot be read.`);
  const target = join(dataDir, 'secret');
  const isFirst = await writeDurablyOnce(target, secret.trim(), { mode: 0o600 });
  if (!isFirst && (await readFile(target, 'utf8')).trim() !== secret.trim())
    throw new StartupError(`${target} is there already, and is another one. Move it away first.`);
}

async function restore(env: Env, { folder, key }: RestoreArguments): Promise<void> {
  const newest = await newestIn(folder);
  await readManifest(newest); // before anything is made
  const identity = await readKey(key);
  const owned = env.databaseUrl === null ? await ownDatabase(env.dataDir, () => {}) : null;
  const database = openDatabase(owned?.url ?? (env.databaseUrl as string), { max: 4, timeouts: UNHURRIED });
  try {
    const files = await openFiles(env);
    const done = await restoreBackup({
      folder: newest,
      database,
      files,
      identity,
      adapt: renumberTransactions,
    });
    say(`Restored ${newest}: ${done.tables.length} tables, ${done.files.length} files, of ${done.at}.`);
  } finally {
    await database.close();
    await owned?.close();
  }
}

/** Files of all backups that are not in the store: those a moment in between may name. @returns how many */
async function addFiles(env: Env, folder: string, identity: string | null): Promise<number> {
  const files = await openFiles(env);
  const there = new Set<string>();
  for await (const keys of files.list()) for (const key of keys) there.add(key);
  let added = 0;
  for (const name of (await readdir(folder)).filter((one) => timeOf(one) !== null)) {
    const manifest = await readManifest(join(folder, name));
    const store = new BackupStore(join(folder, name), manifest.recipient);
    for (const { key, size, file } of manifest.files) {
      if (there.has(key)) continue;
      if (manifest.recipient !== null && identity === null)
        throw new StartupError(`${name} is encrypted: name the file of its key with --key.`);
      await store.check(file);
      await files.putStream(key, Readable.from(store.read(file, identity)), size, 'application/octet-stream');
      there.add(key);
      added += 1;
    }
  }
  return added;
}

async function restoreMoment(env: Env, { folder, key, at }: RestoreArguments & { at: Date }): Promise<void> {
  const root = resolve(folder);
  if (env.databaseUrl !== null)
    throw new StartupError('--at is for the embedded database; yours has its own way.');
  if (await readPlace(env.dataDir))
    throw new StartupError(
      `There is a database in ${env.dataDir} already. Move postgres and postgres.json away first; files may stay.`,
    );
  const from = await baseFor(root, at);
  const identity = await readKey(key);
  const settings = recoverySettings(root, at);
  const postgres = await startEmbeddedPostgres(env.dataDir, { from, settings });
  await postgres.stop();
  const added = await addFiles(env, root, identity);
  say(`The database is as it was at ${at.toISOString()}; ${added} files came from the backups.`);
}

async function main(words: readonly string[]): Promise<number> {
  const args = readRestoreArguments(words);
  if (!args) {
    process.stderr.write(RESTORE_USAGE);
    return EXIT_USAGE;
  }
  const env = readEnv();
  const { at } = args;
  if (at === null) await restore(env, args);
  else await restoreMoment(env, { ...args, at });
  await putSecret(env, args.secret);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
