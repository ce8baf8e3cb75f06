/**
 * The same searches in plain SQL. What is compared with what, the registry declares; how, is written here once a kind,
 * from the specification and not from the index.
 */
import type { Pool } from 'pg';
import type { OrderBy } from '#areas/listings/vocabulary.ts';
import { type Ring, readPolygons } from '#areas/search/criteria/polygons.ts';
import { type Criterion, ROWS } from '#areas/search/criteria/registry.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Paging, SearchWord } from '#areas/search/server/engine/service.ts';
import { TODAY } from '../today.ts';

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
  select distinct on (currency) currency, jmd from exchange_rates where as_of <= ${TODAY}
  order by currency, as_of desc) r on r.currency = p.currency`;

/** Great-circle metres, to the millimetre. */
function metresFrom(statement: Statement, lat: number, lng: number): string {
  const [a, b] = [statement.value(lat), statement.value(lng)];
  const half = (difference: string) => `power(sin(radians(${difference}) / 2), 2)`;
  const h = `${half(`p.lat - ${a}::float8`)} + cos(radians(${a}::float8)) * cos(radians(p.lat)) * ${half(`p.lng - ${b}::float8`)}`;
  return `case when p.lat is not null then round((2 * 6371008.8 * asin(least(1, sqrt(${h}))))::numeric, 3) end`;
}

/** One word of the question against the words of a listing, one by one. */
function wordCondition(statement: Statement, { word, instead }: SearchWord, inPlace: boolean): string {
  const wanted = statement.value(instead ?? [word]);
  const doc = inPlace ? "split_part(p.search_doc, E'\\n', 1)" : 'p.search_doc';
  return `exists (select from regexp_split_to_table(${doc}, '\\s') as has, unnest(${wanted}::text[]) as wanted
    where case when length(wanted) = 1 then has = wanted else starts_with(has, wanted) end)`;
}

const FIRST_PICTURE = "p.photos::json->0->'headerInfo'->>'location'";

/** What each order compares; distances are measured from the point asked. */
const KEYS: Partial<Record<OrderBy, string>> = {
  title: 'p.title_key',
  price: WORTH,
  listed_at: 'p.listed_at',
  bedrooms: 'p.bedrooms',
  sqft: 'p.sqft',
  lot_sqft: 'p.lot_sqft',
  price_per_sqft: `${WORTH} / coalesce(p.sqft, p.lot_sqft)`,
  // On the market first; each fact known counts as five days, pictures as three facts.
  fit: `(case when p.status = 'under-offer' then 1e9 else 0 end
    - floor(extract(epoch from p.listed_at) / 60) - 5 * 24 * 60 * (
      case when json_array_length(p.photos::json) > 0 then 3 else 0 end
      + num_nonnulls(coalesce(p.sqft, p.lot_sqft))
      + (p.bedrooms is not null or p.type is null or p.type in ('land', 'lot', 'farm'))::int
      + (p.title_type in ('registered', 'strata', 'common-law'))::int
      + (p.lat is not null and p.approximate is false)::int
      + (length(convert_to(p.description, 'UTF8')) >= 200)::int
      + (cardinality(p.features) > 0)::int))`,
  // The present price, when it is lower than what was asked within thirty days before, in the same currency, by less than two thirds.
  reduced_at: `(select s.at from (
      select max(h.at) as at from property_history h where h.property_id = p._id
        and not exists (select from property_history o where o.property_id = p._id and o.at = (
          select max(b.at) from property_history b where b.property_id = p._id and b.at < h.at)
          and (o.price, o.currency) = (h.price, h.currency))) s
    where (select bool_and(b.currency = p.currency) and min(b.price) between p.price + 0.01 and 3 * p.price
      from property_history b where b.property_id = p._id and b.at < s.at
        and coalesce((select min(n.at) from property_history n where n.property_id = p._id and n.at > b.at), s.at)
          > s.at - interval '30 days'))`,
};

/** In windows of 60, down by 6 for each row before of the same agent, by 10 at the same point, by 30 with the same picture. */
const spread = (from: string, order: string) => `
  select _id from (
    select _id, part, at
      + case when agent_id is null then 0 else 6 * (row_number() over (partition by part, agent_id order by at) - 1) end
      + case when lat is null then 0 else 10 * (row_number() over (partition by part, lat, lng order by at) - 1) end
      + case when picture is null then 0 else 30 * (row_number() over (partition by part, picture order by at) - 1) end
      as place, at
    from (select *, (at - 1) / 60 as part from (
      select p._id, p.agent_id, p.lat, p.lng, ${FIRST_PICTURE} as picture, row_number() over (order by ${order}) as at
      from ${from}) ranked) parted) placed
  order by part, place, at`;

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
    case 'near':
      return asked[`${row.name}_km`] === undefined
        ? []
        : [`p.${row.column} <= ${value(asked[`${row.name}_km`])}::numeric * 1000`];
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
        where currency = ${value(asked.currency ?? 'JMD')} and as_of <= ${TODAY} order by as_of desc limit 1)`,
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
    case 'polygons':
      return asked.polygon === undefined ? [] : [inAreas(statement, asked.polygon)];
    case 'since': {
      if (asked[row.name] === undefined) return [];
      const since = `${value(asked[row.name])}::timestamptz`;
      return [
        `(p.listed_at > ${since} or 
        (uuid_extract_version(p._id) = 7 and uuid_extract_timestamp(p._id) > ${since}))`,
      ];
    }
    case 'words':
      return []; // understood apart
  }
}

/** By PostgreSQL's own polygons, in ten-millionths of a degree: it takes coordinates a millionth apart for equal. */
function inAreas(statement: Statement, text: string): string {
  const polygon = (ring: Ring) => {
    const corners = ring.map(([lng, lat]) => `(${Math.round(lng * 1e7)},${Math.round(lat * 1e7)})`);
    return `${statement.value(`(${corners.join()})`)}::polygon @> point(round(p.lng * 1e7), round(p.lat * 1e7))`;
  };
  const areas = (readPolygons(text) ?? []).map(({ outer, holes }) =>
    [polygon(outer), ...holes.map((hole) => `not ${polygon(hole)}`)].join(' and '),
  );
  return `p.lat is not null and (${areas.map((area) => `(${area})`).join(' or ')})`;
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
  for (const word of words) conditions.push(wordCondition(statement, word, false));
  for (const word of addressWords) conditions.push(wordCondition(statement, word, true));
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
  countries(asked: Criteria): Promise<unknown[]>;
  /** Matches by place of each level, keyed by the slugs of the places above it. */
  places(asked: Criteria): Promise<Record<string, Record<string, number>>>;
  /** @param to in the currency asked */
  prices(asked: Criteria, to: number, bars: number): Promise<number[]>;
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
        const from = matching(s, asked);
        const by = KEYS[paging.orderBy] ?? metresFrom(s, asked.lat ?? 0, asked.lng ?? 0);
        const order = `${by} ${paging.order} nulls last, p._id`;
        const ordered =
          paging.orderBy === 'fit' ? spread(from, order) : `select p._id from ${from} order by ${order}`;
        return `${ordered} limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`;
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
    prices: async (asked, to, bars) => {
      const rows = await run((s) => {
        const rate = `(select jmd::float8 from exchange_rates where currency = ${s.value(asked.currency ?? 'JMD')}
          and as_of <= ${TODAY} order by as_of desc limit 1)`;
        return `select least(${bars - 1}, floor(${WORTH} / (${s.value(to)}::float8 * ${rate} / ${bars})))::int as bar,
          count(*)::int as count from ${matching(s, asked)} and r.jmd is not null and p.price is not null group by 1`;
      });
      const counts = Array.from({ length: bars }, () => 0);
      for (const { bar, count } of rows) counts[bar as number] = count as number;
      return counts;
    },
    stats: async (asked) => {
      const [row] = await run(
        (s) => `with found as materialized (select p.*, ${WORTH} as worth from ${matching(s, asked)}),
          counted as (
            select 'type' as facet, type as value, count(*) from found group by 2
            union all select 'region', region, count(*) from found group by 2
            union all select 'category', category, count(*) from found group by 2
            union all select 'title_type', title_type, count(*) from found group by 2
            union all select 'commercial_type', commercial_type, count(*) from found group by 2
            union all select 'status', status, count(*) from found group by 2
            union all select 'bedrooms', bedrooms::text, count(*) from found group by 2
            union all select 'sea_km', km::text, count(*) from found, unnest(array[0.5, 1, 2, 5]) as km
              where sea_m <= km * 1000 group by 2
            union all select 'features', f, count(*) from found, unnest(features) as f group by 2)
        select (select count(*) from found)::int as total, (select min(worth) from found) as price_min,
          (select percentile_cont(0.5) within group (order by worth) from found) as price_median,
          (select max(worth) from found) as price_max,
          (select jsonb_object_agg(facet, counts) from (
            select facet, jsonb_object_agg(value, count) as counts from counted where value is not null group by facet) as f) as facets`,
      );
      return row as Record<string, unknown>;
    },
    places: async (asked) => {
      const levels = {
        country: 'country',
        region: "country || '/' || region",
        city: "country || '/' || coalesce(region, '') || '/' || city",
        community: "country || '/' || coalesce(region, '') || '/' || community",
        metro_area: "country || '/' || metro_area",
      };
      const found = await Promise.all(
        Object.entries(levels).map(async ([level, key]) => {
          const rows = await run(
            (s) => `select ${key} as key, count(*)::int as count from ${matching(s, asked)}
              and p.${level} is not null group by 1`,
          );
          return [level, Object.fromEntries(rows.map((row) => [row.key, row.count]))];
        }),
      );
      return Object.fromEntries(found);
    },
    countries: (asked) =>
      run(
        (s) => `with counted as (
            select p.country, p.category, count(*)::int as count from ${matching(s, asked)} group by 1, 2)
          select country as slug, sum(count)::int as total, jsonb_object_agg(category, count) as category
          from counted group by country order by 2 desc, 1`,
      ),
  };
}
