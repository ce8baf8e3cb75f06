/** Phones that people prove, and the role that follows. */
import { sql } from 'kysely';
import { sells } from '#areas/accounts/server/queries/sides.ts';
import type { Facts } from '#areas/listings/facts.ts';
import type { Comparables } from '#areas/own-listings/contract.ts';
import { METRES_A_DEGREE } from '#areas/places/distance.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

export interface Proof {
  phone: string;
  code: string;
  sent_at: string;
  tries: number;
  proved_at: string | null;
}

export const readProof = (db: Queryable, user_id: string): Promise<Proof | null> =>
  query.first<Proof>(db)`
    select phone, code, sent_at, tries, proved_at from phone_proofs where user_id = ${user_id}`;

/** A number proved before stays proved until another one is. */
export const writeProof = (tx: Queryable, user_id: string, phone: string, code: string): Promise<void> =>
  query.run(tx)`
    insert into phone_proofs (user_id, phone, code) values (${user_id}, ${phone}, ${code})
    on conflict (user_id) do update set phone = excluded.phone, code = excluded.code, sent_at = now(), tries = 0,
      proved_at = case when phone_proofs.phone = excluded.phone then phone_proofs.proved_at end`;

/** Counted before the code is compared, so that many at once do not slip through. */
export const countTry = (db: Queryable, user_id: string): Promise<Proof | null> =>
  query.first<Proof>(db)`
    update phone_proofs set tries = tries + 1 where user_id = ${user_id}
    returning phone, code, sent_at, tries, proved_at`;

/** Whether a number proves another person's account. */
export const provesAnother = (tx: Queryable, user_id: string, phone: string): Promise<boolean> =>
  query.any(tx)`
    select from phone_proofs where phone = ${phone} and user_id <> ${user_id} and proved_at is not null limit 1`;

/** @returns false when the code was used, or another number or code took its place, meanwhile */
export const noteProved = (
  tx: Queryable,
  user_id: string,
  { phone, code }: Pick<Proof, 'phone' | 'code'>,
): Promise<boolean> =>
  query.changed(tx)`
    update phone_proofs set proved_at = now(), code = ''
    where user_id = ${user_id} and phone = ${phone} and code = ${code}`;

/** Whoever has it proves a number anew. */
export const deleteProof = (tx: Queryable, user_id: string): Promise<void> =>
  query.run(tx)`delete from phone_proofs where user_id = ${user_id}`;

/** Whether a selling role was taken from a person, and none given again. */
export const hasEndedSelling = (db: Queryable, user_id: string): Promise<boolean> =>
  query.any(db)`select from users where _id = ${user_id} and selling_ended_at is not null`;

export const addOwnerRole = (tx: Queryable, user_id: string): Promise<void> =>
  query.run(tx)`
    update users set roles = roles || array['Owner'], updated_at = now()
    where _id = ${user_id} and selling_ended_at is null and not 'Owner' = any(roles)`;

interface Recipient {
  user_id: string;
  email: string;
  first_name: string;
  locale: Locale;
  title: string;
  expires_at: string;
}

/** Whom to ask whether a listing is still on offer; null when it need not be asked any more. */
export const readRenewal = (db: Queryable, listing: string): Promise<Recipient | null> =>
  query.first<Recipient>(db)`
    select u._id as user_id, u.email, u.first_name, u.locale, p.title, e.expires_at
    from entered_listings e join properties p on p._id = e._id join users u on u._id = coalesce(p.agent_id, e.owner_id)
    where e._id = ${listing} and e.expires_at > now() and e.removed_at is null
      and p.status in ('active', 'under-offer') and not p.withheld and ${sells(sql`u._id`)}`;

export interface Alike {
  _id: string;
  title: string;
  price: number;
  currency: Currency;
}

export type Likeness = Pick<Comparables, 'bedrooms' | 'sqft_min' | 'sqft_max' | 'km'>;

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
