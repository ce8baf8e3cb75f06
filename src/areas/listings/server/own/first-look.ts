/** The first listing of a private person waits until an admin has looked at it (decision 0032). */
import { v7 as uuidv7 } from 'uuid';
import { conflict } from '#platform/server/http/errors.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { type Entry, insertEvent } from './queries/entries.ts';
import { hasPublished, insertHold, readOpenHold } from './queries/holds.ts';

interface Entered {
  entry: Pick<Entry, '_id' | 'owner_id'>;
}

/** Agents and admins were looked at when they were given their role. */
export async function needsLook(tx: Queryable, { entry }: Entered, actor: AccountActor): Promise<boolean> {
  if (actor.roles.some((role) => role === 'Agent' || role === 'Admin')) return false;
  return !(await hasPublished(tx, entry.owner_id));
}

/** It stays a draft, and stands in the admins' queue. Asked twice, it stands there once. */
export async function askForLook(tx: Queryable, { entry }: Entered, actor: AccountActor): Promise<void> {
  const hold = {
    _id: uuidv7(),
    listing_id: entry._id,
    kind: 'first-look',
    reason: '',
    held_by: null,
  } as const;
  if (!(await insertHold(tx, { ...hold, status_before: null }))) return;
  await insertEvent(tx, {
    ...{ listing: entry._id, actor: actor.user_id, action: 'look-asked' },
    ...{ before: { status: 'draft' }, after: { status: 'draft' } },
  });
}

/** @throws 409 with the reason, while an admin holds the listing or its account may offer nothing */
export async function refuseHeld(tx: Queryable, listing: string): Promise<void> {
  const hold = await readOpenHold(tx, listing);
  if (hold?.kind === 'locked')
    throw conflict('The account this listing belongs to may not offer homes at present.');
  if (hold?.kind === 'held') throw conflict(`We hold this listing: ${hold.reason} Write to us.`);
}
