/** The measured queries in SQL, for engines that have the listings in one narrow table named `measured`. */
import type { MeasuredQuery } from './queries.ts';

/** What an engine is asked about each query. */
export const KINDS = ['page', 'clusters', 'facets', 'nearest'] as const;
export type Kind = (typeof KINDS)[number];

export const PAGE = 20;
export const NEIGHBOURS = 20;
/** The grid the map uses: 8 cells span the world at zoom 0, 2^30 units wide. */
const WORLD_BITS = 30;
const CELL_BITS = 3;
const FEATURE_COUNT = 25;

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/** @param dialect PostgreSQL has an index on points, which needs a condition of its own */
function where({ criteria }: MeasuredQuery, dialect: Dialect): string {
  const conditions = [
    `type in (${quoted(criteria.type ?? [])})`,
    `category in (${quoted(criteria.categories ?? [])})`,
    `bedrooms >= ${criteria.bedrooms}`,
    `jmd <= ${criteria.price_max}`,
  ];
  for (const level of ['region', 'community', 'metro_area'] as const)
    if (criteria[level]) conditions.push(`${level} = '${criteria[level]}'`);
  if (criteria.boundingBox) {
    const [west, south, east, north] = criteria.boundingBox;
    conditions.push(`lng between ${west} and ${east} and lat between ${south} and ${north}`);
    if (dialect === 'postgres')
      conditions.push(`point(lng, lat) <@ box '((${west},${south}),(${east},${north}))'`);
  }
  return conditions.join(' and ');
}

type Dialect = 'postgres' | 'duckdb';

/** The statements that answer one kind of query; a page needs its count too. */
export function statementsFor(kind: Kind, query: MeasuredQuery, dialect: Dialect): string[] {
  const matching = `from measured where ${where(query, dialect)}`;
  switch (kind) {
    case 'page':
      return [
        `select count(*) as total ${matching}`,
        `select seq ${matching} order by title_key, _id limit ${PAGE}`,
      ];
    case 'clusters': {
      const shift = WORLD_BITS - CELL_BITS - query.zoom;
      return [
        `select count(*) as count, avg(lat), avg(lng), min(jmd), min(lng), min(lat), max(lng), max(lat)
         ${matching} and x is not null group by x >> ${shift}, y >> ${shift}`,
      ];
    }
    case 'facets': {
      const features = Array.from({ length: FEATURE_COUNT }, (_, bit) => `sum((features >> ${bit}) & 1)`);
      return [
        `select type, region, category, bedrooms, count(*), min(jmd), max(jmd), ${features.join(', ')}
         ${matching} group by grouping sets ((), (type), (region), (category), (bedrooms))`,
        `select percentile_cont(0.5) within group (order by jmd) ${matching}`,
      ];
    }
    case 'nearest': {
      const distance =
        dialect === 'postgres'
          ? `point(lng, lat) <-> point(${query.lng}, ${query.lat})`
          : `(lng - ${query.lng}) ** 2 + (lat - ${query.lat}) ** 2`;
      return [`select seq ${matching} and x is not null order by ${distance} limit ${NEIGHBOURS}`];
    }
  }
}
