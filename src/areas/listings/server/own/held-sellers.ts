/**
 * Listings of somebody who may offer nothing leave the market (the account is locked, or its last selling role was
 * taken), and come back when they may again. The public history says
 * nothing of it: what is back is no news to those who were told of it when it was new.
 */
import { v7 as uuidv7 } from 'uuid';
import { keepSeller } from '#areas/accounts/server/queries/sides.ts';
import { isOnMarket } from '#areas/listings/vocabulary.ts';
import { conflict } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { writeProperty } from '../queries.ts';
import { insertEvent, lockEntry, readStatus, setOwner } from './queries/entries.ts';
import {
  type HoldRow,
  insertHold,
  leaveChangeHold,
  passToAdmins,
  readLockedOf,
  readOnMarketOf,
  readOpenHold,
  settleHold,
} from './queries/holds.ts';
import { comesBack } from './status.ts';

export async function withdrawListingsOf(
  tx: Queryable,
  user_id: string,
  admin: string | null,
): Promise<void> {
  for (const listing of await readOnMarketOf(tx, user_id)) {
    await lockEntry(tx, listing);
    const was = await readStatus(tx, listing);
    // Handed to a colleague meanwhile, it is the colleague's.
    if (was?.agent_id !== user_id || !isOnMarket(was.status)) continue;
    const hold = { _id: uuidv7(), listing_id: listing, kind: 'locked', reason: '', held_by: admin } as const;
    // One that an admin holds stays with that admin's decision.
    if (!(await insertHold(tx, { ...hold, status_before: was.status }))) continue;
    await writeProperty(tx, listing, { status: 'withdrawn' });
    const [before, after] = [{ status: was.status }, { status: 'withdrawn' as const }];
    await insertEvent(tx, { listing, actor: admin, action: 'held', before, after });
  }
}

/** The hold of a listing that is off the market because of its lister; the listing's entry is locked, then it is read. */
async function lockedHoldOf(tx: Queryable, listing: string): Promise<HoldRow | null> {
  await lockEntry(tx, listing);
  const hold = await readOpenHold(tx, listing);
  return hold?.kind === 'locked' ? hold : null;
}

/** Somebody who may offer it answers for a listing now: its former lister keeps it off the market no longer. */
export async function releaseFromLister(tx: Queryable, listing: string, actor: string | null): Promise<void> {
  const hold = await lockedHoldOf(tx, listing);
  if (!hold) return;
  if (hold.looked) await leaveChangeHold(tx, hold);
  else await settleHold(tx, hold._id, { decision: 'released', note: '', admin: actor });
  const status = hold.status_before ?? 'active';
  if (!(await comesBack(tx, listing))) return;
  await writeProperty(tx, listing, { status });
  const [before, after] = [{ status: 'withdrawn' as const }, { status }];
  await insertEvent(tx, { listing, actor, action: 'released', before, after });
}

/** @param admin null: the server found it */
export async function restoreListingsOf(tx: Queryable, user_id: string, admin: string | null): Promise<void> {
  for (const listing of await readLockedOf(tx, user_id)) await releaseFromLister(tx, listing, admin);
}

/** The account is deleted while its listings are off the market: what stays of them is the admins' to release. */
export async function keepListingsOf(tx: Queryable, user_id: string): Promise<void> {
  for (const listing of await readLockedOf(tx, user_id)) {
    const hold = await lockedHoldOf(tx, listing);
    if (hold)
      await passToAdmins(tx, hold._id, 'The account of its lister was deleted while it was off the market.');
  }
}

/**
 * Another agent answers for a listing from now on.
 * @returns who did before; null when there is no such listing. @throws 409 while they may not offer homes
 */
export async function giveListing(
  tx: Queryable,
  id: string,
  to: string,
  actor: string,
): Promise<string | null> {
  // A listing of a source refers to nobody: nothing else waits for an account that goes.
  if (!(await keepSeller(tx, to))) throw conflict('This colleague may not offer homes at present.');
  const entry = await lockEntry(tx, id);
  const listing = await readStatus(tx, id);
  if (!listing?.agent_id || listing.withheld) return null;
  await writeProperty(tx, id, { agent_id: to });
  if (entry) await setOwner(tx, id, to);
  await releaseFromLister(tx, id, actor);
  await insertEvent(tx, { listing: id, actor, action: 'handed', before: {}, after: {} });
  return listing.agent_id;
}
