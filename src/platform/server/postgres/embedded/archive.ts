/** What the embedded server writes (WAL), kept as it comes, so that the database of any moment can be had again. */
import { chmod, lchown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './command.ts';
import { canEnter, closedFolder } from './folders.ts';
import { DatabaseStartupError } from './startup-errors.ts';

/** What is written is kept after so long at the latest. */
const SECONDS = 60;

const walFolder = (archive: string) => join(archive, 'wal');

/** Paths stand in commands of a shell, inside of a setting in quotes. */
function checkPlain(path: string): void {
  if (process.platform === 'win32')
    throw new DatabaseStartupError('BACKUP_WAL works on Linux and macOS only. Set it to off.');
  if (/['"\\$`%\n]/.test(path))
    throw new DatabaseStartupError(
      `BACKUP_DIR must not contain quotes, $, % or backslashes (it is ${path}).`,
    );
}

/** Settings of a server that keeps what it writes; the folder is made, for the server's user to write. */
export async function archiveSettings(
  archive: string,
  account: Account | null,
): Promise<Record<string, string>> {
  checkPlain(archive);
  const folder = walFolder(archive);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) {
    await chmod(archive, 0o711); // others pass through to what is theirs, and see nothing
    await lchown(archive, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    await lchown(folder, account.uid, account.gid);
    if (!(await canEnter(folder, account)))
      throw new DatabaseStartupError(
        `PostgreSQL runs as ${account.name}, who cannot enter ${await closedFolder(folder)}. Set BACKUP_DIR to a folder everybody can pass through.`,
      );
  }
  const to = `${folder}/%f`;
  return {
    archive_mode: 'on',
    archive_timeout: String(SECONDS),
    // A file that was kept already, before a crash noted it, is kept; another one is never replaced.
    archive_command: `cmp -s "%p" "${to}" || { test ! -e "${to}" && cp "%p" "${to}.part" && sync "${to}.part" && mv "${to}.part" "${to}"; }`,
  };
}

/** Settings of a server that starts from a copy of its files, and goes on to a moment. */
export function recoverySettings(archive: string, at: Date): Record<string, string> {
  checkPlain(archive);
  return {
    restore_command: `cp "${walFolder(archive)}/%f" "%p"`,
    // Names of zones, "Z" among them, are not known yet when the server reads this.
    recovery_target_time: at.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
    hot_standby: 'off', // it answers when it is there, not before
    archive_mode: 'off',
  };
}
