/** `npm run backup`: see `docs/operations.md`, "Backup". */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup, timeOf } from '#platform/server/backup/make-backup.ts';
import { BackupStore, filesOf, isWhole, readManifest } from '#platform/server/backup/store.ts';
import { type Env, readEnv } from '#platform/server/env/env.ts';
import { makeKeyPair } from '#platform/server/files/age.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { writeDurablyOnce } from '#platform/server/files/write-durably.ts';
import { openSecret } from '#platform/server/identity/installation-secret.ts';
import { withDatabase } from '#platform/server/postgres/with-database.ts';
import { EXIT_USAGE, runCommand } from '#platform/server/process/command.ts';
import { isDiskFull, StartupError } from '#platform/server/process/startup-error.ts';

/** Command lines of `npm run backup` and `npm run restore`. */
const BACKUP_USAGE = `npm run backup -- FOLDER                  makes a backup in a new folder below FOLDER
  --to age1…                              encrypts it to this recipient (default: BACKUP_RECIPIENT)
  --secret FILE                           copies the installation's secret to FILE, outside FOLDER
npm run backup -- --new-key FILE          makes a key for encrypted backups, and says its recipient
npm run backup -- --check FOLDER          compares the newest backup with what was written
`;
export const RESTORE_USAGE = `npm run restore -- FOLDER                restores the newest backup below FOLDER, or the one that FOLDER is
  --key FILE                              key of an encrypted backup
  --secret FILE                           the installation's secret, put into DATA_DIR
`;

type BackupArguments =
  | { task: 'backup'; folder: string; to: string | null; secret: string | null }
  | { task: 'new-key'; file: string }
  | { task: 'check'; folder: string };

export interface RestoreArguments {
  folder: string;
  key: string | null;
  secret: string | null;
}

/** Null: it is wrong. */
function parsed(args: readonly string[], names: readonly string[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as Record<string, string | undefined>, positionals };
  } catch {
    return null;
  }
}

const isInside = (folder: string, file: string) => `${resolve(file)}/`.startsWith(`${resolve(folder)}/`);
const textOf = (value: string | undefined) => value || null;

/** @returns null when it is wrong; the secret does not go where the backup goes */
export function readBackupArguments(args: readonly string[], usual: string | null): BackupArguments | null {
  const found = parsed(args, ['to', 'secret', 'new-key', 'check']);
  if (!found) return null;
  const { values, positionals } = found;
  const only = (name: string) =>
    Object.keys(values).length === 1 && positionals.length === 0 ? textOf(values[name]) : null;
  if (values['new-key'] !== undefined) {
    const file = only('new-key');
    return file === null ? null : { task: 'new-key', file };
  }
  if (values.check !== undefined) {
    const folder = only('check');
    return folder === null ? null : { task: 'check', folder };
  }
  const folder = positionals.length === 0 ? usual : positionals[0];
  if (!folder || positionals.length > 1) return null;
  const [to, secret] = [textOf(values.to), textOf(values.secret)];
  if (to !== null && !/^age1[a-z0-9]{58}$/.test(to)) return null;
  if (secret !== null && isInside(folder, secret)) return null;
  return { task: 'backup', folder, to, secret };
}

/** @returns null when it is wrong */
export function readRestoreArguments(args: readonly string[]): RestoreArguments | null {
  const found = parsed(args, ['key', 'secret']);
  const [folder, ...more] = found?.positionals ?? [];
  if (!found || !folder || more.length > 0) return null;
  const { key, secret } = found.values;
  return { folder, key: textOf(key), secret: textOf(secret) };
}

const PRIVATE = { mode: 0o600 };

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Writes what must not be replaced: a key or secret that is there may be the only one. */
async function writeNew(file: string, text: string): Promise<void> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known?.trim() === text.trim()) return;
  if (known !== null || !(await writeDurablyOnce(file, text, PRIVATE)))
    throw new StartupError(`${file} is there already, and is not replaced.`);
}

async function newKey(file: string): Promise<void> {
  const { identity, recipient } = await makeKeyPair();
  await writeNew(file, `${identity}\n`);
  say(`The key is in ${file}: keep it where the backups are not; without it nobody opens them.`);
  say(`BACKUP_RECIPIENT=${recipient}`);
}

/** The backup that a folder is, or the newest below it. @throws StartupError when there is none */
export async function newestIn(folder: string): Promise<string> {
  if (await isWhole(folder)) return resolve(folder);
  const names = await readdir(folder).catch(() => []);
  const [newest] = names
    .filter((name) => timeOf(name) !== null)
    .sort()
    .reverse();
  if (newest === undefined) throw new StartupError(`There is no backup in ${resolve(folder)}.`);
  return resolve(folder, newest);
}

async function check(folder: string): Promise<void> {
  const newest = await newestIn(folder);
  const manifest = await readManifest(newest);
  const store = new BackupStore(newest, manifest.recipient);
  for (const file of filesOf(manifest)) await store.check(file);
  say(
    `${newest} is whole: ${manifest.tables.length} tables, ${manifest.files.length} files, of ${manifest.at}.`,
  );
}

async function backup(env: Env, { folder, to, secret }: BackupArguments & { task: 'backup' }): Promise<void> {
  const root = resolve(folder);
  const files = await openFiles(env);
  await withDatabase(env, async (db, { pool }) => {
    const recipient = to ?? env.backups?.recipient ?? null;
    const made = await makeBackup({ pool, files, folder: root, recipient });
    say(
      `${join(root, made.name)}: ${made.tables} tables, ${made.files} files, ${made.bytes} bytes, read back.`,
    );
    if (secret === null)
      return say('The secret is not in it: keep a copy of DATA_DIR/secret or AUTH_SECRET apart.');
    await writeNew(resolve(secret), await openSecret(db, env));
    say(`The secret is in ${resolve(secret)}.`);
  });
}

/** What an operator reads of a backup that failed; null for a fault of ours. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartupError) return error.message;
  if (!isDiskFull(error)) return null;
  return 'The disk is full: the backup was not made, and what was written of it is removed. Earlier backups are as they were. Free some space, or name a folder on another disk.';
}

async function main(words: readonly string[]): Promise<number> {
  const env = readEnv();
  const args = readBackupArguments(words, env.backups?.folder ?? null);
  if (!args) {
    process.stderr.write(BACKUP_USAGE);
    return EXIT_USAGE;
  }
  if (args.task === 'new-key') await newKey(args.file);
  else if (args.task === 'check') await check(args.folder);
  else await backup(env, args);
  return 0;
}

if (import.meta.main) await runCommand(main, sentenceOf);
