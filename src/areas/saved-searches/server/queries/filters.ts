/** Queries on saved searches, besides those of the list kit. */

import { sql } from 'kysely';
import type { Event, Frequency } from '#areas/saved-searches/vocabulary.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import type { OwnedRow, Whose } from '#platform/server/list/queries.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

export interface FilterRow extends OwnedRow {
  name: string;
  criteria: Criteria;
  subscribed: boolean;
  frequency: Frequency;
  events: Event[];
  last_seen_at: string;
}

/** @param to on or off; toggles when undefined. @returns null when the owner has no such saved search */
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

/** Records that the owner has opened it; the version stays. @returns as `setSubscribed` */
export async function markSeen(tx: Queryable, { owner, id }: Whose): Promise<FilterRow | null> {
  const { rows } = await sql<FilterRow>`
    update filters set last_seen_at = now()
    where _id = ${id} and user_id = ${owner} and deleted_at is null returning *`.execute(tx);
  return rows[0] ?? null;
}

export async function readSubscribed(
  db: Queryable,
  owner: string,
  slice: PageSlice,
): Promise<Rows<FilterRow>> {
  const subscribed = sql`from filters where user_id = ${owner} and subscribed and deleted_at is null`;
  return selectPage(db, slice, subscribed, sql`select * ${subscribed} order by created_at desc, _id desc`);
}

export async function readOneSubscribed(db: Queryable, { owner, id }: Whose): Promise<FilterRow | null> {
  const { rows } = await sql<FilterRow>`
    select * from filters
    where _id = ${id} and user_id = ${owner} and subscribed and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function readAllOf(db: Queryable, owner: string) {
  const { rows } = await sql<Omit<FilterRow, 'user_id' | 'version'>>`
    select _id, name, criteria, subscribed, frequency, events, created_at, updated_at, last_seen_at
    from filters where user_id = ${owner} and deleted_at is null order by created_at`.execute(db);
  return rows;
}

/** The saved search of an unsubscribe link. The caller need not be its owner. */
export async function readByLink(
  db: Queryable,
  id: string,
): Promise<{ name: string; subscribed: boolean } | null> {
  const { rows } = await sql<{ name: string; subscribed: boolean }>`
    select name, subscribed from filters where _id = ${id} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Ends the mails of a saved search; the caller has verified the link. */
export async function unsubscribeByLink(db: Queryable, id: string): Promise<void> {
  await sql`
    update filters set subscribed = false, version = version + 1, updated_at = now()
    where _id = ${id} and subscribed`.execute(db);
}
