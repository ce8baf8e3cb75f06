/** Counts of the demonstration, so that its dashboards show what they are for. */
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';

export const hasCounts = (db: Queryable): Promise<boolean> =>
  query.any(db)`select from listing_counts limit 1`;

/** Two months of visits to the listings of invented people, rising a little and fewer on Sundays; the same every time. */
export async function insertDemoCounts(tx: Queryable): Promise<void> {
  await query.run(tx)`
    insert into listing_counts (property_id, day, kind, count)
    select p._id, d.day, k.kind, v.count
    from properties p join users u on u._id = p.agent_id and u.demo
      cross join generate_series(0, 59, 1) as ago
      cross join (values ('found', 60), ('assistant', 3), ('search', 4), ('saved', 1), ('mail', 1), ('social', 1), ('engine', 1), ('direct', 1))
        as k (kind, most)
      cross join lateral (select ${TODAY} - ago as day) d
      cross join lateral (select abs(hashtext(p._id::text || ago || k.kind)::bigint) as dice) r
      cross join lateral (select (r.dice % (k.most + 1) * (150 - ago) / 130.0
        * case when extract(dow from d.day) = 0 then 0.6 else 1 end)::int as count) v
    where p.status in ('active', 'under-offer') and v.count > 0 and d.day >= p.listed_at::date
      and (ago < 30 or p.seq % 3 = 0)
    on conflict do nothing`;
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
