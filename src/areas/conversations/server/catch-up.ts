import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { follow, noteHappening, noteInterest } from './entries.ts';
import {
  findUnnotedApplication,
  findUnnotedInterest,
  findUnnotedViewing,
  takeUnsided,
} from './queries/catch-up.ts';

/** Of each kind at once; what is left is found a minute later. */
const MOST = 500;

async function catchUpEntries(tx: Queryable): Promise<boolean> {
  const entries = await takeUnsided(tx);
  for (const { from, ...row } of entries) await follow(tx, row, from);
  return entries.length > 0;
}

/** Makes an entry of what one query finds. @returns false when it finds nothing */
const catchUpBy =
  <Found>(
    find: (tx: Queryable) => Promise<Found | null>,
    note: (tx: Queryable, found: Found) => Promise<void>,
  ) =>
  async (tx: Queryable): Promise<boolean> => {
    const found = await find(tx);
    if (found) await note(tx, found);
    return found !== null;
  };

/**
 * For one version: what servers of the version before wrote becomes entries, with what follows from them. Done again, it finds
 * nothing. Each is a transaction of its own: one that locks many conversations waits for people's calls, and they for it.
 */
export async function catchUp(db: Database): Promise<void> {
  const steps = [
    catchUpEntries,
    catchUpBy(findUnnotedViewing, noteHappening),
    catchUpBy(findUnnotedApplication, noteHappening),
    catchUpBy(findUnnotedInterest, noteInterest),
  ];
  for (const step of steps) {
    let done = 0;
    while (done < MOST && (await db.transaction().execute(step))) done += 1;
  }
}
