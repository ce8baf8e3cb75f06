/** Queries of market reports, on listings and their history. */

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/server/postgres/database.ts';
import { SEARCHABLE_STATUSES } from '../../listings/vocabulary.ts';
import { HOME_COUNTRY } from '../../places/markets.ts';
import type { Flow } from '../contract.ts';
import { DWELLINGS, REPORT_CURRENCY } from '../vocabulary.ts';
import { beginningOf, monthsLater } from './months.ts';

/** Number and median asking price of a group of listings at the end of a month. */
export interface GroupRow {
  category: 'for-sale' | 'for-rent';
  /** Both null: the whole category. */
  region: string | null;
  type: string | null;
  count: number;
  /** In `REPORT_CURRENCY`. */
  median: number;
}

/**
 * Listings on the market when a month ended, by category, and within it by division (homes only) and by type. A
 * listing counts by its last history entry before the end of the month, or else by its first entry.
 */
export async function readGroups(db: Queryable, month: string): Promise<GroupRow[]> {
  const end = beginningOf(monthsLater(month, 1));
  const { rows } = await sql<GroupRow>`
    with rates as (
      select distinct on (currency) currency, jmd from exchange_rates
      order by currency, (as_of < ${end}) desc, case when as_of < ${end} then as_of end desc, as_of),
    worth as (select r.currency, r.jmd / own.jmd as rate
      from rates r, rates own where own.currency = ${REPORT_CURRENCY}),
    -- One pass over the history, which is kept in this order, instead of a look-up for each listing.
    was as (
      select distinct on (property_id) property_id, price, currency, status from property_history
      where at < ${end} order by property_id, at desc),
    became as (
      select distinct on (property_id) property_id, price, currency, status from property_history
      where at >= ${end} order by property_id, at),
    stood as (
      select p.category, p.region, p.type,
        (coalesce(was.price, became.price, p.price) * w.rate)::double precision as price
      from properties p
      left join was on was.property_id = p._id
      left join became on became.property_id = p._id
      join worth w on w.currency = coalesce(was.currency, became.currency, p.currency)
      where p.country = ${HOME_COUNTRY} and p.listed_at < ${end}
        and p.category in ('for-sale', 'for-rent')
        and (p.price_period = 'month') = (p.category = 'for-rent')
        and coalesce(was.status, became.status, p.status) = any(${SEARCHABLE_STATUSES}))
    select category, null as region, null as type, count(*) as count,
      percentile_cont(0.5) within group (order by price) as median
    from stood group by category
    union all
    select category, region, null, count(*), percentile_cont(0.5) within group (order by price)
    from stood where region is not null and type = any(${DWELLINGS}) group by category, region
    union all
    select category, null, type, count(*), percentile_cont(0.5) within group (order by price)
    from stood where type is not null group by category, type`.execute(db);
  return rows;
}

/** Listings added, withdrawn and taken in each of the consecutive months. */
export async function readFlows(db: Queryable, months: readonly string[]): Promise<Flow[]> {
  const [first = '', last = first] = [months[0], months.at(-1)];
  const [from, to] = [beginningOf(first), beginningOf(monthsLater(last, 1))];
  const month = sql.raw(`to_char(at at time zone 'America/Jamaica', 'YYYY-MM')`);
  const { rows } = await sql<Flow>`
    with happened as (
      select p.listed_at as at, 'added' as what from properties p
      where p.country = ${HOME_COUNTRY} and p.listed_at >= ${from} and p.listed_at < ${to}
      union all
      select h.at, case h.status when 'withdrawn' then 'withdrawn' else 'taken' end
      from property_history h join properties p on p._id = h.property_id
      where p.country = ${HOME_COUNTRY} and h.at >= ${from} and h.at < ${to}
        and h.status in ('withdrawn', 'sold', 'let')
        and h.status is distinct from (
          select b.status from property_history b
          where b.property_id = h.property_id and b.at < h.at order by b.at desc limit 1))
    select ${month} as month, count(*) filter (where what = 'added') as added,
      count(*) filter (where what = 'withdrawn') as withdrawn, count(*) filter (where what = 'taken') as taken
    from happened group by 1`.execute(db);
  const known = new Map(rows.map((row) => [row.month, row]));
  return months.map((name) => known.get(name) ?? { month: name, added: 0, withdrawn: 0, taken: 0 });
}

/** Date of the first listing; null without listings. */
export async function firstListed(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(listed_at) as first from properties where country = ${HOME_COUNTRY}`.execute(db);
  return rows[0]?.first ?? null;
}
