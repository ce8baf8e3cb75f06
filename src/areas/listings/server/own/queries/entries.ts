/** Listings entered here, and what was done with them. */

import { type RawBuilder, sql } from 'kysely';
import { type Facts, UNDO_HOURS } from '#areas/listings/facts.ts';
import type { OwnEvent, OwnListingRow } from '#areas/listings/own-shapes.ts';
import type { Comparable } from '#areas/listings/same-home.ts';
import { leftMarketAt } from '#areas/listings/server/write/queries.ts';
import {
  type EventAction,
  type OwnOrder,
  type OwnStatus,
  SEARCHABLE_STATUSES,
  type Status,
} from '#areas/listings/vocabulary.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { touchHold } from './holds.ts';

/** Drafts whose removal can no longer be taken back. */

/** Locked; what was ever published stays, because conversations belong to it. */
export const readRemovedDrafts = (tx: Queryable) =>
  query.values<string>(tx)`
    select _id from entered_listings e where removed_at < now() - make_interval(hours => ${UNDO_HOURS})
      and not exists (select from properties p where p._id = e._id)
    order by _id for no key update`;

export const deleteDrafts = (tx: Queryable, ids: readonly string[]) =>
  query.run(tx)`delete from entered_listings where _id = any(${ids}::uuid[])`;

/** `properties.source` of listings entered here. */
export const OWN_SOURCE = 'yaad';

export interface Entry {
  _id: string;
  owner_id: string;
  facts: Facts;
  version: number;
  published_at: string | null;
  expires_at: string | null;
  updated_at: string;
  closed_price: number | null;
  closed_price_shown: boolean;
  removed_at: string | null;
}

const ENTRY = sql.raw(
  '_id, owner_id, facts, version, published_at, expires_at, updated_at, closed_price, closed_price_shown, removed_at',
);

export const insertEntry = (
  tx: Queryable,
  { _id, owner_id, facts }: Pick<Entry, '_id' | 'owner_id' | 'facts'>,
) =>
  query.run(tx)`
    insert into entered_listings (_id, owner_id, facts)
    values (${_id}, ${owner_id}, ${JSON.stringify(facts)}::jsonb)`;

export const readEntry = (db: Queryable, id: string) =>
  query.first<Entry>(db)`select ${ENTRY} from entered_listings where _id = ${id}`;

/** Locked until the transaction ends. */
export const lockEntry = (tx: Queryable, id: string) =>
  query.first<Entry>(tx)`
    select ${ENTRY} from entered_listings where _id = ${id} for no key update`;

export const writeFacts = (tx: Queryable, id: string, facts: Facts) =>
  query.run(tx)`
    update entered_listings set facts = ${JSON.stringify(facts)}::jsonb, version = version + 1, updated_at = now()
    where _id = ${id}`;

/** Counts a change of something that belongs to it, such as its photos, as a change of the entry. */
export async function touchEntry(tx: Queryable, id: string): Promise<void> {
  await query.run(tx)`
    update entered_listings set version = version + 1, updated_at = now() where _id = ${id}`;
  await touchHold(tx, id);
}

/** @param until when it leaves the market; null when it is not on it */
export const setMarketTime = (tx: Queryable, id: string, until: string | null) =>
  query.run(tx)`
    update entered_listings set published_at = coalesce(published_at, case when ${until}::timestamptz is not null then now() end),
      expires_at = ${until}, reminded_at = null, removed_at = null, updated_at = now()
    where _id = ${id}`;

export const setOwner = (tx: Queryable, id: string, owner: string) =>
  query.run(tx)`update entered_listings set owner_id = ${owner}, updated_at = now() where _id = ${id}`;

export const setClosedPrice = (tx: Queryable, id: string, price: number | null, shown: boolean) =>
  query.run(tx)`
    update entered_listings set closed_price = ${price}, closed_price_shown = ${shown} where _id = ${id}`;

export const setRemoved = (tx: Queryable, id: string, removed: boolean) =>
  query.run(tx)`
    update entered_listings set removed_at = case when ${removed}::boolean then now() end, updated_at = now()
    where _id = ${id}`;

/** Whether this is nobody who sells for a living. */
export const isPrivatePerson = (db: Queryable, user_id: string) =>
  query.any(db)`
    select 1 from users where _id = ${user_id} and not roles && array['Agent', 'Admin']`;

/**
 * Two publications of one person wait for one another, so that both are counted.
 * @returns how many are on the market, or wait for an admin's first look
 */
export async function countOnMarketOf(tx: Queryable, user_id: string, except: string): Promise<number> {
  // Not their row: who takes a role or locks the account locks it before the listings.
  await query.run(tx)`select pg_advisory_xact_lock(hashtextextended(${`publications of ${user_id}`}, 0))`;
  return query.number(tx)`
    select (
      select count(*) from properties
      where agent_id = ${user_id} and _id <> ${except}
        and status = any(${[...SEARCHABLE_STATUSES]}) and not withheld
    ) + (
      select count(*) from listing_holds h join entered_listings e on e._id = h.listing_id
      where e.owner_id = ${user_id} and e._id <> ${except} and h.kind = 'first-look' and h.decision is null
    ) as count`;
}

/** What an event changed, before and after. */
export interface Change {
  status?: OwnStatus;
  price?: number | null;
  currency?: string;
  facts?: string[];
  expires_at?: string | null;
}

export interface EventRow {
  id: number;
  action: EventAction;
  before: Change;
  after: Change;
}

export async function insertEvent(
  tx: Queryable,
  event: { listing: string; actor: string | null; action: EventAction; before: Change; after: Change },
): Promise<void> {
  const { listing, actor, action, before, after } = event;
  await query.run(tx)`
    insert into listing_events (listing_id, actor_id, action, before, after)
    values (${listing}, ${actor}, ${action}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`;
}

/** Facts changed one after another in the wizard are one event: it takes the new names within an hour. */
export const mergeChangeEvent = (
  tx: Queryable,
  listing: string,
  actor: string,
  facts: readonly string[],
): Promise<boolean> =>
  query.changed(tx)`
    update listing_events set after = jsonb_build_object('facts', (
        select jsonb_agg(distinct name) from jsonb_array_elements_text(
          coalesce(after -> 'facts', '[]') || ${JSON.stringify(facts)}::jsonb) as name)), at = clock_timestamp()
    where id = (select id from listing_events where listing_id = ${listing} order by id desc limit 1)
      and action = 'changed' and actor_id = ${actor} and at > now() - interval '1 hour'`;

const UNDOABLE: readonly EventAction[] = ['published', 'status', 'price', 'removed'];
/** The newest step that matters, if it is one that can be taken back and is young enough. */
const lastStep = sql`
  from listing_events e where e.undone_at is null and e.at > now() - make_interval(hours => ${UNDO_HOURS})
    and e.action = any(${[...UNDOABLE]})
    and not exists (select from listing_events o where o.listing_id = e.listing_id and o.id > e.id
      and o.action in ('published', 'status', 'price', 'removed', 'renewed', 'expired') and o.undone_at is null)`;

export const lastUndoable = (db: Queryable, listing: string) =>
  query.first<EventRow>(db)`
    select e.id, e.action, e.before, e.after ${lastStep} and e.listing_id = ${listing}
    order by e.id desc limit 1`;

/** When a listing last went off the market because its time was over. */
export const readExpiredAt = (tx: Queryable, listing: string) =>
  query.value<string | null>(tx)`
    select max(at) as at from listing_events where listing_id = ${listing} and action = 'expired'`;

export const markUndone = (tx: Queryable, id: number) =>
  query.run(tx)`update listing_events set undone_at = now() where id = ${id}`;

const EVENTS_SHOWN = 50;

export const readEvents = (db: Queryable, listing: string) =>
  query.all<OwnEvent>(db)`
    select e.at, e.action, coalesce(u.first_name || ' ' || u.last_name, '') as by, e.before, e.after,
      e.undone_at is not null as undone
    from listing_events e left join users u on u._id = e.actor_id
    where e.listing_id = ${listing} order by e.id desc limit ${EVENTS_SHOWN}`;

/** A line of the own list, before its quality is counted. */
export interface MineRow
  extends Pick<
    OwnListingRow,
    | ('_id' | 'entered' | 'status' | 'version' | 'listed_at' | 'expires_at' | 'updated_at')
    | ('views' | 'likes' | 'undo' | 'hold')
  > {
  facts: Facts | null;
}

/** Drafts, and listings whose agent somebody is; removed ones only while the removal can be taken back. */
const mineOf = (user_id: string) => sql`
  select m.*, coalesce(c.views, 0) as views, coalesce(c.likes, 0) as likes from (
    select e._id, true as entered, e.facts, e.expires_at, coalesce(p.title, e.facts->>'title') as title,
      coalesce(p.place, e.facts->>'place') as place, coalesce(p.price, (e.facts->>'price')::numeric) as price,
      coalesce(case when p.withheld then 'withdrawn' else p.status end, 'draft') as status,
      coalesce(p.version, e.version) as version, p.listed_at, greatest(p.updated_at, e.updated_at) as updated_at
    from entered_listings e left join properties p on p._id = e._id
    where e.owner_id = ${user_id} and e.removed_at is null and (p._id is null or p.agent_id = ${user_id})
    union all
    select p._id, e._id is not null, e.facts, e.expires_at, p.title, p.place, p.price, p.status, p.version,
      p.listed_at, p.updated_at
    from properties p left join entered_listings e on e._id = p._id
    where p.agent_id = ${user_id} and not p.withheld and e.owner_id is distinct from ${user_id}) m
  left join property_counts c on c.property_id = m._id`;

const ORDERS: Record<OwnOrder, RawBuilder<unknown>> = {
  updated_at: sql`m.updated_at`,
  title: sql`lower(m.title)`,
  price: sql`m.price`,
  listed_at: sql`m.listed_at`,
  views: sql`m.views`,
  likes: sql`m.likes`,
};

/** Whose title or place has the words; all where there are none. */
const mentions = (words: string) =>
  words === '' ? sql`true` : sql`strpos(lower(concat_ws(' ', m.title, m.place)), lower(${words})) > 0`;

export interface MineFilter {
  status?: OwnStatus | null;
  /** Part of a title or a place. */
  words?: string;
  by?: OwnOrder | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** In the order that is asked for; else drafts first, then those changed last. */
export const readMine = (
  db: Queryable,
  user_id: string,
  { status = null, words = '', by, order = 'desc' }: MineFilter,
  { limit, offset }: PageSlice,
) => {
  const first = by
    ? sql`${ORDERS[by]} ${order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`}`
    : sql`m.status <> 'draft', m.updated_at desc`;
  return query.all<MineRow>(db)`
    select m.*, (select e.action ${lastStep} and e.listing_id = m._id order by e.id desc limit 1) as undo,
      (select case when h.decision is null then h.kind when h.decision = 'refused' and m.status = 'draft' then 'refused' end
        from listing_holds h where h.listing_id = m._id order by h.created_at desc limit 1) as hold
    from (${mineOf(user_id)}) m where (${status}::text is null or m.status = ${status}) and ${mentions(words)}
    order by ${first}, m._id limit ${limit} offset ${offset}`;
};

/** By status, of those whose title or place has the words. */
export async function countMine(
  db: Queryable,
  user_id: string,
  words = '',
): Promise<Partial<Record<OwnStatus, number>>> {
  const rows = await query.all<{ status: OwnStatus; count: number }>(db)`
    select m.status, count(*) as count from (${mineOf(user_id)}) m where ${mentions(words)} group by m.status`;
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Listings whose time on the market is over. Locked in order. */
export const lockExpired = (tx: Queryable) =>
  query.values<string>(tx)`
    select _id from entered_listings where expires_at <= now() order by _id for update skip locked limit 200`;

/** Notes for listings that end within `days` that their owner is asked now. @returns them */
export const claimReminders = (tx: Queryable, days: number) =>
  query.values<string>(tx)`
    update entered_listings set reminded_at = now()
    where expires_at < now() + make_interval(days => ${days}) and expires_at > now() and reminded_at is null
    returning _id`;

/** Locks everything a person has entered, in order. @returns the ids */
export const lockEntriesOf = (tx: Queryable, user_id: string) =>
  query.values<string>(tx)`
    select _id from entered_listings where owner_id = ${user_id} order by _id for no key update`;

/** Everything a person has entered. */
export const readEntriesOf = (db: Queryable, user_id: string) =>
  query.all<{ _id: string; facts: Facts }>(db)`
    select _id, facts from entered_listings where owner_id = ${user_id} order by created_at`;

/** Puts a draft into the listings; its history begins now. */
export async function insertPublished(
  tx: Queryable,
  row: { _id: string; owner: string; version: number; columns: Record<string, unknown> },
): Promise<void> {
  const { _id, owner, version, columns } = row;
  await tx
    .insertInto('properties')
    .values({ ...columns, _id, source: OWN_SOURCE, source_key: _id, agent_id: owner, version } as never)
    .execute();
}

/** Whether a listing that is off the market has been so for this many days. */
export const isOffMarketFor = (tx: Queryable, id: string, days: number) =>
  query.isTrue(tx)`
    select coalesce(${leftMarketAt(sql`${id}::uuid`)} < now() - make_interval(days => ${days}), false) as long`;

/** A listing that is perhaps the same home as another one. */
export type AlikeRow = Comparable & { _id: string; title: string; status: Status; listed_at: string };

/** Listings of a person's like this one in kind that are on the market, or were within so many days. */
export async function readAlikeOf(
  db: Queryable,
  person: string,
  { _id, facts: { category, type, bedrooms } }: Pick<Entry, '_id' | 'facts'>,
  days: number,
): Promise<AlikeRow[]> {
  const on = sql`any(${[...SEARCHABLE_STATUSES]})`;
  return query.all<AlikeRow>(db)`
    select p._id, p.title, p.status, p.listed_at, p.category, p.type, p.bedrooms, p.price, p.currency, p.sqft, p.place,
      coalesce(e.facts ->> 'address', p.address) as address, coalesce((e.facts ->> 'lat')::float8, p.lat) as lat,
      coalesce((e.facts ->> 'lng')::float8, p.lng) as lng
    from properties p left join entered_listings e on e._id = p._id
    where p.agent_id = ${person} and p._id <> ${_id} and not p.withheld and p.category = ${category}
      and p.type is not distinct from ${type} and p.bedrooms is not distinct from ${bedrooms}
      and (p.status = ${on} or exists (select from property_history h where h.property_id = p._id
        and h.at > now() - make_interval(days => ${days})))
    order by p.status = ${on} desc, p.listed_at, p._id`;
}

export const readStatus = (tx: Queryable, id: string) =>
  query.first<{ status: Status; version: number; agent_id: string | null; withheld: boolean }>(tx)`
    select status, version, agent_id, withheld from properties where _id = ${id} for no key update`;
