/** The one transition of who may offer homes: by a role given or taken, by a lock, or found on the way. */
import type { SellingChange } from '#platform/server/area.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { lockSeller, readUnsettled } from './queries/sides.ts';

type Selling = (tx: Queryable, change: SellingChange) => Promise<void>;

/**
 * Brings everything of a person to where it stands today: listings, leads that wait, viewings to come.
 * docs/security.md has the table of what becomes of each. @param admin who changed it; null: the server found it
 */
export async function settleSelling(
  selling: Selling,
  tx: Queryable,
  { user_id, admin }: { user_id: string; admin: string | null },
): Promise<void> {
  await selling(tx, { user_id, admin, sells: await lockSeller(tx, user_id) });
}

/** Roles that were changed where no area runs, such as the command line. */
export async function settleUnsettled(selling: Selling, db: Database): Promise<void> {
  for (const user_id of await readUnsettled(db))
    await db.transaction().execute((tx) => settleSelling(selling, tx, { user_id, admin: null }));
}
