/** Queries of market reports as they were last made. */
import { sql } from 'kysely';
import type { Client } from 'pg';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import type { Flow } from '../contract.ts';
import type { DatedRate, MonthSums } from './market-sums.ts';
import type { GroupRow } from './spans.ts';

export interface CountryFlow extends Flow {
  country: string;
}

/** The newest month the reports were made for; null before the first time. */
export const readMade = (db: Queryable) => query.value<string>(db)`select month from market_reports_made`;

export const readFlows = (db: Queryable) =>
  query.all<CountryFlow>(db)`
    select country, month, added, withdrawn, taken from market_reports order by month`;

export async function readGroups(db: Queryable, country: string, month: string): Promise<GroupRow[]> {
  const rows = await query.all<{ groups: GroupRow[] }>(db)`
    select groups from market_reports where country = ${country} and month = ${month}`;
  return rows[0]?.groups ?? [];
}

/** Whether there are more listings than so many; cheap, also with millions. */
export const isLarge = (db: Queryable, count: number) =>
  query.any(db)`select from properties offset ${count} limit 1`;

export const readDatedRates = (db: Queryable) =>
  query.all<DatedRate>(db)`select currency, as_of, jmd from exchange_rates`;

/** A text that changes with any rate. */
const RATES = sql`coalesce((select md5(string_agg(r::text, ' ' order by currency, as_of)) from exchange_rates r), '')`;

/** What rates the database holds now. */
export async function readRatesBasis(db: Queryable): Promise<string> {
  const rows = await query.all<{ rates: string }>(db)`select ${RATES} as rates`;
  return rows[0]?.rates ?? '';
}

/** What the open transaction sees. On a standby, whose snapshots do not name what is under way, nothing after its oldest. */
export async function readSnapshot(client: Pick<Client, 'query'>): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>(
    `select case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(s)) else s::text end as snapshot
     from pg_current_snapshot() as s`,
  );
  return rows[0]?.snapshot ?? '';
}

/** Puts reports in the place of all earlier ones. */
export async function writeReports(
  tx: Queryable,
  sums: readonly MonthSums[],
  { month, snapshot, rates }: { month: string; snapshot: string; rates: string },
): Promise<void> {
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
        market_reports_made.rates <> ${RATES}
        or exists (select from property_changes
          where xid >= pg_snapshot_xmin(market_reports_made.snapshot::pg_snapshot)
            and not pg_visible_in_snapshot(xid, market_reports_made.snapshot::pg_snapshot))))
    returning one`;
