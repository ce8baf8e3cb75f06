/** The same questions in plain SQL, written from the specification and not from the index. */
import type { Pool } from 'pg';
import type { Criteria } from '../../src/areas/properties/criteria.ts';
import type { Paging, SearchWord } from '../../src/areas/properties/server/search/service.ts';

/** Collects parameters and gives each its place. */
class Statement {
  readonly values: unknown[] = [];
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

const WORTH = 'p.price::float8 * r.jmd::float8';
const FROM = `properties p left join (
  select distinct on (currency) currency, jmd from exchange_rates where as_of <= current_date
  order by currency, as_of desc) r on r.currency = p.currency`;

/** Great-circle metres, to the millimetre. */
function metresFrom(statement: Statement, lat: number, lng: number): string {
  const [a, b] = [statement.value(lat), statement.value(lng)];
  const half = (difference: string) => `power(sin(radians(${difference}) / 2), 2)`;
  const h = `${half(`p.lat - ${a}::float8`)} + cos(radians(${a}::float8)) * cos(radians(p.lat)) * ${half(`p.lng - ${b}::float8`)}`;
  return `case when p.lat is not null then round((2 * 6371008.8 * asin(least(1, sqrt(${h}))))::numeric, 3) end`;
}

/** One word of the question against the words of a listing, one by one. */
function wordCondition(statement: Statement, { word, instead }: SearchWord, weight: string): string {
  const wanted = statement.value(instead ?? [word]);
  const doc = weight ? `ts_filter(p.search_doc, '{${weight}}')` : 'p.search_doc';
  return `exists (select from unnest(tsvector_to_array(${doc})) as has, unnest(${wanted}::text[]) as wanted
    where case when length(wanted) = 1 then has = wanted else starts_with(has, wanted) end)`;
}

export interface Understood {
  year: number;
  words: SearchWord[];
  addressWords: SearchWord[];
}

function where(statement: Statement, asked: Criteria, { year, words, addressWords }: Understood): string {
  const conditions = ["p.status in ('active', 'under-offer')"];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    if (value !== undefined) conditions.push(condition(statement.value(value)));
  };
  const bound = (value: string) => `${value}::float8 * (select jmd::float8 from exchange_rates
    where currency = ${statement.value(asked.currency ?? 'JMD')} and as_of <= current_date order by as_of desc limit 1)`;
  add(asked.price_min, (v) => `${WORTH} >= ${bound(v)}`);
  add(asked.price_max, (v) => `${WORTH} <= ${bound(v)}`);
  add(asked.type, (v) => `p.type = any(${v})`);
  add(asked.categories, (v) => `p.category = any(${v})`);
  add(asked.features, (v) => `p.features @> ${v}::text[]`);
  for (const name of ['bedrooms', 'bathrooms', 'parking_spaces'] as const)
    add(asked[name], (v) => `p.${name} >= ${v}::numeric`);
  for (const name of ['region', 'country', 'city'] as const) add(asked[name], (v) => `p.${name} = ${v}`);
  add(asked.age_min, (v) => `${year} - p.year_built >= ${v}::numeric`);
  add(asked.age_max, (v) => `${year} - p.year_built <= ${v}::numeric`);
  add(asked.sqft_min, (v) => `p.sqft >= ${v}::numeric`);
  add(asked.sqft_max, (v) => `p.sqft <= ${v}::numeric`);
  add(asked.lot_min, (v) => `p.lot_sqft >= ${v}::numeric`);
  add(asked.lot_max, (v) => `p.lot_sqft <= ${v}::numeric`);
  for (const name of ['garage', 'basement'] as const) if (asked[name]) conditions.push(`p.${name}`);
  for (const box of [asked.boundingBox, asked.bounds]) {
    if (!box) continue;
    const [west, south, east, north] = box.map((edge) => `${statement.value(edge)}::float8`);
    conditions.push(`p.lng between ${west} and ${east} and p.lat between ${south} and ${north}`);
  }
  if (asked.radius_km !== undefined && asked.lat !== undefined && asked.lng !== undefined) {
    conditions.push(
      `${metresFrom(statement, asked.lat, asked.lng)} <= ${statement.value(asked.radius_km * 1000)}::numeric`,
    );
  }
  for (const word of words) conditions.push(wordCondition(statement, word, ''));
  for (const word of addressWords) conditions.push(wordCondition(statement, word, 'b'));
  return conditions.join(' and ');
}

export interface Oracle {
  page(asked: Criteria, paging: Paging): Promise<{ ids: string[]; total: number; without_pin: number }>;
  near(
    lat: number,
    lng: number,
    except: string,
    asked: Criteria,
    limit: number,
  ): Promise<{ _id: string; distance_m: number }[]>;
  points(asked: Criteria, limit: number): Promise<{ ids: string[]; total: number }>;
  clusters(asked: Criteria, zoom: number): Promise<SqlCluster[]>;
  stats(asked: Criteria): Promise<Record<string, unknown>>;
}

export interface SqlCluster {
  lat: number;
  lng: number;
  count: number;
  worth: number;
  box: [number, number, number, number];
  one: string | null;
}

/** @param read what words are understood as, which is tested apart */
export function oracle(pool: Pool, understood: () => Understood): Oracle {
  const run = async (build: (statement: Statement) => string) => {
    const statement = new Statement();
    const text = build(statement);
    return (await pool.query(text, statement.values)).rows;
  };
  const matching = (statement: Statement, asked: Criteria) =>
    `${FROM} where ${where(statement, asked, understood())}`;
  return {
    page: async (asked, paging) => {
      const [counts] = await run(
        (s) =>
          `select count(*)::int as total, (count(*) filter (where p.lat is null))::int as without_pin from ${matching(s, asked)}`,
      );
      const rows = await run((s) => {
        const key =
          { title: 'p.title_key', price: WORTH, distance: '' }[paging.orderBy as string] ??
          `p.${paging.orderBy}`;
        const by = key || metresFrom(s, asked.lat ?? 0, asked.lng ?? 0);
        return `select p._id from ${matching(s, asked)} order by ${by} ${paging.order} nulls last, p._id
          limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`;
      });
      return { ids: rows.map((row) => row._id), ...counts };
    },
    near: async (lat, lng, except, asked, limit) => {
      const rows = await run(
        (s) => `select p._id, ${metresFrom(s, lat, lng)}::float8 as distance_m from ${matching(s, asked)}
        and p.lat is not null and p._id <> ${s.value(except)} order by 2, 1 limit ${limit}`,
      );
      return rows as { _id: string; distance_m: number }[];
    },
    points: async (asked, limit) => {
      const rows = await run(
        (
          s,
        ) => `select p._id, (count(*) over ())::int as total from ${matching(s, asked)} and p.lat is not null
        order by ${WORTH} nulls last, p._id limit ${limit}`,
      );
      return { ids: rows.map((row) => row._id), total: rows[0]?.total ?? 0 };
    },
    clusters: async (asked, zoom) => {
      const cells = 2 ** (3 + Math.floor(zoom));
      const rows = await run(
        (s) => `select avg(p.lat) as lat, avg(p.lng) as lng, count(*)::int as count, min(${WORTH}) as worth,
          array[min(p.lng), min(p.lat), max(p.lng), max(p.lat)] as box,
          case when count(*) = 1 then min(p._id::text) end as one
        from ${matching(s, asked)} and p.lat is not null
        group by floor((p.lng + 180) / 360 * ${cells}),
          floor((0.5 - ln((1 + sin(radians(p.lat))) / (1 - sin(radians(p.lat)))) / (4 * pi())) * ${cells})`,
      );
      return rows as SqlCluster[];
    },
    stats: async (asked) => {
      const [row] = await run(
        (s) => `with found as materialized (select p.*, ${WORTH} as worth from ${matching(s, asked)}),
          counted as (
            select 'type' as facet, type as value, count(*) from found group by 2
            union all select 'region', region, count(*) from found group by 2
            union all select 'category', category, count(*) from found group by 2
            union all select 'bedrooms', bedrooms::text, count(*) from found group by 2
            union all select 'features', f, count(*) from found, unnest(features) as f group by 2)
        select (select count(*) from found)::int as total, (select min(worth) from found) as price_min,
          (select percentile_cont(0.5) within group (order by worth) from found) as price_median,
          (select max(worth) from found) as price_max,
          (select jsonb_object_agg(facet, counts) from (
            select facet, jsonb_object_agg(value, count) as counts from counted where value is not null group by facet) as f) as facets`,
      );
      return row as Record<string, unknown>;
    },
  };
}
