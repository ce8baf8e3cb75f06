import type { AreaDeps } from '#platform/server/area.ts';
import { queueMails } from './mail/mail-jobs.ts';
import { dropExpiredHolds } from './queries/times.ts';
import { claimReminders } from './queries/viewings.ts';

/**
 * Reminds of what begins within a day and within an hour, each start once, whenever it was moved to; frees times that
 * were kept for guests in vain. Done every five minutes.
 */
export const remind = (deps: Pick<AreaDeps, 'db' | 'jobs' | 'secret'>, now: Date): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    for (const row of await claimReminders(tx, 'day', now))
      await queueMails(deps, tx, row, [{ side: 'visitor', step: 'day' }]);
    for (const row of await claimReminders(tx, 'hour', now))
      await queueMails(deps, tx, row, [
        { side: 'visitor', step: 'hour' },
        { side: 'agent', step: 'hour' },
      ]);
    await dropExpiredHolds(tx, null);
  });
