import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/server/database.ts';
import { DEMO_SOURCE } from './demo-listings.ts';

/**
 * How many listings the demonstration stored, and whether the house is in use: another source stored some, or
 * there are people, who come after the first filling.
 */
export async function countListings(db: Queryable): Promise<{ demo: number; inUse: boolean }> {
  const { rows } = await sql<{ demo: number; inUse: boolean }>`
    select (select count(*)::int from properties where source = ${DEMO_SOURCE}) as demo,
      exists (select from properties where source <> ${DEMO_SOURCE}) or exists (select from users) as "inUse"`.execute(
    db,
  );
  return rows[0] ?? { demo: 0, inUse: false };
}

export async function deleteDemoListings(db: Queryable): Promise<void> {
  await sql`delete from properties where source = ${DEMO_SOURCE}`.execute(db);
}

/** One demo listing in so many belongs to the demo agent. */
const SHARE = 12;

/** Gives an agent a share of the demo listings; those of an agent who is gone are free again. */
export async function giveDemoListings(db: Queryable, agent_id: string): Promise<void> {
  await sql`
    update properties set agent_id = ${agent_id}
    where source = ${DEMO_SOURCE} and agent_id is null and seq % ${SHARE} = 0`.execute(db);
}
