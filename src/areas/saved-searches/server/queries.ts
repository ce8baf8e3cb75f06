/** Saved searches in SQL, besides what the list kit asks. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/server/database.ts';
import type { OwnedRow, Whose } from '../../../platform/server/list/queries.ts';
import type { Criteria } from '../../properties/criteria.ts';
import type { Event, Frequency } from '../vocabulary.ts';

export interface FilterRow extends OwnedRow {
  name: string;
  criteria: Criteria;
  subscribed: boolean;
  frequency: Frequency;
  events: Event[];
  last_seen_at: Date;
}

/** @param to on or off; the other way when unsaid. @returns null when it is not theirs */
export async function setSubscribed(
  tx: Queryable,
  { owner, id }: Whose,
  to: boolean | undefined,
): Promise<FilterRow | null> {
  const { rows } = await sql<FilterRow>`
    update filters set subscribed = ${to === undefined ? sql`not subscribed` : sql`${to}::boolean`},
      version = version + 1, updated_at = now()
    where _id = ${id} and user_id = ${owner} and deleted_at is null returning *`.execute(tx);
  return rows[0] ?? null;
}

/** Looking at a saved search changes nothing of it, so its version stays. @returns as `setSubscribed` */
export async function markSeen(tx: Queryable, { owner, id }: Whose): Promise<FilterRow | null> {
  const { rows } = await sql<FilterRow>`
    update filters set last_seen_at = now()
    where _id = ${id} and user_id = ${owner} and deleted_at is null returning *`.execute(tx);
  return rows[0] ?? null;
}

/** A page of those with mail, the newest first. */
export async function readSubscribed(
  db: Queryable,
  owner: string,
  limit: number,
  offset: number,
): Promise<{ rows: FilterRow[]; total: number }> {
  const mine = sql`from filters where user_id = ${owner} and subscribed and deleted_at is null`;
  const { rows } = await sql<FilterRow>`
    select * ${mine} order by created_at desc, _id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${mine}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function readOneSubscribed(db: Queryable, { owner, id }: Whose): Promise<FilterRow | null> {
  const { rows } = await sql<FilterRow>`
    select * from filters
    where _id = ${id} and user_id = ${owner} and subscribed and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Everything a person saved, for the export of their data. */
export async function readAllOf(db: Queryable, owner: string) {
  const { rows } = await sql<Omit<FilterRow, 'user_id' | 'version'>>`
    select _id, name, criteria, subscribed, frequency, events, created_at, updated_at, last_seen_at
    from filters where user_id = ${owner} and deleted_at is null order by created_at`.execute(db);
  return rows;
}

/** The saved search a link of a mail is about; whoever holds the link has no other way to it. */
export async function readByLink(
  db: Queryable,
  id: string,
): Promise<{ name: string; subscribed: boolean } | null> {
  const { rows } = await sql<{ name: string; subscribed: boolean }>`
    select name, subscribed from filters where _id = ${id} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Ends the mails of one saved search, for whoever holds its link. */
export async function unsubscribeByLink(db: Queryable, id: string): Promise<void> {
  await sql`
    update filters set subscribed = false, version = version + 1, updated_at = now()
    where _id = ${id} and subscribed`.execute(db);
}
