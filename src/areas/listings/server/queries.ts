/** Listings in SQL: cards and pages, changes by agents, and text search. */
import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Currency } from '#areas/places/vocabulary.ts';
import { fold } from '#platform/contract/fold.ts';
import type { Rates } from '#platform/contract/money.ts';
import { PLANNED_ONCE, type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';
import type { AlsoOffered, AnswerTime } from '../agent.ts';
import {
  CARD_COLUMN_NAMES,
  LISTING_COLUMN_NAMES,
  LISTING_COLUMNS,
  type ListingColumn,
  type ListingValues,
  PAGE_COLUMN_NAMES,
} from '../columns.ts';
import type { Property, PropertyCard, Rate } from '../contract.ts';
import { ANSWERS_WORTH_SAYING, GREATEST_DROP, type Status } from '../vocabulary.ts';
import { agentSlugOf, claimantPhoto } from './source-contacts/queries.claims.ts';
import { courtesyOf, offeredBy } from './source-contacts/queries.ts';

/** Working minutes after which a question without an answer counts. */
const HALF_A_DAY = 300;

/** How long an agent's questions of 90 days waited; one that waits still counts once it has waited half a day. */
export const answersOf = (agent: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when count(*) >= ${ANSWERS_WORTH_SAYING} then jsonb_build_object(
    'minutes', round(percentile_cont(0.5) within group (order by minutes))::int, 'questions', count(*)) end
  from (
    select a.minutes from lead_answers a
    where a.agent_id = ${agent} and a.asked_at > now() - interval '90 days'
    union all
    select w.minutes from conversations o, lateral (select working_minutes(o.waiting_since, now()) as minutes) w
    where o.agent_id = ${agent} and o.waiting_since > now() - interval '90 days' and w.minutes > ${HALF_A_DAY}
  ) as waits)`;

/** By the agent's id, for those whose answer time is known. */
export async function readAnswerTimes(
  db: Queryable,
  agents: readonly string[],
): Promise<Map<string, AnswerTime>> {
  if (agents.length === 0) return new Map();
  const rows = await query.all<{ agent: string; answers: AnswerTime | null }>(db)`
    select t.agent, ${answersOf(sql`t.agent`)} as answers from unnest(${agents}::uuid[]) as t (agent)`;
  return new Map(rows.flatMap(({ agent, answers }) => (answers ? [[agent, answers] as const] : [])));
}

/** What counts as a lowered price, in SQL over earlier prices `b` (price, currency) of a listing `p`. */

const rateOf = (currency: string) => sql`(
  select e.jmd from exchange_rates e where e.currency = ${sql.ref(currency)} and e.as_of <= ${TODAY} order by e.as_of desc limit 1)`;

/** The lowest earlier price that was asked in today's currency: what the new one is compared with. */
export const LOWEST_BEFORE = sql`min(b.price) filter (where b.currency = p.currency)`;

/**
 * Condition of a group of earlier prices: lower than each of them, those in another currency converted (one without a rate
 * is lower than any), and to no less than a third, below which it is an error or another offer.
 */
export const IS_REDUCED = sql`
  ${LOWEST_BEFORE} > p.price and ${LOWEST_BEFORE} <= p.price * ${GREATEST_DROP}
  and min(case when b.currency = p.currency then b.price
    else coalesce(b.price * ${rateOf('b.currency')} / ${rateOf('p.currency')}, 0) end) > p.price`;

interface PropertiesTable extends Omit<ListingValues, 'listed_at' | 'tours'> {
  _id: string;
  seq: Generated<number>;
  title_key: string;
  listed_at: string;
  tours: string;
  updated_at: Generated<string>;
  source: string;
  source_key: string;
  agent_id: string | null;
  /** Its source lets nobody see it: to every reader it is not there. */
  withheld: Generated<boolean>;
  /** The listing of the same home that leads; null for one that is shown. */
  joined_to: Generated<string | null>;
  version: Generated<number>;
  search_doc: string;
}

declare module '../../../platform/server/postgres/database.ts' {
  interface Tables {
    properties: PropertiesTable;
    property_counts: { property_id: string; views: number; likes: number };
    property_history: {
      property_id: string;
      at: string;
      price: number | null;
      currency: Currency;
      status: Status;
    };
    exchange_rates: { currency: Currency; as_of: string; jmd: number; source: string };
  }
}

const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const iso = (column: string) => sql.raw(isoText(column));

function selectedColumn(name: ListingColumn): string {
  const { kind } = LISTING_COLUMNS[name];
  if (kind === 'moment') return `${isoText(`p.${name}`)} as ${name}`;
  return kind === 'tours' ? `p.${name}::json as ${name}` : `p.${name}`;
}
/** Columns of the table `p`, moments as ISO text. */
export const selected = (names: readonly ListingColumn[]) => sql.raw(names.map(selectedColumn).join(', '));
const CARD_COLUMNS = selected(CARD_COLUMN_NAMES);
const PAGE_COLUMNS = selected(PAGE_COLUMN_NAMES);
/** Every column of the listing `p`, and when it was last changed. */
export const LISTING_SELECTED = selected(LISTING_COLUMN_NAMES);
export const UPDATED_AT = iso('p.updated_at');

/**
 * What a price was reduced from: the lowest of the 30 days before it came to be, so that a typing error set right, or a
 * price raised and lowered again, is no reduction; within the last 30 days (see `IS_REDUCED`).
 */
const PRICE_BEFORE = sql`(
  select ${LOWEST_BEFORE} from (
      select h.at from property_history h
      where h.property_id = p._id and not exists (
        select from property_history o where o.property_id = p._id and o.at >= h.at
          and (o.price, o.currency) is distinct from (p.price, p.currency))
      order by h.at limit 1) as since
    join lateral (
      select h.price, h.currency, lead(h.at) over (order by h.at) as until from property_history h
      where h.property_id = p._id and h.at < since.at) as b
    on coalesce(b.until, since.at) > since.at - interval '30 days'
  where since.at > now() - interval '30 days'
  having ${IS_REDUCED})`;

/** Cards by `seq`; those deleted in the meantime, or withheld by their source, are missing. */
export async function readCards(db: Queryable, seqs: readonly number[]): Promise<Map<number, PropertyCard>> {
  if (seqs.length === 0) return new Map();
  const rows = await query.all<PropertyCard & { seq: number; courtesy: string | null }>(db)`${PLANNED_ONCE}
    select p.seq, p._id, ${CARD_COLUMNS}, ${PRICE_BEFORE} as price_before, p.source, ${courtesyOf('p')} as courtesy
    from properties p where p.seq = any(${seqs}::int[]) and not p.withheld`;
  return new Map(
    rows.map(({ seq, courtesy, ...card }) => [seq, courtesy === null ? card : { ...card, courtesy }]),
  );
}

/** A listing as the API answers it, and its version. */
export interface VersionedProperty {
  property: Property;
  version: number;
}

/**
 * The listing's agent, with a licence while it is good (through its last day, as counted in Jamaica). No viewing is
 * offered once it has run out.
 */
const AGENT = sql`(
  select jsonb_build_object('_id', u._id, 'name', u.first_name || ' ' || u.last_name,
    'slug', ${agentSlugOf('u._id')}, 'company', coalesce(w.company, ''),
    'office', (select jsonb_build_object('name', f.name, 'slug', f.slug)
      from office_members m join offices f on f._id = m.office_id where m.user_id = u._id),
    'avatar', (select jsonb_build_object('url', a.url)
      from (select coalesce('/api/' || u.avatar, ${claimantPhoto('u._id')}) as url) a where a.url is not null),
    'licence_number', case when l.state = 'good' then w.licence_number end,
    'licence_expires', case when l.state = 'good' then w.licence_expires end,
    'licence', l.state,
    'languages', coalesce(w.languages, c.languages, '{}'),
    'ways', array_remove(array[
      case when v.user_id is not null and l.state <> 'expired' then 'viewing' end,
      case when c.whatsapp is not null then 'whatsapp' end,
      case when c.phone is not null then 'phone' end], null),
    'answers', ${answersOf(sql`u._id`)},
    'listings', (select count(*) from properties h where h.agent_id = u._id
      and h.status in ('active', 'under-offer') and h.joined_to is null))
  from users u left join professionals w on w.user_id = u._id
  left join agent_contacts c on c.user_id = u._id
  left join viewing_settings v on v.user_id = u._id and jsonb_array_length(v.hours) > 0
    and (v.in_person or v.video)
  left join lateral (select case when w.licence_number is null or w.licence_expires is null then 'unknown'
    when w.licence_expires >= ${TODAY} then 'good'
    else 'expired' end as state) l on true
  where u._id = p.agent_id)`;

/** Who offers the listings that this one leads, as far as everybody may see those: `AlsoOffered` of the contract. */
const ALSO_OFFERED = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('agent', o.said -> 'agent', 'office', o.said -> 'office') order by o.seq), '[]')
  from (
    select m.seq, case when u._id is null then ${offeredBy('m')} else jsonb_build_object(
      'agent', jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'slug', null),
      'office', (select jsonb_build_object('name', f.name, 'slug', f.slug)
        from office_members w join offices f on f._id = w.office_id where w.user_id = u._id)) end as said
    from properties m left join users u on u._id = m.agent_id
    where m.joined_to = p._id and not m.withheld and m.status in ('active', 'under-offer')) o
  where o.said is not null)`;

/** What only listings entered here have. */
const ENTERED = sql`(
  select jsonb_build_object('available_from', e.facts -> 'available_from',
    'closed_price', case when e.closed_price_shown then e.closed_price end)
  from entered_listings e where e._id = p._id)`;

const OPEN_HOUSES_SHOWN = 10;

/** Open houses to come, with the places that are left; a guest's counts while the code may still be written. */
const OPEN_HOUSES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', h._id, 'starts_at', ${iso('h.starts_at')},
    'ends_at', ${iso('h.ends_at')}, 'places', h.places, 'left', greatest(0, h.places - h.coming)) order by h.starts_at), '[]')
  from (select t.*, (select coalesce(sum(v.people), 0)::int from viewings v where v.time_id = t._id
      and (v.state in ('requested', 'confirmed') or (v.state = 'held' and v.held_until > now()))) as coming
    from viewing_times t
    where t.property_id = p._id and t.agent_id = p.agent_id and t.places is not null and t.live
      and t.starts_at > now() and p.status in ('active', 'under-offer')
    order by t.starts_at limit ${OPEN_HOUSES_SHOWN}) h)`;

/** Prices that were known; none of a listing whose price is not to be known now. */
const HISTORY = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', ${iso('h.at')}, 'price', h.price, 'currency', h.currency,
    'status', h.status) order by h.at), '[]')
  from property_history h where h.property_id = p._id and h.price is not null and p.price is not null)`;

export const readProperty = (db: Queryable, id: string) => readWhole(db, sql`${id}`);

/** The listing that visitors see for this one: of a home that several sources have, the one that leads. */
export const readShown = (db: Queryable, id: string) =>
  readWhole(db, sql`(select coalesce(joined_to, _id) from properties where _id = ${id})`);

async function readWhole(db: Queryable, id: RawBuilder<unknown>): Promise<VersionedProperty | null> {
  const rows = await query.all<
    Property & { version: number; entered: Partial<Property> | null; also_offered: AlsoOffered[] }
  >(db)`${PLANNED_ONCE}
    select p._id, ${CARD_COLUMNS}, ${PAGE_COLUMNS}, ${PRICE_BEFORE} as price_before, p.source, ${ENTERED} as entered, ${OPEN_HOUSES} as open_houses,
      ${UPDATED_AT} as updated_at, coalesce(c.views, 0) as views, coalesce(c.likes, 0) as likes, p.version,
      ${AGENT} as agent, ${offeredBy('p')} as offered_by, ${ALSO_OFFERED} as also_offered,
      ${HISTORY} as history
    from properties p left join property_counts c on c.property_id = p._id
    where p._id = ${id} and not p.withheld`;
  const [row] = rows;
  if (!row) return null;
  const { version, entered, also_offered, ...property } = row;
  const { office, agent: named } = property.offered_by ?? {};
  const courtesy = office?.name ?? named?.name;
  const others = othersThan(property, also_offered);
  const said = {
    ...property,
    ...entered,
    ...(courtesy !== undefined && { courtesy }),
    ...(others.length > 0 && { also_offered: others }),
  };
  return { property: said, version };
}

const namesOf = (who: { agent?: { name: string } | null; office?: { name: string } | null } | null) =>
  fold(`${who?.agent?.name ?? ''} / ${who?.office?.name ?? ''}`);

/** Everybody once, without whom the listing itself names: one agent may send a home to several portals. */
function othersThan({ agent, offered_by }: Property, also: readonly AlsoOffered[]): AlsoOffered[] {
  const named = new Set([namesOf(offered_by), namesOf(agent && { agent, office: agent.office })]);
  return also.filter((one) => {
    const names = namesOf(one);
    return !named.has(names) && named.add(names);
  });
}

/** By id, what changes with every write to a listing's row and with its open houses, whoever writes. */
export async function readRowStamps(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await query.all<{ _id: string; stamp: string }>(db)`${PLANNED_ONCE}
    select p._id, p.xmin::text || ${OPEN_HOUSES}::text || ${ALSO_OFFERED}::text as stamp from properties p where p._id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ _id, stamp }) => [_id, stamp]));
}

/** Where a listing is: `lat` and `lng` are null without a point. Null when there is no such listing. */
export async function readPosition(db: Queryable, id: string) {
  const row = await db
    .selectFrom('properties')
    .select(['country', 'city', 'lat', 'lng'])
    .where('_id', '=', id)
    .where('withheld', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** Columns that changing a listing reads. */
const EDITABLE = [
  'commercial_type',
  'title',
  'titles',
  'description',
  'descriptions',
  'place',
  'address',
  'region',
  'city',
  'price',
  'currency',
  'status',
  'agent_id',
  'version',
] as const;

/** A listing about to be changed, locked until the transaction ends. */
export async function lockProperty(tx: Queryable, id: string) {
  const row = await tx
    .selectFrom('properties')
    .select(EDITABLE)
    .where('_id', '=', id)
    .where('withheld', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A listing as `lockProperty` reads it. */
export type EditableProperty = NonNullable<Awaited<ReturnType<typeof lockProperty>>>;

export type PropertyColumns = Partial<
  Omit<PropertiesTable, '_id' | 'seq' | 'version' | 'updated_at' | 'withheld' | 'joined_to'>
>;

export async function writeProperty(tx: Queryable, id: string, columns: PropertyColumns): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('_id', '=', id)
    .execute();
}

/** What one of each currency is worth in Jamaican dollars today. */
export const readRateTable = async (db: Queryable): Promise<Rates> =>
  Object.fromEntries((await readRates(db)).map(({ currency, jmd }) => [currency, jmd]));

/** Every rate that applies today. */
export const readRates = (db: Queryable) =>
  query.all<Rate>(db)`
    select distinct on (currency) currency, jmd, as_of, source from exchange_rates
    where as_of <= ${TODAY} order by currency, as_of desc`;
