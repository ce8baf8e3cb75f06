/** What waits for an admin, and how the sources of listings do. */
import { sql } from 'kysely';
import { STALE_RATE_DAYS } from '#areas/listings/vocabulary.ts';
import type { ImportRun, ImportSource, Overview } from '#areas/operations/contract.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { TODAY } from '#platform/server/postgres/today.ts';

/** A source that runs each night and has missed two. */
const STALE_DAYS = 3;
const RUNS_SHOWN = 14;
/** Entered here, or invented: neither runs. */
const WITHOUT_RUNS = ['yaad', 'demo'];

const IS_STALE = sql`max(finished_at) filter (where failure = '') is null
  or max(finished_at) filter (where failure = '') < now() - make_interval(days => ${STALE_DAYS})`;

export async function readOverview(db: Queryable): Promise<Omit<Overview, 'failed_jobs'>> {
  const { rows } = await sql<Omit<Overview, 'failed_jobs'>>`
    select
      (select count(*)::int from listing_holds h left join entered_listings e on e._id = h.listing_id
        where h.decision is null and h.kind <> 'locked' and e.removed_at is null) as holds,
      (select count(*)::int from import_holds h where not exists (select from price_decisions d
        where d.source = h.source and d.source_key = h.source_key and d.price = h.price and d.currency = h.currency)) as prices,
      (select count(*)::int from listing_reports where status = 'open') as reports,
      (select count(*)::int from conversation_reports where settled_at is null) as conversations,
      (select count(*)::int from listing_questions where answered_at is null) as questions,
      (select count(*)::int from professionals
        where licence_expires < ${TODAY}) as licences,
      (select count(*)::int from (select from import_runs group by source having ${IS_STALE}) as one) as sources,
      (select count(*)::int from (select distinct on (currency) currency, as_of from exchange_rates
          where as_of <= ${TODAY} order by currency, as_of desc) r
        where r.currency <> 'JMD' and r.as_of < ${TODAY} - ${STALE_RATE_DAYS}::int
          and exists (select from properties p where p.currency = r.currency
            and p.status in ('active', 'under-offer') and not p.withheld)) as rates,
      (select count(*)::int from users) as people,
      (select count(*)::int from users where not demo and created_at > now() - interval '7 days') as new_people,
      (select count(*)::int from users where locked_at is not null) as locked,
      (select count(*)::int from properties where status in ('active', 'under-offer') and not withheld) as listings`.execute(
    db,
  );
  return rows[0] as Omit<Overview, 'failed_jobs'>;
}

type RunRow = ImportRun & { source: string };

/** Every source that has listings or has run, the stale ones first. */
export async function readSources(db: Queryable): Promise<ImportSource[]> {
  const { rows } = await sql<Omit<ImportSource, 'runs'>>`
    with runs as (select source, ${IS_STALE} as stale from import_runs group by source),
      listed as (select source, count(*)::int as listings from properties
        where status in ('active', 'under-offer') and not withheld group by source)
    select source, coalesce(l.listings, 0) as listings, coalesce(r.stale, false) as stale,
      (select count(*)::int from import_holds h where h.source = coalesce(l.source, r.source)) as held
    from listed l full join runs r using (source) where source <> all(${WITHOUT_RUNS}::text[])
    order by coalesce(r.stale, false) desc, source`.execute(db);
  const { rows: runs } = await sql<RunRow>`
    select source, started_at, finished_at, counts, rejects, failure from (
      select r.*, row_number() over (partition by source order by _id desc) as n from import_runs r) as latest
    where n <= ${RUNS_SHOWN} order by source, started_at desc`.execute(db);
  const bySource = Map.groupBy(runs, ({ source }) => source);
  return rows.map((row) => ({
    ...row,
    runs: (bySource.get(row.source) ?? []).map(({ source: _, ...run }) => run),
  }));
}
