/** `npm run restore`: see `docs/operations.md`, "Restoring". */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { readManifest } from '#platform/server/backup/store.ts';
import { type Env, readEnv } from '#platform/server/env/env.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { writeDurablyOnce } from '#platform/server/files/write-durably.ts';
import { openDatabase, UNHURRIED } from '#platform/server/postgres/database.ts';
import { ownDatabase } from '#platform/server/postgres/embedded-owner.ts';
import { EXIT_USAGE, runCommand } from '#platform/server/process/command.ts';
import { isDiskFull, StartupError } from '#platform/server/process/startup-error.ts';
import { transientErrorOf } from '#platform/server/process/transient-error.ts';
import { newestIn, RESTORE_USAGE, type RestoreArguments, readRestoreArguments } from './backup-cli.ts';
import { renumberTransactions } from './queries.ts';

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

async function main(words: readonly string[]): Promise<number> {
  const args = readRestoreArguments(words);
  if (!args) {
    process.stderr.write(RESTORE_USAGE);
    return EXIT_USAGE;
  }
  const env = readEnv();
  await restore(env, args);
  await putSecret(env, args.secret);
  return 0;
}

const UNDONE = 'Nothing was restored, and what was written is removed; the backup is as it was.';

/** What an operator reads of a restore that failed; null for a fault of ours. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartupError) return error.message;
  if (isDiskFull(error))
    return `The disk is full. ${UNDONE} Free some space, or name a DATA_DIR on another disk.`;
  if (transientErrorOf(error) === null) return null;
  return `The database or the store does not answer any more; is a disk full? ${UNDONE} The log of the database says why.`;
}

if (import.meta.main) await runCommand(main, sentenceOf);
