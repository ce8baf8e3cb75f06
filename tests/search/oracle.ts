/**
 * The same searches in plain SQL. What is compared with what, the registry declares; how, is written here once a kind,
 * from the specification and not from the index.
 */
import type { Pool } from 'pg';
import { type Criterion, ROWS } from '../../src/areas/search/criteria/registry.ts';
import type { Criteria } from '../../src/areas/search/criteria.ts';
import type { Paging, SearchWord } from '../../src/areas/search/server/engine/service.ts';

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

interface Understood {
  year: number;
  words: SearchWord[];
  addressWords: SearchWord[];
}

/** What a row of the registry asks, in SQL: one comparison a kind, of the column the row declares. */
function condition(row: Criterion, asked: Criteria, statement: Statement, year: number): string[] {
  const value = (v: unknown) => statement.value(v);
  switch (row.kind) {
    case 'flag': {
      const known = `p.${row.column} is true`;
      return asked[row.name]
        ? [row.categories ? `${known} and p.category = any(${value(row.categories)})` : known]
        : [];
    }
    case 'oneOf':
      return asked[row.name] ? [`p.${row.column} = any(${value(asked[row.name])})`] : [];
    case 'allOf':
      return asked[row.name] ? [`p.${row.column} @> ${value(asked[row.name])}::text[]`] : [];
    case 'place':
      return asked[row.name] === undefined ? [] : [`p.${row.column} = ${value(asked[row.name])}`];
    case 'atLeast':
      return asked[row.name] === undefined ? [] : [`p.${row.column} >= ${value(asked[row.name])}::numeric`];
    case 'area':
      return ends(row.name, asked, `p.${row.column}`, (v) => `${value(v)}::numeric`);
    case 'age':
      return ends(row.name, asked, `${year} - p.${row.column}`, (v) => `${value(v)}::numeric`);
    case 'price':
      return ends(
        row.name,
        asked,
        WORTH,
        (v) => `${value(v)}::float8 * (select jmd::float8 from exchange_rates
        where currency = ${value(asked.currency ?? 'JMD')} and as_of <= current_date order by as_of desc limit 1)`,
      );
    case 'box':
      return [asked.boundingBox, asked.bounds]
        .filter((box) => box !== undefined)
        .map((box) => {
          const [west, south, east, north] = box.map((edge) => `${value(edge)}::float8`);
          return `p.lng between ${west} and ${east} and p.lat between ${south} and ${north}`;
        });
    case 'circle': {
      const { lat, lng, radius_km } = asked;
      if (radius_km === undefined || lat === undefined || lng === undefined) return [];
      return [`${metresFrom(statement, lat, lng)} <= ${value(radius_km * 1000)}::numeric`];
    }
    case 'words':
      return []; // understood apart
  }
}

/** `<name>_min` and `<name>_max`, both included. */
function ends(
  name: 'price' | 'age' | 'sqft' | 'lot',
  asked: Criteria,
  compared: string,
  bound: (value: number) => string,
): string[] {
  const [min, max] = [asked[`${name}_min`], asked[`${name}_max`]];
  return [
    ...(min === undefined ? [] : [`${compared} >= ${bound(min)}`]),
    ...(max === undefined ? [] : [`${compared} <= ${bound(max)}`]),
  ];
}

function where(statement: Statement, asked: Criteria, { year, words, addressWords }: Understood): string {
  const conditions = ["p.status in ('active', 'under-offer')"];
  for (const row of ROWS) conditions.push(...condition(row, asked, statement, year));
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

interface SqlCluster {
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
