import type { Queryable } from '#platform/server/postgres/database.ts';
import { writeProperty } from '../queries.ts';
import { releaseFromLister } from './held-sellers.ts';
import { insertEvent, lockEntry, readStatus, setOwner } from './queries/entries.ts';

/** Another agent answers for a listing from now on. @returns who did before; null when there is no such listing */
export async function giveListing(
  tx: Queryable,
  id: string,
  to: string,
  actor: string,
): Promise<string | null> {
  const entry = await lockEntry(tx, id);
  const listing = await readStatus(tx, id);
  if (!listing?.agent_id || listing.withheld) return null;
  await writeProperty(tx, id, { agent_id: to });
  if (entry) await setOwner(tx, id, to);
  await releaseFromLister(tx, id, actor);
  await insertEvent(tx, { listing: id, actor, action: 'handed', before: {}, after: {} });
  return listing.agent_id;
}
