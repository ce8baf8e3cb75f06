/** Public links of groups, all at once. */
import { sql } from 'kysely';
import type { Queryable } from '#platform/server/postgres/database.ts';

interface ShareRow {
  _id: string;
  share_sealed: string;
}

export async function readAllShares(db: Queryable): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select _id, share_sealed from listing_groups where share_sealed is not null`.execute(db);
  return rows;
}

/** Replaces how a link is kept, unless it has changed since it was read. */
export async function replaceShare(
  db: Queryable,
  id: string,
  { from, share_key, share_sealed }: { from: string; share_key: string; share_sealed: string },
): Promise<void> {
  await sql`
    update listing_groups set share_key = ${share_key}, share_sealed = ${share_sealed}
    where _id = ${id} and share_sealed = ${from}`.execute(db);
}
