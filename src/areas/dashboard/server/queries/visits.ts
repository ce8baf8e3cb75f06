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
