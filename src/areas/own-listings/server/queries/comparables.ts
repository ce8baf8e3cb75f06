/** Homes like one, and who likes it. */
import { sql } from 'kysely';
import type { Facts } from '#areas/listings/facts.ts';
import { METRES_A_DEGREE } from '#areas/places/distance.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

export interface Alike {
  _id: string;
  title: string;
  price: number;
  currency: Currency;
}

export interface Likeness {
  bedrooms: number | null;
  sqft_min: number | null;
  sqft_max: number | null;
  km: number;
}

const MOST = 60;

/** Homes of the same kind, asked for within a year, so near and alike; the nearest first. */
export async function readComparables(
  db: Queryable,
  { _id, facts, period }: { _id: string; facts: Facts; period: string },
  { bedrooms, sqft_min, sqft_max, km }: Likeness,
): Promise<Alike[]> {
  const { lat, lng, category, type } = facts;
  if (lat === null || lng === null || category === null) return [];
  const reach = (km * 1000) / METRES_A_DEGREE;
  const across = reach / Math.cos((lat * Math.PI) / 180);
  const metres = sql`((p.lat - ${lat}) ^ 2 + ((p.lng - ${lng}) * cos(radians(${lat}))) ^ 2)`;
  return query.all<Alike>(db)`
    select p._id, p.title, p.price, p.currency from properties p
    where p.price is not null and p.category = ${category} and p.type is not distinct from ${type} and p.price_period = ${period}
      and p._id <> ${_id} and not p.withheld and p.joined_to is null and p.valuation_shown
      and p.status in ('active', 'under-offer', 'sold', 'let') and p.listed_at > now() - interval '1 year'
      and p.lat between ${lat - reach} and ${lat + reach} and p.lng between ${lng - across} and ${lng + across}
      and (${bedrooms}::int is null or p.bedrooms = ${bedrooms})
      and (${sqft_min}::float8 is null or p.sqft is null or p.sqft between ${sqft_min}::float8 and ${sqft_max}::float8)
    order by ${metres}, p._id limit ${MOST}`;
}

export const countLikes = (db: Queryable, listing: string): Promise<number> =>
  query.number(db)`
    select count(*) as count from liked_properties where property_id = ${listing}`;
