/** Market reports in SQL: as they were last made, and what they are made of. */
import { sql } from 'kysely';
import type { Client } from 'pg';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { COUNTRIES } from '#areas/places/places.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import type { Flow } from '../contract.ts';
import { DWELLINGS } from '../vocabulary.ts';
import type { Month } from './months.ts';

/** Number and median asking price of a group of listings at the end of a month. */
export interface GroupRow {
  category: 'for-sale' | 'for-rent';
  /** Both null: the whole category. */
  region: string | null;
  type: string | null;
  count: number;
  /** In the currency of the country. */
  median: number;
}

export interface CountryFlow extends Flow {
  country: string;
}

interface MonthSums extends CountryFlow {
  groups: GroupRow[];
}

/** Sums of one moment, the snapshot that saw it, and the rates of then. */
interface MarketSums {
  sums: MonthSums[];
  snapshot: string;
  rates: string;
}

/** The newest month the reports were made for; null before the first time. */
export const readMade = (db: Queryable) => query.value<string>(db)`select month from market_reports_made`;

export const readFlows = (db: Queryable) =>
  query.all<CountryFlow>(db)`
    select country, month, added, withdrawn, taken from market_reports order by month`;

export const readGroups = (db: Queryable, country: string, month: string) =>
  query.value<GroupRow[]>(db)`
    select groups from market_reports where country = ${country} and month = ${month}`;

/** Whether there are more listings than so many; cheap, also with millions. */
export const isLarge = (db: Queryable, count: number) =>
  query.any(db)`select from properties offset ${count} limit 1`;

/** A text that changes with any rate. */
const RATES = `coalesce((select md5(string_agg(r::text, ' ' order by currency, as_of)) from exchange_rates r), '')`;

/**
 * What an open transaction sees. On a standby, whose snapshots do not name what is under way, nothing after its oldest: what
 * it lacks makes the reports due again.
 */
const BASIS = `
  select case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(s)) else s::text end as snapshot,
    ${RATES} as rates
  from pg_current_snapshot() as s`;

/**
 * Sums the market of each country with pages, month by month from its first listing on: `$1` months, `$2` when they begin,
 * `$3` when they are over, `$4` countries, `$5` their currencies, `$6` types of dwellings, `$7` statuses of what is offered.
 * A listing counts at the end of a month by its last history entry before it, or else by its first entry, or by what it is
 * now where it has none; in the currency of its country by the last rate before that end, or else the first one. Nothing
 * is summed of a price on request, nor of a currency without a rate. Rents are by the month, everything else at once.
 */
const SUMS = `
  with months as (
    select * from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as m (month, begins, ends)),
  countries as (select * from unnest($4::text[], $5::text[]) as c (country, own)),
  worth as materialized (
    select m.month, c.currency, coalesce(
      (select jmd from exchange_rates r where r.currency = c.currency and r.as_of::timestamp at time zone 'UTC' < m.ends
        order by as_of desc limit 1),
      (select jmd from exchange_rates r where r.currency = c.currency order by as_of limit 1))::float8 as jmd
    from months m, (select distinct currency from exchange_rates) c),
  entries as materialized (
    select p.country, p.category, p.type, case when p.type = any ($6::text[]) then p.region end as region,
      p.category in ('for-sale', 'for-rent') and (p.price_period = 'month') = (p.category = 'for-rent') as reported,
      h.at, coalesce(h.status, p.status) as status, lag(h.status) over listing as before,
      (case when h.at is null then p.price else h.price end)::float8 as price,
      coalesce(h.currency, p.currency) as currency,
      greatest(p.listed_at, case when lag(h.at) over listing is not null then h.at end) as since,
      coalesce(lead(h.at) over listing, 'infinity') as until
    from properties p left join property_history h on h.property_id = p._id
    where p.joined_to is null
    window listing as (partition by p._id order by h.at)),
  flows as materialized (
    select country, month, count(*) filter (where what = 'added')::int as added,
      count(*) filter (where what = 'withdrawn')::int as withdrawn, count(*) filter (where what = 'taken')::int as taken
    from (
      select country, listed_at as at, 'added' as what from properties where joined_to is null
      union all
      select country, at, case when status in ('sold', 'let') then 'taken' else 'withdrawn' end from entries
      where at is not null and status in ('withdrawn', 'expired', 'sold', 'let') and status is distinct from before) e
    join months on at >= begins and at < ends
    group by country, month),
  grouped as materialized (
    select country, m.month, category, region, type, count(*)::int as count,
      percentile_cont(0.5) within group (order by price * quoted.jmd / home.jmd) as median
    from entries e join months m on ends > since and ends <= until join countries using (country)
      join worth quoted on quoted.month = m.month and quoted.currency = e.currency
      join worth home on home.month = m.month and home.currency = own
    where reported and status = any ($7::text[]) and price is not null
    group by country, m.month, category, grouping sets ((), (region), (type))
    having (grouping(region) = 1 or region is not null) and (grouping(type) = 1 or type is not null))
  select country, month, coalesce(added, 0) as added, coalesce(withdrawn, 0) as withdrawn, coalesce(taken, 0) as taken,
    coalesce((select jsonb_agg(to_jsonb(g) - 'country' - 'month') from grouped g
      where g.country = f.country and g.month = months.month), '[]') as groups
  from (select country, min(listed_at) as at from properties where joined_to is null group by country) f
    join countries using (country) join months on ends > at left join flows using (country, month)`;

/** @param client in a transaction that sees one moment */
export async function sumMarkets(client: Client, months: readonly Month[]): Promise<MarketSums> {
  const { rows } = await client.query<Omit<MarketSums, 'sums'>>(BASIS);
  // The planner knows no sizes of what is named by `with`, and would look each rate up among all of them, row by row.
  await client.query(`set local enable_nestloop = off; set local work_mem = '64MB'`);
  const { rows: sums } = await client.query<MonthSums>(SUMS, [
    months.map(({ month }) => month),
    months.map(({ begins }) => begins),
    months.map(({ ends }) => ends),
    COUNTRIES.map(({ slug }) => slug),
    COUNTRIES.map(({ currency }) => currency),
    DWELLINGS,
    SEARCHABLE_STATUSES,
  ]);
  return { ...(rows[0] as Omit<MarketSums, 'sums'>), sums };
}

/** Puts reports in the place of all earlier ones. */
export async function writeReports(tx: Queryable, { sums, snapshot, rates }: MarketSums, month: string) {
  // Locked first, so that two servers wait for one another.
  await query.run(tx)`
    insert into market_reports_made (made_at, month, snapshot, rates) values (now(), ${month}, ${snapshot}, ${rates})
    on conflict (one) do update set made_at = excluded.made_at, month = excluded.month,
      snapshot = excluded.snapshot, rates = excluded.rates, claimed_at = null`;
  await query.run(tx)`delete from market_reports`;
  const rows = sums.map((one) => ({ ...one, groups: JSON.stringify(one.groups) }));
  await query.run(tx)`
    insert into market_reports (country, month, added, withdrawn, taken, groups)
    select country, month, added, withdrawn, taken, groups::jsonb from json_to_recordset(${JSON.stringify(rows)}::json)
      as g (country text, month text, added integer, withdrawn integer, taken integer, groups text)`;
}

/**
 * Whether the reports are to be made anew, and no other server is about it: there are none of this month yet, or some
 * listing or rate has changed and they are ten minutes old, or the database is an older one than they were made from.
 */
export const claimMaking = (db: Queryable, month: string) =>
  query.any(db)`
    insert into market_reports_made (made_at, month, snapshot, rates, claimed_at)
    values ('-infinity', '', pg_current_snapshot()::text, '', now())
    on conflict (one) do update set claimed_at = now()
    where coalesce(market_reports_made.claimed_at, '-infinity') < now() - interval '5 minutes' and (
      market_reports_made.month <> ${month}
      or pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(market_reports_made.snapshot::pg_snapshot)
      or market_reports_made.made_at < now() - interval '10 minutes' and (
        market_reports_made.rates <> ${sql.raw(RATES)}
        or exists (select from property_changes
          where xid >= pg_snapshot_xmin(market_reports_made.snapshot::pg_snapshot)
            and not pg_visible_in_snapshot(xid, market_reports_made.snapshot::pg_snapshot))))
    returning one`;
