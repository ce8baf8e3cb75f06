/** Settings of backups: where they go, and to whom they are encrypted. */
import { resolve } from 'node:path';
import { anything, type Setting } from './setting.ts';

export interface BackupEnv {
  /** Null: none is made by itself. */
  backups: { folder: string; recipient: string | null } | null;
}

export const BACKUP_SETTINGS = {
  BACKUP_DIR: {
    fallback: 'none',
    meaning:
      'Folder a backup is made in every night ([below](#backup)); best on another disk than `DATA_DIR`.',
    expected: 'a folder',
    good: anything,
  },
  BACKUP_RECIPIENT: {
    fallback: 'none',
    meaning: 'Whom backups are encrypted to, as `npm run backup -- --new-key FILE` says it.',
    expected: 'a recipient that starts with age1',
    good: (value) => /^age1[a-z0-9]{58}$/.test(value),
  },
} satisfies Record<string, Setting>;

export function backupEnv(setting: (name: keyof typeof BACKUP_SETTINGS) => string | null): BackupEnv {
  const folder = setting('BACKUP_DIR');
  if (folder === null) return { backups: null };
  return {
    backups: {
      folder: resolve(folder),
      recipient: setting('BACKUP_RECIPIENT'),
    },
  };
}
