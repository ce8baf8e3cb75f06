/** Queries that turn the change feed into matches of saved searches. */
import { sql } from 'kysely';
import { OWN_SOURCE } from '#areas/listings/server/own/queries/entries.ts';
import { IS_REDUCED, LOWEST_BEFORE } from '#areas/listings/server/queries.ts';
import { wordsOfDoc } from '#areas/listings/server/search-doc.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import type { Event } from '#areas/saved-searches/vocabulary.ts';
import { CRITERIA_COLUMNS } from '#areas/search/criteria/registry.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { ListingRow } from '#areas/search/server/inverse/facts.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

const ON_MARKET = [...SEARCHABLE_STATUSES];

/**
 * Puts the listings changed since the cursor into the queue and moves the cursor, in one transaction of the caller's.
 * As the search's own feed does, this goes by snapshots and not by ids, because commits do not happen in the order of
 * ids. Without subscribed saved searches nothing is queued. @returns false when another process holds the cursor
 */
export async function collectChanges(tx: Queryable): Promise<boolean> {
  const cursor = await sql<{ snapshot: string }>`
    select snapshot from filter_cursor for update skip locked`.execute(tx);
  const since = cursor.rows[0]?.snapshot;
  if (since === undefined) return false;
  // A cursor ahead of the database is from before a restore: start again from the current snapshot.
  const { rows } = await sql<{ snapshot: string }>`
    with changed as (
      select seq, max(at) as at from property_changes
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
        and pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax(${since}::pg_snapshot)
        and exists (select from filters where subscribed and deleted_at is null)
      group by seq),
    queued as (
      insert into filter_queue (seq, since, at) select seq, ${since}, at from changed order by seq
      on conflict (seq) do update set at = excluded.at)
    select pg_current_snapshot()::text as snapshot`.execute(tx);
  await sql`update filter_cursor set snapshot = ${rows[0]?.snapshot}`.execute(tx);
  return true;
}

/** Whether anything has been committed since the cursor; cheap. */
export async function hasChanges(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from property_changes where xid >= pg_snapshot_xmin(c.snapshot::pg_snapshot)
      and not pg_visible_in_snapshot(xid, c.snapshot::pg_snapshot)) as some
    from filter_cursor c`.execute(db);
  return rows[0]?.some ?? false;
}

export async function hasQueued(db: Queryable): Promise<boolean> {
  const { rows } = await sql`select from filter_queue limit 1`.execute(db);
  return rows.length > 0;
}

/** A listing of the queue. */
export interface Queued {
  seq: number;
  at: string;
}

/** The next listings of the queue, locked until the transaction ends. */
export async function takeQueued(tx: Queryable, limit: number): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    select seq, at from filter_queue order by seq limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export async function deleteQueued(tx: Queryable, seqs: number[]): Promise<void> {
  await sql`delete from filter_queue where seq = any(${seqs}::int[])`.execute(tx);
}

/** An event of a listing, and the listing as it is now. */
interface ListingEvent extends ListingRow {
  _id: string;
  reason: Event;
  price_before: number | null;
  at: string;
}

const COMPARED = sql.raw(CRITERIA_COLUMNS.map((column) => `p.${column}`).join(', '));

/** Published here as a home its lister had listed before: it keeps that day, and is no news. The clocks may differ by a minute. */
const IS_KNOWN_HOME = sql`(p.source = ${OWN_SOURCE} and p.listed_at < (
  select min(h.at) - interval '1 minute' from property_history h where h.property_id = p._id))`;

/**
 * Events of queued listings that are on the market: the difference between their history before the queue's snapshot
 * and now. A price that fell and rose again is no event; nor is one that is no lower than it was within 30 days before,
 * as after a typing error, or that fell to less than a third. A listing entered here counts its versions from its draft
 * on; its history begins when it is published.
 */
export async function readListingEvents(tx: Queryable, seqs: number[]): Promise<ListingEvent[]> {
  const settled = sql`h.property_id = p._id and (h.xid is null or pg_visible_in_snapshot(h.xid, q.since::pg_snapshot))`;
  const { rows } = await sql<Omit<ListingEvent, 'words' | 'address_words'> & { search_doc: string }>`
    select * from (
      select p._id, q.at, ${COMPARED},
        p.search_doc,
        case
          when not known.ever and not ${IS_KNOWN_HOME} then 'new'
          when not known.ever then null
          when last.status <> all(${ON_MARKET}) then 'back_on_market'
          when low.price is not null then 'price_drop'
        end as reason,
        case when known.ever then low.price end as price_before
      from filter_queue q join properties p on p.seq = q.seq
        left join lateral (
          select h.status, h.price, h.currency from property_history h where ${settled} order by h.at desc limit 1) last on true
        left join lateral (
          select ${LOWEST_BEFORE} as price from (
            select h.price, h.currency, lead(h.at) over (order by h.at) as until from property_history h
            where ${settled}) b
          where coalesce(b.until, now()) > now() - interval '30 days'
          having ${IS_REDUCED}) low on true
        cross join lateral (
          select exists (select from property_history h where ${settled} and h.status = any(${ON_MARKET}))
            or (last.status is null and p.version > 1 and p.source <> ${OWN_SOURCE}) as ever) known
      where q.seq = any(${seqs}::int[]) and p.status = any(${ON_MARKET}) and p.joined_to is null) as happened
    where reason is not null`.execute(tx);
  return rows.map(({ search_doc, ...event }) => ({ ...event, ...wordsOfDoc(search_doc) }) as ListingEvent);
}

/** Stores matches for the saved searches that subscribe to the event, but none for the listing's own agent; existing matches stay. */
export async function insertMatches(tx: Queryable, filters: string[], listing: ListingEvent): Promise<void> {
  const { _id, reason, price, currency, price_before, at } = listing;
  // now() is the beginning of a transaction; the minute allows for long ones.
  await sql`
    insert into filter_matches (filter_id, property_id, reason, price, currency, price_before)
    select f._id, ${_id}, ${reason}, ${price}, ${currency}, ${price_before}
    from filters f
    where f._id = any(${filters}::uuid[]) and f.subscribed and f.deleted_at is null
      and not exists (select from properties p where p._id = ${_id} and p.agent_id = f.user_id)
      and ${reason} = any(f.events) and f.subscribed_at <= ${at}::timestamptz + interval '1 minute'
    order by f._id
    on conflict do nothing`.execute(tx);
}

/** Deletes matches not mailed yet of listings that have left the market, or that another one of the same home leads. */
export async function dropGone(tx: Queryable, seqs: number[]): Promise<void> {
  await sql`
    delete from filter_matches m using properties p
    where m.property_id = p._id and m.told_at is null
      and p.seq = any(${seqs}::int[]) and (p.status <> all(${ON_MARKET}) or p.joined_to is not null)`.execute(
    tx,
  );
}

/** A saved search for the matcher; `watched` is false when it is unsubscribed or removed. */
export interface WatchedRow {
  _id: string;
  criteria: Criteria;
  watched: boolean;
}

export async function currentSnapshot(db: Queryable): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot as string;
}

const WATCHED = sql`_id, criteria, subscribed and deleted_at is null as watched`;

/** A page of subscribed saved searches by id, after `after`. */
export async function readWatched(db: Queryable, after: string, limit: number): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select ${WATCHED} from filters where subscribed and deleted_at is null and _id > ${after}
    order by _id limit ${limit}`.execute(db);
  return rows;
}

/** Saved searches written since a snapshot, watched or not. */
export async function readRewritten(db: Queryable, since: string): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select ${WATCHED} from filters
    where xid >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)`.execute(db);
  return rows;
}
