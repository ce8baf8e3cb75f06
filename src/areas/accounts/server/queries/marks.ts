/** Queries on viewed and liked listings. Triggers update the counters of the listings in the same transaction. */

import { sql } from 'kysely';
import type { LikedColumn, ListingState } from '#areas/accounts/like-change.ts';
import { MARKS_SHOWN } from '#areas/accounts/vocabulary.ts';
import type { Order } from '#platform/contract/paging.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';

/** The page of liked listings, with what each was when it was liked. */

export interface LikedRow {
  seq: number;
  _id: string;
  /** When it was liked. */
  at: string;
  /** As it was then; null when its history begins later. */
  was: ListingState | null;
  /** The last entry of its history since then, and whether it was ever not on offer since. */
  changed_at: string | null;
  left: boolean;
}

interface LikedSlice extends PageSlice {
  column: LikedColumn;
  descending: boolean;
}

export const LIKED_ORDER: Record<LikedColumn, Order> = { liked_at: 'desc', price: 'asc', changed_at: 'desc' };

const KEYS = { liked_at: sql`m.at`, price: sql`p.price::float8 * r.jmd::float8`, changed_at: sql`since.at` };

/** Prices are sorted by their worth today; what has no rate, or has not changed, comes last. */
export async function readLikedPage(
  db: Queryable,
  user_id: string,
  { column, descending, ...slice }: LikedSlice,
): Promise<Rows<LikedRow>> {
  const liked = sql`from ${marksOf('liked', user_id)} join properties p on p._id = m.property_id`;
  const own = sql`where not p.withheld`;
  return selectPage<LikedRow>(db, slice, sql`${liked} ${own}`)`
    select p.seq, p._id, m.at, since.at as changed_at, coalesce(since.left, false) as left,
      case when was.currency is not null then
        json_build_object('price', was.price::float8, 'currency', was.currency, 'status', was.status) end as was
    ${liked}
    left join lateral (
      select h.price, h.currency, h.status from property_history h
      where h.property_id = p._id and h.at <= m.at order by h.at desc limit 1) was on true
    left join lateral (
      select max(h.at) as at, bool_or(h.status <> 'active') as left from property_history h
      where h.property_id = p._id and h.at > m.at) since on true
    left join lateral (
      select e.jmd from exchange_rates e where e.currency = p.currency and e.as_of <= ${TODAY}
      order by e.as_of desc limit 1) r on true
    ${own}
    order by ${KEYS[column]} ${descending ? sql`desc` : sql`asc`} nulls last, p.seq`;
}

export type MarkKind = 'viewed' | 'liked';

export interface Marks {
  viewed_properties: string[];
  liked_properties: string[];
}

/** Listings as they are shown: one that another source's of the same home leads is that one. */
const SHOWN = sql`coalesce(h.joined_to, h._id)`;

/** Marks of somebody by the listing that is shown, each once, as `m`. */
const marksOf = (kind: MarkKind, user_id: string) => sql`(
  select ${SHOWN} as property_id, max(${sql.ref(`k.${kind}_at`)}) as at
  from ${sql.table(`${kind}_properties`)} k join properties h on h._id = k.property_id
  where k.user_id = ${user_id} group by 1) m`;

/** Ids for marking cards and pins, newest first. */
export async function readMarks(db: Queryable, user_id: string): Promise<Marks> {
  const rows = await query.all<Marks>(db)`
    select
      array(select property_id::text from ${marksOf('viewed', user_id)}
        order by at desc limit ${MARKS_SHOWN}) as viewed_properties,
      array(select property_id::text from ${marksOf('liked', user_id)}
        order by at desc limit ${MARKS_SHOWN}) as liked_properties`;
  return rows[0] as Marks;
}

/** Views of so many days ago; a listing's count of views stays. */
export const forgetViews = (db: Queryable, days: number): Promise<void> =>
  query.run(db)`delete from viewed_properties where viewed_at < now() - make_interval(days => ${days})`;

/** Records a view. @returns null when there is no such listing */
export async function noteView(tx: Queryable, user_id: string, property_id: string) {
  const { rows: known } = await sql<{ viewed_at: string }>`
    insert into viewed_properties (user_id, property_id) select ${user_id}, _id from properties where _id = ${property_id} and not withheld
    on conflict (user_id, property_id) do update set viewed_at = now()
    returning viewed_at`.execute(tx);
  const [view] = known;
  if (!view) return null;
  const rows = await query.all<{ views: number }>(tx)`
    select views from property_counts where property_id = ${property_id}`;
  return { viewed_at: view.viewed_at, views: rows[0]?.views ?? 0 };
}

/** @returns the number of likes now; null when there is no such listing */
export async function setLike(tx: Queryable, user_id: string, property_id: string, liked: boolean) {
  const { rows: known } = await sql`
    select 1 from properties where _id = ${property_id} and (not withheld or ${!liked}::boolean)`.execute(tx);
  if (known.length === 0) return null;
  await (liked
    ? sql`insert into liked_properties (user_id, property_id) values (${user_id}, ${property_id}) on conflict do nothing`
    : sql`delete from liked_properties where user_id = ${user_id} and property_id in (select joined_listings(${property_id}))`
  ).execute(tx);
  return query.number(tx)`
    select likes from property_counts where property_id = ${property_id}`;
}

/** One page of viewed listings, newest first, each with its number in the search index. */
export async function readViewedPage(db: Queryable, user_id: string, slice: PageSlice) {
  const seen = sql`from ${marksOf('viewed', user_id)} join properties p on p._id = m.property_id
    where not p.withheld`;
  return selectPage<{ seq: number; _id: string; at: string }>(db, slice, seen)`
    select p.seq, p._id, m.at ${seen}
    order by m.at desc, p.seq`;
}

export async function readAllMarks(db: Queryable, kind: MarkKind, user_id: string) {
  const [table, at] = [sql.raw(`${kind}_properties`), sql.raw(`m.${kind}_at`)];
  return query.all<{ _id: string; title: string; at: string }>(db)`
    select p._id, p.title, ${at} as at from ${table} m join properties p on p._id = m.property_id
    where m.user_id = ${user_id} order by ${at} desc`;
}
