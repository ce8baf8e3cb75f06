/** A database of made-up listings, gathered around Jamaica's towns as real ones are. */

import { placeAnew } from '../../src/areas/listings/server/surroundings/place-anew.ts';
import { FEATURES, PROPERTY_TYPES } from '../../src/areas/listings/vocabulary.ts';
import { JAMAICA } from '../../src/areas/places/markets/jamaica/market.ts';
import { placedTowns } from '../../src/areas/places/positions.ts';
import { migrate, type OpenDatabase } from '../../src/platform/server/postgres/database.ts';

const TOWNS = placedTowns(JAMAICA);
/** The better known a town, the more is listed there; by rank 1 to 4. */
const WEIGHTS = [60, 16, 5, 1.5];
/** Degrees: most listings lie within this of their town's centre, a fifth of them four times as far. */
const SPREAD = 0.018;

function townTable() {
  let sum = 0;
  const ends = TOWNS.map((town) => {
    sum += WEIGHTS[town.rank - 1] ?? 1;
    return sum;
  });
  return { ends: ends.map((end) => end / sum) };
}

/**
 * Fills an empty, migrated database with `count` listings. The same count gives the same listings. Indexes
 * that slow a bulk load are made afterwards, as anybody would.
 */
export async function fillListings({ db, pool }: OpenDatabase, count: number): Promise<void> {
  await migrate(db);
  const { ends } = townTable();
  await pool.query('drop index properties_listed_at');
  await pool.query('alter table properties disable trigger user');
  const client = await pool.connect();
  try {
    await client.query('select setseed(0.42)');
    await client.query("set max_parallel_workers_per_gather = 0; set work_mem = '256MB'");
    await client.query(INSERT, [
      count,
      ends,
      TOWNS.map((town) => town.lat),
      TOWNS.map((town) => town.lng),
      TOWNS.map((town) => town.region),
      TOWNS.map((town) => town.slug),
      TOWNS.map((town) => town.name),
      PROPERTY_TYPES,
      FEATURES,
      SPREAD,
    ]);
    await placeAnew(db);
    await client.query('create index properties_listed_at on properties (listed_at desc)');
  } finally {
    client.release(true);
  }
  await pool.query('alter table properties enable trigger user');
  await pool.query('vacuum analyze properties');
}

/** Parameters: count, ends of the towns' shares, their lat, lng, parish, slug and name, types, features, spread. */
const INSERT = `
insert into properties (_id, title, title_key, description, category, type, status, price, currency, price_period,
  bedrooms, bathrooms, parking_spaces, garage, basement, year_built, sqft, lot_sqft, features, region, country, city,
  place, address, lat, lng, title_type, photos, listed_at, source, source_key, search_doc)
select gen_random_uuid(), title, lower(title), 'Generated for measuring.', category,
  case when category = 'commercial' then null else type end,
  (array['active','active','active','active','active','active','active','active','under-offer','sold'])[1 + floor(r5 * 10)::int],
  round((case when currency = 'USD' then 1 else 159 end * exp(11.7 + 0.8 * sqrt(-2 * ln(r1)) * cos(2 * pi() * r2))
    / case when category = 'for-rent' then 180 else 1 end)::numeric, -2) + 100,
  currency, case when category = 'for-rent' then 'month' else 'once' end,
  bedrooms, bedrooms * 0.5 + 1, case when r6 < 0.8 then floor(r6 * 5)::int end, r7 < 0.3, r7 > 0.93,
  case when r8 < 0.8 then 1950 + floor(r8 * 95)::int end,
  case when bedrooms is not null then 500 + bedrooms * 350 + floor(r9 * 900)::int end,
  case when r9 < 0.7 then 2000 + floor(r9 * 60000)::int end,
  array(select f from unnest($9::text[]) with ordinality as v (f, n) where ((n * 7919 + (r4 * 1e6)::int) % 97) < 14),
  parish, 'jamaica', city, town, floor(r3 * 300) || ' Main Street',
  case when r10 > 0.01 then round((lat + away * cos(2 * pi() * r2))::numeric, 7)::float8 end,
  case when r10 > 0.01 then round((lng + away * sin(2 * pi() * r2))::numeric, 7)::float8 end,
  'registered', '[]', now() - r11 * interval '400 days', 'bench', i::text,
  replace(city, '-', ' ') || E'\\nhome measuring'
from (
  select s.*, t.*, case when r4 < 0.7 then 'JMD' else 'USD' end as currency,
    (array['for-sale','for-sale','for-sale','for-sale','for-sale','for-sale','for-rent','for-rent','for-rent','commercial'])[1 + floor(r3 * 10)::int] as category,
    case when type in ('land', 'lot', 'farm') then null else 1 + floor(r6 * r6 * 6)::int end as bedrooms,
    $10 * sqrt(-2 * ln(r9 + 1e-9)) * case when r8 < 0.2 then 4 else 1 end as away,
    coalesce(nullif(case when type in ('land', 'lot', 'farm') then '' else (1 + floor(r6 * r6 * 6)::int) || ' bedroom ' end, ''), '')
      || type || ' in ' || town || ' no ' || (i % 5000) as title
  from (
    select i, random() + 1e-12 as r1, random() as r2, random() as r3, random() as r4, random() as r5, random() as r6, random() as r7,
      random() as r8, random() as r9, random() as r10, random() as r11,
      1 + width_bucket(random(), $2::float8[]) as pick, ($8::text[])[1 + floor(random() * 7)::int] as type
    from generate_series(1, $1::int) as i
  ) as s
  join (
    select pick, lat, lng, parish, city, town from unnest($3::float8[], $4::float8[], $5::text[], $6::text[], $7::text[])
      with ordinality as t (lat, lng, parish, city, town, pick)
  ) as t using (pick)
) as g`;
