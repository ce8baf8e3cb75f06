/** The page of liked listings, with what each was when it was liked. */
import { sql } from 'kysely';
import type { LikedColumn, ListingState } from '#areas/accounts/like-change.ts';
import type { Order } from '#platform/contract/paging.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { TODAY } from '#platform/server/postgres/today.ts';
import { marksOf } from './marks.ts';

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

const KEYS = {
  liked_at: sql`m.at`,
  price: sql`p.price::float8 * r.jmd::float8`,
  changed_at: sql`since.at`,
};

/** Prices are sorted by their worth today; what has no rate, or has not changed, comes last. */
export async function readLikedPage(
  db: Queryable,
  user_id: string,
  { column, descending, ...slice }: LikedSlice,
): Promise<Rows<LikedRow>> {
  const liked = sql`from ${marksOf('liked', user_id)} join properties p on p._id = m.property_id`;
  const own = sql`where not p.withheld`;
  return selectPage<LikedRow>(
    db,
    slice,
    sql`${liked} ${own}`,
    sql`
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
    order by ${KEYS[column]} ${descending ? sql`desc` : sql`asc`} nulls last, p.seq
   `,
  );
}
