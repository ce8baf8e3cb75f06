import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Status } from '../vocabulary.ts';
import { lockProperty, writeProperty } from './queries.ts';
import { noteHistory } from './write/queries.ts';

/**
 * Changes a listing's status in the caller's transaction, as an agent's change does: history, version and the
 * index's feed follow.
 * @returns the status before; null when there is no such listing
 */
export async function setListingStatus(tx: Queryable, id: string, status: Status): Promise<Status | null> {
  const listing = await lockProperty(tx, id);
  if (!listing) return null;
  if (listing.status !== status) {
    await writeProperty(tx, id, { status });
    await noteHistory(tx, [id]);
  }
  return listing.status;
}
