/** Listings entered here, and what was done with them. */

import { type RawBuilder, sql } from 'kysely';
import { type Facts, UNDO_HOURS } from '#areas/listings/facts.ts';
import type { ListingHold, OwnEvent } from '#areas/listings/own-shapes.ts';
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
import type { Queryable } from '#platform/server/postgres/database.ts';
import { touchHold } from './holds.ts';

/** Drafts whose removal can no longer be taken back. */

/** Locked; what was ever published stays, because conversations belong to it. */
export async function readRemovedDrafts(tx: Queryable): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from entered_listings e where removed_at < now() - make_interval(hours => ${UNDO_HOURS})
      and not exists (select from properties p where p._id = e._id)
    order by _id for update`.execute(tx);
  return rows.map(({ _id }) => _id);
}

export async function deleteDrafts(tx: Queryable, ids: readonly string[]): Promise<void> {
  await sql`delete from entered_listings where _id = any(${ids}::uuid[])`.execute(tx);
}

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

export async function insertEntry(
  tx: Queryable,
  { _id, owner_id, facts }: Pick<Entry, '_id' | 'owner_id' | 'facts'>,
): Promise<void> {
  await sql`
    insert into entered_listings (_id, owner_id, facts)
    values (${_id}, ${owner_id}, ${JSON.stringify(facts)}::jsonb)`.execute(tx);
}

export async function readEntry(db: Queryable, id: string): Promise<Entry | null> {
  const { rows } = await sql<Entry>`select ${ENTRY} from entered_listings where _id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locked until the transaction ends. */
export async function lockEntry(tx: Queryable, id: string): Promise<Entry | null> {
  const { rows } = await sql<Entry>`
    select ${ENTRY} from entered_listings where _id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function writeFacts(tx: Queryable, id: string, facts: Facts): Promise<void> {
  await sql`
    update entered_listings set facts = ${JSON.stringify(facts)}::jsonb, version = version + 1, updated_at = now()
    where _id = ${id}`.execute(tx);
}

/** Counts a change of something that belongs to it, such as its photos, as a change of the entry. */
export async function touchEntry(tx: Queryable, id: string): Promise<void> {
  await sql`update entered_listings set version = version + 1, updated_at = now() where _id = ${id}`.execute(
    tx,
  );
  await touchHold(tx, id);
}

/** @param until when it leaves the market; null when it is not on it */
export async function setMarketTime(tx: Queryable, id: string, until: string | null): Promise<void> {
  await sql`
    update entered_listings set published_at = coalesce(published_at, case when ${until}::timestamptz is not null then now() end),
      expires_at = ${until}, reminded_at = null, removed_at = null, updated_at = now()
    where _id = ${id}`.execute(tx);
}

export async function setOwner(tx: Queryable, id: string, owner: string): Promise<void> {
  await sql`update entered_listings set owner_id = ${owner}, updated_at = now() where _id = ${id}`.execute(
    tx,
  );
}

export async function setClosedPrice(
  tx: Queryable,
  id: string,
  price: number | null,
  shown: boolean,
): Promise<void> {
  await sql`
    update entered_listings set closed_price = ${price}, closed_price_shown = ${shown} where _id = ${id}`.execute(
    tx,
  );
}

export async function setRemoved(tx: Queryable, id: string, removed: boolean): Promise<void> {
  await sql`
    update entered_listings set removed_at = case when ${removed}::boolean then now() end, updated_at = now()
    where _id = ${id}`.execute(tx);
}

/** Whether this is nobody who sells for a living. */
export async function isPrivatePerson(db: Queryable, user_id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where _id = ${user_id} and not roles && array['Agent', 'Admin']`.execute(db);
  return rows.length > 0;
}

/**
 * Two publications of one person wait for one another, so that both are counted.
 * @returns how many are on the market, or wait for an admin's first look
 */
export async function countOnMarketOf(tx: Queryable, user_id: string, except: string): Promise<number> {
  await sql`select 1 from users where _id = ${user_id} for update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from properties
      where agent_id = ${user_id} and _id <> ${except}
        and status = any(${[...SEARCHABLE_STATUSES]}) and not withheld
    ) + (
      select count(*) from listing_holds h join entered_listings e on e._id = h.listing_id
      where e.owner_id = ${user_id} and e._id <> ${except} and h.kind = 'first-look' and h.decision is null
    ) as count`.execute(tx);
  return rows[0]?.count ?? 0;
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
  await sql`
    insert into listing_events (listing_id, actor_id, action, before, after)
    values (${listing}, ${actor}, ${action}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(
    tx,
  );
}

/** Facts changed one after another in the wizard are one event: it takes the new names within an hour. */
export async function mergeChangeEvent(
  tx: Queryable,
  listing: string,
  actor: string,
  facts: readonly string[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update listing_events set after = jsonb_build_object('facts', (
        select jsonb_agg(distinct name) from jsonb_array_elements_text(
          coalesce(after -> 'facts', '[]') || ${JSON.stringify(facts)}::jsonb) as name)), at = clock_timestamp()
    where id = (select id from listing_events where listing_id = ${listing} order by id desc limit 1)
      and action = 'changed' and actor_id = ${actor} and at > now() - interval '1 hour'`.execute(tx);
  return Number(numAffectedRows) > 0;
}

const UNDOABLE: readonly EventAction[] = ['published', 'status', 'price', 'removed'];
/** The newest step that matters, if it is one that can be taken back and is young enough. */
const lastStep = sql`
  from listing_events e where e.undone_at is null and e.at > now() - make_interval(hours => ${UNDO_HOURS})
    and e.action = any(${[...UNDOABLE]})
    and not exists (select from listing_events o where o.listing_id = e.listing_id and o.id > e.id
      and o.action in ('published', 'status', 'price', 'removed', 'renewed', 'expired') and o.undone_at is null)`;

export async function lastUndoable(db: Queryable, listing: string): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    select e.id, e.action, e.before, e.after ${lastStep} and e.listing_id = ${listing}
    order by e.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** When a listing last went off the market because its time was over. */
export async function readExpiredAt(tx: Queryable, listing: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from listing_events where listing_id = ${listing} and action = 'expired'`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

export async function markUndone(tx: Queryable, id: number): Promise<void> {
  await sql`update listing_events set undone_at = now() where id = ${id}`.execute(tx);
}

const EVENTS_SHOWN = 50;

export async function readEvents(db: Queryable, listing: string): Promise<OwnEvent[]> {
  const { rows } = await sql<OwnEvent>`
    select e.at, e.action, coalesce(u.first_name || ' ' || u.last_name, '') as by, e.before, e.after,
      e.undone_at is not null as undone
    from listing_events e left join users u on u._id = e.actor_id
    where e.listing_id = ${listing} order by e.id desc limit ${EVENTS_SHOWN}`.execute(db);
  return rows;
}

/** A line of the own list, before its quality is counted. */
export interface MineRow {
  _id: string;
  entered: boolean;
  status: OwnStatus;
  version: number;
  facts: Facts | null;
  listed_at: string | null;
  expires_at: string | null;
  updated_at: string;
  views: number;
  likes: number;
  undo: EventAction | null;
  hold: ListingHold['state'] | null;
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
export async function readMine(
  db: Queryable,
  user_id: string,
  { status = null, words = '', by, order = 'desc' }: MineFilter,
  { limit, offset }: PageSlice,
): Promise<MineRow[]> {
  const first = by
    ? sql`${ORDERS[by]} ${order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`}`
    : sql`m.status <> 'draft', m.updated_at desc`;
  const { rows } = await sql<MineRow>`
    select m.*, (select e.action ${lastStep} and e.listing_id = m._id order by e.id desc limit 1) as undo,
      (select case when h.decision is null then h.kind when h.decision = 'refused' and m.status = 'draft' then 'refused' end
        from listing_holds h where h.listing_id = m._id order by h.created_at desc limit 1) as hold
    from (${mineOf(user_id)}) m where (${status}::text is null or m.status = ${status}) and ${mentions(words)}
    order by ${first}, m._id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** By status, of those whose title or place has the words. */
export async function countMine(
  db: Queryable,
  user_id: string,
  words = '',
): Promise<Partial<Record<OwnStatus, number>>> {
  const { rows } = await sql<{ status: OwnStatus; count: number }>`
    select m.status, count(*) as count from (${mineOf(user_id)}) m where ${mentions(words)} group by m.status`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Listings whose time on the market is over. Locked in order. */
export async function lockExpired(tx: Queryable): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from entered_listings where expires_at <= now() order by _id for update skip locked limit 200`.execute(
    tx,
  );
  return rows.map(({ _id }) => _id);
}

/** Notes for listings that end within `days` that their owner is asked now. @returns them */
export async function claimReminders(tx: Queryable, days: number): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    update entered_listings set reminded_at = now()
    where expires_at < now() + make_interval(days => ${days}) and expires_at > now() and reminded_at is null
    returning _id`.execute(tx);
  return rows.map(({ _id }) => _id);
}

/** Ids of everything a person has entered. */
export async function readEntriesOf(
  db: Queryable,
  user_id: string,
): Promise<{ _id: string; facts: Facts }[]> {
  const { rows } = await sql<{ _id: string; facts: Facts }>`
    select _id, facts from entered_listings where owner_id = ${user_id} order by created_at`.execute(db);
  return rows;
}

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
export async function isOffMarketFor(tx: Queryable, id: string, days: number): Promise<boolean> {
  const { rows } = await sql<{ long: boolean }>`
    select coalesce(${leftMarketAt(sql`${id}::uuid`)} < now() - make_interval(days => ${days}), false) as long`.execute(
    tx,
  );
  return rows[0]?.long ?? false;
}

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
  const { rows } = await sql<AlikeRow>`
    select p._id, p.title, p.status, p.listed_at, p.category, p.type, p.bedrooms, p.price, p.currency, p.sqft, p.place,
      coalesce(e.facts ->> 'address', p.address) as address, coalesce((e.facts ->> 'lat')::float8, p.lat) as lat,
      coalesce((e.facts ->> 'lng')::float8, p.lng) as lng
    from properties p left join entered_listings e on e._id = p._id
    where p.agent_id = ${person} and p._id <> ${_id} and not p.withheld and p.category = ${category}
      and p.type is not distinct from ${type} and p.bedrooms is not distinct from ${bedrooms}
      and (p.status = ${on} or exists (select from property_history h where h.property_id = p._id
        and h.at > now() - make_interval(days => ${days})))
    order by p.status = ${on} desc, p.listed_at, p._id`.execute(db);
  return rows;
}

export async function readStatus(
  tx: Queryable,
  id: string,
): Promise<{ status: Status; version: number; agent_id: string | null; withheld: boolean } | null> {
  const { rows } = await sql<{ status: Status; version: number; agent_id: string | null; withheld: boolean }>`
    select status, version, agent_id, withheld from properties where _id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}
