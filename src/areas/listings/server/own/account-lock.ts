/**
 * Listings of an account that is locked leave the market, and come back when it is unlocked. The public history says
 * nothing of it: what is back is no news to those who were told of it when it was new.
 */
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { writeProperty } from '../queries.ts';
import { insertEvent, lockEntry, readStatus } from './queries/entries.ts';
import { insertHold, readLockedOf, readOnMarketOf, settleHold } from './queries/holds.ts';
import { isOnMarket } from './status.ts';

export async function withdrawListingsOf(tx: Queryable, user_id: string, admin: string): Promise<void> {
  for (const listing of await readOnMarketOf(tx, user_id)) {
    await lockEntry(tx, listing);
    const was = await readStatus(tx, listing);
    if (!was || !isOnMarket(was.status)) continue;
    const hold = { _id: uuidv7(), listing_id: listing, kind: 'locked', reason: '', held_by: admin } as const;
    // One that an admin holds stays with that admin's decision.
    if (!(await insertHold(tx, { ...hold, status_before: was.status }))) continue;
    await writeProperty(tx, listing, { status: 'withdrawn' });
    const [before, after] = [{ status: was.status }, { status: 'withdrawn' as const }];
    await insertEvent(tx, { listing, actor: admin, action: 'held', before, after });
  }
}

/** @param admin null: the account is deleted */
export async function restoreListingsOf(tx: Queryable, user_id: string, admin: string | null): Promise<void> {
  for (const { _id, listing_id: listing, status_before } of await readLockedOf(tx, user_id)) {
    await lockEntry(tx, listing);
    await settleHold(tx, _id, { decision: 'released', note: '', admin });
    const status = status_before ?? 'active';
    await writeProperty(tx, listing, { status });
    const [before, after] = [{ status: 'withdrawn' as const }, { status }];
    await insertEvent(tx, { listing, actor: admin, action: 'released', before, after });
  }
}
