/** The narrow table the other engines are asked about: only what a search can find, price already converted. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Pool } from 'pg';
import { FEATURES } from '../../src/areas/listings/vocabulary.ts';

const COLUMNS = [
  'seq',
  '_id',
  'title_key',
  'type',
  'category',
  'region',
  'community',
  'metro_area',
  'bedrooms',
  'features',
  'jmd',
  'lat',
  'lng',
  'x',
  'y',
];

/** Creates and indexes it for the measured queries, rows stored by place, statistics fresh. */
export async function tunePostgres(pool: Pool): Promise<void> {
  const bits = FEATURES.map(
    (feature, bit) => `case when '${feature}' = any(features) then ${1 << bit} else 0 end`,
  );
  await pool.query('drop table if exists measured');
  await pool.query(`create table measured as
    select seq, _id, title_key, type, category, region, community, metro_area, bedrooms::int as bedrooms, ${bits.join(' | ')} as features,
      price::float8 * jmd::float8 as jmd, lat, lng, floor((lng + 180) / 360 * 2 ^ 30)::int as x,
      floor((0.5 - ln((1 + sin(radians(lat))) / (1 - sin(radians(lat)))) / (4 * pi())) * 2 ^ 30)::int as y
    from properties join (
      select distinct on (currency) currency, jmd from exchange_rates order by currency, as_of desc) as rates using (currency)
    where status in ('active', 'under-offer')
    order by region, floor(lng * 100), lat`);
  await pool.query('create index on measured using gist (point(lng, lat))');
  await pool.query('create index on measured (region, type, jmd)');
  await pool.query('create index on measured (community, region, type, jmd)');
  await pool.query('create index on measured (metro_area, type, jmd)');
  await pool.query('create index on measured (type, category, jmd) include (bedrooms)');
  await pool.query('create index on measured (title_key, _id)');
  await pool.query('vacuum analyze measured');
}

/** Rows read and appended at a time. */
const CHUNK = 50_000;

/** Copies the table into DuckDB, in memory. */
export async function fillDuckDb(pool: Pool): Promise<DuckDBConnection> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(`create table measured (seq integer, _id varchar, title_key varchar, type varchar, category varchar,
    region varchar, community varchar, metro_area varchar, bedrooms integer, features integer, jmd double, lat double, lng double, x integer, y integer)`);
  const appender = await connection.createAppender('measured');
  const kinds = [
    'integer',
    'text',
    'text',
    'text',
    'text',
    'text',
    'text',
    'text',
    'integer',
    'integer',
    'double',
    'double',
    'double',
    'integer',
    'integer',
  ];
  for (let last = -1; ; ) {
    const { rows } = await pool.query({
      text: `select ${COLUMNS.join(', ')} from measured where seq > ${last} order by seq limit ${CHUNK}`,
      rowMode: 'array',
    });
    for (const row of rows) {
      row.forEach((value: string | number | null, i: number) => {
        if (value === null) appender.appendNull();
        else if (kinds[i] === 'text') appender.appendVarchar(value as string);
        else if (kinds[i] === 'double') appender.appendDouble(value as number);
        else appender.appendInteger(value as number);
      });
      appender.endRow();
    }
    if (rows.length < CHUNK) break;
    last = rows.at(-1)?.[0];
  }
  appender.closeSync();
  return connection;
}
