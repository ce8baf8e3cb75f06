/** Saved answers of agents, and interests of buyers, in SQL. */

import { sql } from 'kysely';
import { sells } from '#areas/accounts/server/queries/sides.ts';
import type { SavedAnswer } from '#areas/leads/contract.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

export async function readSavedAnswers(
  db: Queryable,
  user_id: string,
): Promise<{ answers: SavedAnswer[]; version: number } | null> {
  const { rows } = await sql<{ answers: SavedAnswer[]; version: number }>`
    select answers, version from saved_answers where user_id = ${user_id}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false when `version` is given and no longer the stored one, which is 0 before there is any */
export async function writeSavedAnswers(
  tx: Queryable,
  user_id: string,
  answers: readonly SavedAnswer[],
  version: number | undefined,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into saved_answers as s (user_id, answers) select ${user_id}, ${JSON.stringify(answers)}::jsonb
    where coalesce(${version ?? null}::int, 0) = 0 or exists (select from saved_answers where user_id = ${user_id})
    on conflict (user_id) do update set answers = excluded.answers, version = s.version + 1
    where ${version ?? null}::int is null or s.version = ${version ?? null}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function readInterests(db: Queryable, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ property_id: string }>`
    select property_id from interests where user_id = ${user_id} order by created_at desc limit 500`.execute(
    db,
  );
  return rows.map(({ property_id }) => property_id);
}

/** Whose listing it is; null unless it can be had and has an agent. */
export async function readAgentOf(db: Queryable, property: string): Promise<string | null> {
  const { rows } = await sql<{ agent_id: string }>`
    select agent_id from properties where _id = ${property} and ${sells(sql`agent_id`)} and not withheld
      and status in ('active', 'under-offer')`.execute(db);
  return rows[0]?.agent_id ?? null;
}

export async function insertInterest(tx: Queryable, user_id: string, property: string): Promise<void> {
  await sql`
    insert into interests (user_id, property_id) values (${user_id}, ${property}) on conflict do nothing`.execute(
    tx,
  );
}

export async function deleteInterest(tx: Queryable, user_id: string, property: string): Promise<void> {
  await sql`delete from interests where user_id = ${user_id} and property_id = ${property}`.execute(tx);
}
