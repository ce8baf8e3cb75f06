import type { Pool } from 'pg';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import type { Env } from '#platform/server/env/env.ts';
import type { Files } from '#platform/server/files/files.ts';

interface NightlyOptions {
  env: Env;
  pool: Pool;
  files: Files;
  warn: (message: string) => void;
  /** Left out: now. */
  now?: Date;
}

/** The backup of a night, where `BACKUP_DIR` asks for it. One that fails is in the log, the metrics and the admin's list. */
export async function backUpNightly({
  env,
  pool,
  files,
  warn,
  now = new Date(),
}: NightlyOptions): Promise<void> {
  const { backups } = env;
  if (!backups) return;
  try {
    const { folder, recipient } = backups;
    await makeBackup({ pool, files, folder, recipient, now });
  } catch (error) {
    warn(`The backup failed: ${(error as Error).message}`);
  }
}
