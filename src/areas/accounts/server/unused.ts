/** Accounts nobody uses are deleted, after a mail a month before. */
import type { Database } from '#platform/server/postgres/database.ts';
import { UNUSED_NOTICE_DAYS } from '../rules.ts';
import { type ErasureParts, eraseUser } from './erase-user.ts';
import { sendWelcome } from './mail/mail-jobs.ts';
import { claimUnused, readLongUnused } from './queries/unused.ts';

/** @param days without a sign-in */
export async function endUnusedAccounts(parts: ErasureParts & { db: Database }, days: number): Promise<void> {
  const { db, jobs } = parts;
  await db.transaction().execute(async (tx) => {
    for (const user_id of await claimUnused(tx, days - UNUSED_NOTICE_DAYS))
      await sendWelcome(jobs, tx, user_id, 'unused');
  });
  for (const account of await readLongUnused(db, days, UNUSED_NOTICE_DAYS))
    await db.transaction().execute((tx) => eraseUser(parts, tx, account));
}
