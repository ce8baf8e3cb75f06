/** Command lines of `npm run backup` and `npm run restore`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const BACKUP_USAGE = `npm run backup -- FOLDER                  makes a backup in a new folder below FOLDER
  --to age1…                              encrypts it to this recipient (default: BACKUP_RECIPIENT)
  --secret FILE                           copies the installation's secret to FILE, outside FOLDER
npm run backup -- --new-key FILE          makes a key for encrypted backups, and says its recipient
npm run backup -- --check FOLDER          compares the newest backup with what was written
`;
export const RESTORE_USAGE = `npm run restore -- FOLDER                restores the newest backup below FOLDER, or the one that FOLDER is
  --key FILE                              key of an encrypted backup
  --secret FILE                           the installation's secret, put into DATA_DIR
`;

export type BackupArguments =
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
