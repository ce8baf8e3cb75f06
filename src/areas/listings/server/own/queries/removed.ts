/** Drafts whose removal can no longer be taken back. */
import { sql } from 'kysely';
import { UNDO_HOURS } from '#areas/listings/facts.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

/** Locked; what was ever published stays, because conversations belong to it. */
export async function readRemovedDrafts(tx: Queryable): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from entered_listings e where removed_at < now() - make_interval(hours => ${UNDO_HOURS})
      and not exists (select from properties p where p._id = e._id)
    order by _id for update`.execute(tx);
  return rows.map(({ _id }) => _id);
}

export async function deleteDrafts(tx: Queryable, ids: readonly string[]): Promise<void> {
  await sql`delete from entered_listings where _id = any(${ids}::uuid[])`.execute(tx);
}
