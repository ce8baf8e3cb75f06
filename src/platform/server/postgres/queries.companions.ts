import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Names of this database's other connections that begin so, without one's own. */
export async function readOtherNames(db: Database, prefix: string, own: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${prefix}) and application_name <> ${own}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
