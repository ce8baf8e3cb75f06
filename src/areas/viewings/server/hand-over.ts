import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import { conflict } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { queueMails } from './mail/mail-jobs.ts';
import { dropExpiredHolds, giveTimes, lockCalendar, readClashes } from './queries/times.ts';
import { readComingTo } from './queries/viewings.ts';

type Deps = Parameters<typeof queueMails>[0];

interface Handover {
  property: string;
  from: string;
  to: string;
}

/** `2026-11-24 14:30`, by the clock of the home market. */
const TIME = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/**
 * The viewings to come of a listing go to a colleague's calendar, and who booked them is told.
 * @throws 409 naming the times at which the colleague is taken: they are moved first, so that nobody waits at a gate
 */
export async function handViewingsOver(deps: Deps, tx: Queryable, handover: Handover): Promise<number> {
  // In one order, whoever hands over to whom.
  for (const agent of [handover.from, handover.to].sort()) await lockCalendar(tx, agent);
  for (const agent of [handover.from, handover.to]) await dropExpiredHolds(tx, agent);
  const clashes = await readClashes(tx, handover);
  if (clashes.length > 0)
    throw conflict(
      `The colleague has another viewing at ${clashes.map((at) => TIME.format(new Date(at))).join(', ')}.`,
    );
  const coming = await readComingTo(tx, handover.property, handover.from);
  const count = await giveTimes(tx, handover);
  for (const row of coming) await queueMails(deps, tx, row, [{ side: 'visitor', step: 'colleague' }]);
  return count;
}
