/** What people agreed to, in SQL. */
import { sql } from 'kysely';
import type { Queryable } from '#platform/server/postgres/database.ts';

export interface ConsentRow {
  /** Date of the terms and the privacy notice. */
  version: string;
  at: string;
}

/** Latest first. */
export async function readConsents(db: Queryable, user_id: string): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select version::text as version, at from consents where user_id = ${user_id} order by version desc`.execute(
    db,
  );
  return rows;
}

/** Agreeing twice leaves the first moment. */
export async function insertConsent(db: Queryable, user_id: string, version: string): Promise<void> {
  await sql`
    insert into consents (user_id, version) values (${user_id}, ${version}::date) on conflict do nothing`.execute(
    db,
  );
}
