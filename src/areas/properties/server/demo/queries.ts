import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/server/database.ts';
import { DEMO_SOURCE } from './demo-listings.ts';

/** Has any source ever stored a listing here? */
export async function hasListings(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from properties) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** One demo listing in so many belongs to the demo agent. */
const SHARE = 12;

/** Gives an agent a share of the demo listings; those of an agent who is gone are free again. */
export async function giveDemoListings(db: Queryable, agent_id: string): Promise<void> {
  await sql`
    update properties set agent_id = ${agent_id}
    where source = ${DEMO_SOURCE} and agent_id is null and seq % ${SHARE} = 0`.execute(db);
}
