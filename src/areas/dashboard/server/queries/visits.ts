/** Counts of visits: by listing and day, by search and day. */
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';

interface ListingCount {
  property: string;
  day: string;
  kind: string;
  /** Whose own listings are not counted. */
  seller: string | null;
  /** Fingerprint of who looked at what: counted once a day. */
  mark: string;
}

/** Listings that are not there, and those of whoever looked, are left out. Written in order, so that two processes do not wait for one another in a circle. */
export async function addListingCounts(tx: Queryable, rows: readonly ListingCount[]): Promise<void> {
  if (rows.length === 0) return;
  const of = <K extends keyof ListingCount>(name: K) => rows.map((row) => row[name]);
  await query.run(tx)`
    with visits as (
      select distinct on (v.day, v.mark) p._id, v.day, v.kind, v.mark
      from unnest(${of('property')}::uuid[], ${of('day')}::date[], ${of('kind')}::text[], ${of('seller')}::uuid[],
        ${of('mark')}::text[]) as v (property, day, kind, seller, mark)
        join properties p on p._id = v.property
      where not p.withheld and p.agent_id is distinct from coalesce(v.seller, '00000000-0000-0000-0000-000000000000')
      order by v.day, v.mark
    ), fresh as (
      insert into visit_marks (day, mark) select day, mark from visits order by 1, 2
      on conflict do nothing returning day, mark
    )
    insert into listing_counts as c (property_id, day, kind, count)
    select v._id, v.day, v.kind, count(*) from visits v join fresh using (day, mark)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (property_id, day, kind) do update set count = c.count + excluded.count`;
}

export async function addSearchCounts(
  tx: Queryable,
  rows: readonly { day: string; criteria: string; mark: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await query.run(tx)`
    with searches as (
      select distinct on (v.day, v.mark) v.day, v.criteria, v.mark
      from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ criteria }) => criteria)}::text[],
        ${rows.map(({ mark }) => mark)}::text[]) as v (day, criteria, mark) order by v.day, v.mark
    ), fresh as (
      insert into visit_marks (day, mark) select day, mark from searches order by 1, 2
      on conflict do nothing returning day, mark
    )
    insert into search_counts as c (day, criteria, count)
    select s.day, s.criteria, count(*) from searches s join fresh using (day, mark) group by 1, 2 order by 1, 2
    on conflict (day, criteria) do update set count = c.count + excluded.count`;
}

/** Who looked at what on an earlier day is kept no longer. */
export const forgetOldMarks = (db: Queryable): Promise<void> =>
  query.run(db)`delete from visit_marks where day < ${TODAY}`;

/** Searches made most often from a day on. */
export const readSearchCounts = (
  db: Queryable,
  from: string,
  { least, most }: { least: number; most: number },
): Promise<{ criteria: string; count: number }[]> =>
  query.all<{ criteria: string; count: number }>(db)`
    select criteria, sum(count)::int as count from search_counts where day >= ${from}::date
    group by criteria having sum(count) >= ${least} order by 2 desc, 1 limit ${most}`;

const SEARCH_DAYS = 90;
const LISTING_DAYS = 400;

export async function forgetOldCounts(db: Queryable): Promise<void> {
  await query.run(db)`delete from search_counts where day < ${TODAY} - ${SEARCH_DAYS}::int`;
  await query.run(db)`delete from listing_days where day < ${TODAY} - ${LISTING_DAYS}::int`;
  await query.run(db)`delete from listing_counts where day < ${TODAY} - ${LISTING_DAYS}::int`;
}

export const hasCounts = (db: Queryable): Promise<boolean> =>
  query.any(db)`select from listing_counts limit 1`;

/** Kinds of counts, with the most a listing has a day. */
const DEMO_COUNTS = {
  found: 60,
  assistant: 3,
  search: 4,
  saved: 1,
  mail: 1,
  social: 1,
  engine: 1,
  direct: 1,
};

const DEMO_DAYS = 60;
const DAYS_AT_ONCE = 6;

/**
 * Two months of visits to the listings of invented people, rising a little and fewer on Sundays; the same every time. A
 * few days a statement: all 215,000 rows at once took more than a statement may on a busy machine. A statement has whole
 * days, so that each row of `listing_days` is written once: written a kind at a time they took 8.1 s of processor time
 * instead of 4.9.
 */
export async function insertDemoCounts(tx: Queryable): Promise<void> {
  for (let first = 0; first < DEMO_DAYS; first += DAYS_AT_ONCE) {
    await query.run(tx)`
      insert into listing_counts (property_id, day, kind, count)
      select p._id, d.day, k.kind, v.count
      from properties p join users u on u._id = p.agent_id and u.demo
        cross join generate_series(${first}::int, ${first + DAYS_AT_ONCE - 1}::int) as ago
        cross join lateral (select ${TODAY} - ago as day) d
        cross join json_each_text(${JSON.stringify(DEMO_COUNTS)}::json) as k(kind, most)
        cross join lateral (select abs(hashtext(p._id::text || ago || k.kind)::bigint) as dice) r
        cross join lateral (select (r.dice % (k.most::int + 1) * (150 - ago) / 130.0
          * case when extract(dow from d.day) = 0 then 0.6 else 1 end)::int as count) v
      where p.status in ('active', 'under-offer') and v.count > 0 and d.day >= p.listed_at::date
        and (ago < 30 or p.seq % 3 = 0)
      on conflict do nothing`;
  }
  // Without statistics the first dashboards took 3 s, until the database gathered them by itself.
  await query.run(tx)`analyze listing_counts, listing_days, properties`;
}

export async function insertDemoSearches(
  tx: Queryable,
  rows: readonly { day: string; criteria: string; count: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await query.run(tx)`
    insert into search_counts (day, criteria, count)
    select day, criteria, count from json_to_recordset(${JSON.stringify(rows)}::json)
      as v (day date, criteria text, count int)
    on conflict do nothing`;
}

export interface DemoHome {
  category: string;
  type: string | null;
  country: string;
  region: string | null;
  price: number;
  currency: string;
}

export const readDemoHomes = (db: Queryable, agent: string, most: number): Promise<DemoHome[]> =>
  query.all<DemoHome>(db)`
    select category, type, country, region, price, currency from properties
    where agent_id = ${agent} and status = 'active' and region is not null
    order by listed_at desc, seq limit ${most}`;
