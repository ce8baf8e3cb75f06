/** What waits for an admin, in SQL. Holds themselves are written by the area of listings. */

import { sql } from 'kysely';
import type { HeldPrice, Hold, Pair } from '#areas/admin/contract.ts';
import type { PairQueue, PriceDecision } from '#areas/admin/vocabulary.ts';
import { PHOTO_WIDTHS, PHOTOS_PATH } from '#areas/listings/gallery.ts';
import { UNSURE_PAIRS } from '#areas/listings/server/joined/queries.ts';
import type { Status } from '#areas/listings/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

const nameOf = (column: string) =>
  sql`(select first_name || ' ' || last_name from users where _id = ${sql.ref(column)})`;
const isoOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A listing is a draft, published from its facts, or imported. Photos that visitors do not see yet come first. */
const HOLDS = sql`
  from listing_holds h left join entered_listings e on e._id = h.listing_id
    left join properties p on p._id = h.listing_id
  where coalesce(e._id, p._id) is not null and e.removed_at is null and h.kind <> 'locked'`;
const HOLD = sql`
  select h._id, h.kind, h.reason, h.created_at, h.decision, h.note, h.decided_at, h.version,
    ${nameOf('h.held_by')} as held_by, ${nameOf('h.decided_by')} as decided_by,
    jsonb_build_object('_id', h.listing_id,
      'title', coalesce(e.facts ->> 'title', p.title), 'description', coalesce(e.facts ->> 'description', p.description),
      'place', coalesce(e.facts ->> 'place', p.place), 'address', coalesce(e.facts ->> 'address', p.address), 'category', coalesce(e.facts ->> 'category', p.category),
      'type', coalesce(e.facts ->> 'type', p.type), 'currency', coalesce(e.facts ->> 'currency', p.currency),
      'price', coalesce((e.facts ->> 'price')::float8, p.price), 'bedrooms', coalesce((e.facts ->> 'bedrooms')::int, p.bedrooms),
      'price_period', coalesce(p.price_period, case when (e.facts ->> 'monthly')::boolean
        or e.facts ->> 'category' = 'for-rent' then 'month' else 'once' end),
      'status', coalesce(p.status, 'draft'), 'source', coalesce(p.source, 'yaad'),
      'photos', coalesce((select jsonb_agg(jsonb_build_object('headerInfo', jsonb_build_object('location',
        ${PHOTOS_PATH}::text || '/' || f.name || '-' || ${String(PHOTO_WIDTHS.at(-1))}::text || '.webp'))
        order by position(f.name in coalesce(p.photos, '')) > 0, f.position)
        from listing_photos f where f.listing_id = h.listing_id)::text, p.photos, '[]')) as listing,
    h.looked as before,
    (select jsonb_build_object('_id', u._id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email,
      'since', ${isoOf('u.created_at')}) from users u where u._id = coalesce(p.agent_id, e.owner_id)) as lister`;

export async function readHolds(db: Queryable, open: boolean, slice: PageSlice): Promise<Rows<Hold>> {
  const where = open ? sql`and h.decision is null` : sql`and h.decision is not null`;
  const order = open ? sql`h.created_at, h._id` : sql`h.decided_at desc, h._id`;
  return selectPage<Hold>(db, slice, sql`${HOLDS} ${where}`)`
    ${HOLD} ${HOLDS} ${where} order by ${order}`;
}

export const readHold = (db: Queryable, id: string) =>
  query.first<Hold>(db)`${HOLD} ${HOLDS} and h._id = ${id}`;

const PRICES = sql`
  from import_holds h left join price_decisions d on d.source = h.source and d.source_key = h.source_key
      and d.price = h.price and d.currency = h.currency
    left join properties p on p.source = h.source and p.source_key = h.source_key`;
const PRICE = sql`
  select h.source, h.source_key, h.title, h.price, h.currency, h.reason, h.held_at, d.decision, coalesce(d.note, '') as note,
    ${nameOf('d.decided_by')} as decided_by, d.decided_at,
    case when p._id is not null then jsonb_build_object('_id', p._id, 'price', p.price, 'currency', p.currency,
      'status', p.status) end as known`;

export const readPrices = (db: Queryable, slice: PageSlice) =>
  selectPage<HeldPrice>(db, slice, PRICES)`
    ${PRICE} ${PRICES} order by d.decision is not null, h.held_at, h.source, h.source_key`;

export const readPrice = (db: Queryable, source: string, key: string) =>
  query.first<HeldPrice>(db)`
    ${PRICE} ${PRICES} where h.source = ${source} and h.source_key = ${key}`;

interface Decided {
  source: string;
  source_key: string;
  price: number;
  currency: string;
  decision: PriceDecision;
  note: string;
  admin: string;
}

export async function writePriceDecision(tx: Queryable, decided: Decided): Promise<void> {
  const { source, source_key, price, currency, decision, note, admin } = decided;
  await query.run(tx)`
    insert into price_decisions (source, source_key, price, currency, decision, note, decided_by)
    values (${source}, ${source_key}, ${price}, ${currency}, ${decision}, ${note}, ${admin})
    on conflict (source, source_key) do update set price = excluded.price, currency = excluded.currency,
      decision = excluded.decision, note = excluded.note, decided_by = excluded.decided_by, decided_at = now()`;
}

const alike = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_object('_id', ${column('_id')}, 'title', ${column('title')}, 'place', ${column('place')},
    'address', ${column('address')}, 'price', ${column('price')}, 'currency', ${column('currency')},
    'price_period', ${column('price_period')}, 'bedrooms', ${column('bedrooms')}, 'sqft', ${column('sqft')},
    'bathrooms', ${column('bathrooms')}, 'lot_sqft', ${column('lot_sqft')}, 'type', ${column('type')},
    'leads', ${column('joined_to')} is null, 'source', ${column('source')}, 'listed_at', ${isoOf(`${alias}.listed_at`)}, 'photos', ${column('photos')},
    'agent', coalesce(${nameOf(`${alias}.agent_id`)},
      (select c.name from source_contacts c where c._id = ${column('source_agent')} and c.hidden_at is null)))`;
};

/** About the length of a house, in degrees. */
const NEAR = 0.0003;
/** Counted and shown no further: an admin who has that many begins at the top. */
const MOST_PAIRS = 500;
const on = (alias: string) =>
  sql`${sql.ref(`${alias}.status`)} in ('active', 'under-offer') and not ${sql.ref(`${alias}.withheld`)}`;
/** What one source offers twice: no home is joined with another one of its source. */
const PAIRS = sql`
  from properties a join properties b on a._id < b._id and a.source = b.source and a.category = b.category
    and a.type is not distinct from b.type and a.price = b.price and a.currency = b.currency
    and a.bedrooms is not distinct from b.bedrooms and a.country = b.country
    and coalesce(a.community, a.city, a.region) is not distinct from coalesce(b.community, b.city, b.region)
  where ${on('a')} and ${on('b')} and a.joined_to is null and b.joined_to is null
    and (a.title_key = b.title_key or a.sqft = b.sqft
      or (abs(a.lat - b.lat) < ${NEAR} and abs(a.lng - b.lng) < ${NEAR} and not a.approximate and not b.approximate))
    and not exists (select from different_listings d where d.first_id = a._id and d.second_id = b._id)`;

/** Pairs that wait, those of several sources first. */
const OPEN_PAIRS = sql`(
  select a._id as first_id, b._id as second_id, w.signs, w.found_at, null::timestamptz as joined_at, null::uuid as joined_by
  ${UNSURE_PAIRS}
  union all
  select a._id, b._id, null, greatest(a.listed_at, b.listed_at), null, null ${PAIRS}
  limit ${MOST_PAIRS})`;
const JOINED_PAIRS = sql`(
  select first_id, second_id, signs, found_at, joined_at, joined_by from alike_listings
  where joined_at is not null order by joined_at desc limit ${MOST_PAIRS})`;

export async function readPairs(db: Queryable, state: PairQueue, slice: PageSlice): Promise<Rows<Pair>> {
  const pairs = state === 'open' ? OPEN_PAIRS : JOINED_PAIRS;
  return selectPage<Pair>(db, slice, sql`from ${pairs} as w`)`
    select ${alike('a')} as first, ${alike('b')} as second, w.signs,
      case when w.joined_at is not null then jsonb_build_object('at', ${isoOf('w.joined_at')},
        'by', ${nameOf('w.joined_by')}) end as joined
    from ${pairs} as w join properties a on a._id = w.first_id join properties b on b._id = w.second_id
    order by w.joined_at desc nulls last, w.signs is null, w.found_at desc, a._id, b._id`;
}

interface MailRecipient {
  email: string;
  name: string;
  locale: Locale;
  home: string;
}

export const readLister = (db: Queryable, listing: string) =>
  query.first<MailRecipient & { status: Status | null }>(db)`
    select u.email, u.first_name as name, u.locale, coalesce(p.title, e.facts ->> 'title') as home, p.status
    from (select ${listing}::uuid as _id) l left join properties p on p._id = l._id
      left join entered_listings e on e._id = l._id join users u on u._id = coalesce(p.agent_id, e.owner_id)`;
