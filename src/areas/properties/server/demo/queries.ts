import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/server/database.ts';

/** Has any source ever stored a listing here? */
export async function hasListings(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from properties) as found`.execute(db);
  return rows[0]?.found ?? false;
}
