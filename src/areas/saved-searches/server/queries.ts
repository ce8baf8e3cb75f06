/** Queries on saved searches, besides those of the list kit. */

import { sql } from 'kysely';
import type { MailHomeRow } from '#areas/listings/server/mail/queries.ts';
import { OWN_SOURCE } from '#areas/listings/server/own/queries/entries.ts';
import { IS_REDUCED, LOWEST_BEFORE } from '#areas/listings/server/queries.ts';
import { wordsOfDoc } from '#areas/listings/server/search-doc.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import type { Event, Frequency } from '#areas/saved-searches/vocabulary.ts';
import { CRITERIA_COLUMNS } from '#areas/search/criteria/registry.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { ListingRow } from '#areas/search/server/inverse/facts.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { type OwnedRow, selectPage, type Whose } from '#platform/server/list/queries.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

/** Matches before these moments are due. Instant mail is due when the last match is before `quiet` or the first before `patience`. */
export interface DueMoments {
  quiet: Date;
  patience: Date;
  morning: Date;
  monday: Date;
}

export const readDue = (db: Queryable, due: DueMoments, limit: number) =>
  query.values<string>(db)`
    select f._id from filter_matches m join filters f on f._id = m.filter_id
    where m.told_at is null and f.subscribed and f.deleted_at is null
      and exists (select from users u where u._id = f.user_id and u.email_proved_at is not null)
    group by f._id
    having case f.frequency
      when 'instant' then max(m.matched_at) <= ${due.quiet} or min(m.matched_at) <= ${due.patience}
      when 'daily' then min(m.matched_at) < ${due.morning}
      else min(m.matched_at) < ${due.monday} end
    limit ${limit}`;

/** Locks a saved search and its owner until the transaction ends. @returns false when another process has locked either */
export const holdFilter = (tx: Queryable, id: string) =>
  query.any(tx)`
    select from filters f join users u on u._id = f.user_id
    where f._id = ${id} and f.subscribed and f.deleted_at is null
    for no key update skip locked`;

/**
 * Creates the mail of all matches not mailed yet, without those its owner was told within the last day, for another saved
 * search or because they watch the home. @returns the number of listings; with 0 there is no mail
 */
export const makeMail = (tx: Queryable, filter: string, mail: string) =>
  query.number(tx)`
    with told as (
      update filter_matches m set told_at = now(), mail_id = case when not exists (
        select from filters mine join filters f on f.user_id = mine.user_id
          join filter_matches o on o.filter_id = f._id
        where mine._id = ${filter} and f._id <> ${filter} and o.mail_id is not null
          and o.told_at > now() - interval '1 day' and o.property_id = m.property_id
          and (o.reason, o.price, o.currency) = (m.reason, m.price, m.currency))
        and not exists (
        select from filters mine join price_watches w on w.user_id = mine.user_id
        where mine._id = ${filter} and w.subscribed and w.told_at > now() - interval '1 day'
          and m.property_id in (select joined_listings(w.property_id))
          and (w.reason, w.price, w.currency) = (m.reason, m.price, m.currency)) then ${mail}::uuid end
      where m.filter_id = ${filter} and m.told_at is null returning m.mail_id),
    made as (insert into filter_mails (_id, filter_id) select ${mail}, ${filter} where exists (select from told where mail_id is not null))
    select count(mail_id)::int as count from told`;

export interface MailRow {
  filter_id: string;
  name: string;
  criteria: Criteria;
  frequency: Frequency;
  email: string;
  first_name: string;
  locale: Locale;
}

/** A mail to be sent; null when it was sent or the saved search is removed or unsubscribed. */
export const readMail = (db: Queryable, id: string) =>
  query.first<MailRow>(db)`
    select f._id as filter_id, f.name, f.criteria, f.frequency, u.email, u.first_name, u.locale
    from filter_mails m join filters f on f._id = m.filter_id join users u on u._id = f.user_id
    where m._id = ${id} and m.sent_at is null and f.subscribed and f.deleted_at is null`;

export interface AlertListingRow extends MailHomeRow {
  reason: Event;
  price_before: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  sqft: number | null;
}

/** Listings of a mail as they are now, without those that have left the market; each once. */
export const readAlertListings = (db: Queryable, mail: string) =>
  query.all<AlertListingRow>(db)`
    select * from (
      select distinct on (p._id) p._id, m.reason, p.title, p.titles, p.place, p.price, p.currency, p.price_period,
        case when m.currency = p.currency and m.price_before > p.price then m.price_before end as price_before,
        p.bedrooms, p.bathrooms, p.sqft, p.photos, p.status, p.source = 'demo' as demo, m.matched_at, p.listed_at
      from filter_matches m join properties p on p._id = m.property_id
      where m.mail_id = ${mail} and p.status = any(${[...SEARCHABLE_STATUSES]}) and p.joined_to is null
      order by p._id, m.matched_at desc) as told
    order by listed_at desc, _id`;

export const markSent = (db: Queryable, id: string) =>
  query.run(db)`update filter_mails set sent_at = now() where _id = ${id}`;

/** Deletes mails after 90 days. Matches stay, so that no listing is mailed twice. */
export const deleteOldMails = (db: Queryable) =>
  query.run(db)`delete from filter_mails where made_at < now() - interval '90 days'`;

const ON_MARKET = [...SEARCHABLE_STATUSES];

/**
 * Puts the listings changed since the cursor into the queue and moves the cursor, in one transaction of the caller's.
 * As the search's own feed does, this goes by snapshots and not by ids, because commits do not happen in the order of
 * ids. Without subscribed saved searches and watched homes nothing is queued. @returns false when another process holds the cursor
 */
export async function collectChanges(tx: Queryable): Promise<boolean> {
  const cursor = await sql<{ snapshot: string }>`
    select snapshot from filter_cursor for update skip locked`.execute(tx);
  const since = cursor.rows[0]?.snapshot;
  if (since === undefined) return false;
  // A cursor ahead of the database is from before a restore: start again from the current snapshot.
  const rows = await query.all<{ snapshot: string }>(tx)`
    with changed as (
      select seq, max(at) as at from property_changes
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
        and pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax(${since}::pg_snapshot)
        and (exists (select from filters where subscribed and deleted_at is null)
          or exists (select from price_watches where subscribed))
      group by seq),
    queued as (
      insert into filter_queue (seq, since, at) select seq, ${since}, at from changed order by seq
      on conflict (seq) do update set at = excluded.at)
    select pg_current_snapshot()::text as snapshot`;
  await query.run(tx)`update filter_cursor set snapshot = ${rows[0]?.snapshot}`;
  return true;
}

/** Whether anything has been committed since the cursor; cheap. */
export const hasChanges = (db: Queryable) =>
  query.isTrue(db)`
    select exists (select from property_changes where xid >= pg_snapshot_xmin(c.snapshot::pg_snapshot)
      and not pg_visible_in_snapshot(xid, c.snapshot::pg_snapshot)) as some
    from filter_cursor c`;

export const hasQueued = (db: Queryable) => query.any(db)`select from filter_queue limit 1`;

interface Queued {
  seq: number;
  at: string;
}

/** The next listings of the queue, locked until the transaction ends. */
export const takeQueued = (tx: Queryable, limit: number) =>
  query.all<Queued>(tx)`
    select seq, at from filter_queue order by seq limit ${limit} for update skip locked`;

export const deleteQueued = (tx: Queryable, seqs: number[]) =>
  query.run(tx)`delete from filter_queue where seq = any(${seqs}::int[])`;

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
  const rows = await query.all<Omit<ListingEvent, 'words' | 'address_words'> & { search_doc: string }>(tx)`
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
    where reason is not null`;
  return rows.map(({ search_doc, ...event }) => ({ ...event, ...wordsOfDoc(search_doc) }) as ListingEvent);
}

/** Stores matches for the saved searches that subscribe to the event, but none for the listing's own agent; existing matches stay. */
export async function insertMatches(tx: Queryable, filters: string[], listing: ListingEvent): Promise<void> {
  const { _id, reason, price, currency, price_before, at } = listing;
  // now() is the beginning of a transaction; the minute allows for long ones.
  await query.run(tx)`
    insert into filter_matches (filter_id, property_id, reason, price, currency, price_before)
    select f._id, ${_id}, ${reason}, ${price}, ${currency}, ${price_before}
    from filters f
    where f._id = any(${filters}::uuid[]) and f.subscribed and f.deleted_at is null
      and not exists (select from properties p where p._id = ${_id} and p.agent_id = f.user_id)
      and ${reason} = any(f.events) and f.subscribed_at <= ${at}::timestamptz + interval '1 minute'
    order by f._id
    on conflict do nothing`;
}

/** Deletes matches not mailed yet of listings that have left the market, or that another one of the same home leads. */
export const dropGone = (tx: Queryable, seqs: number[]) =>
  query.run(tx)`
    delete from filter_matches m using properties p
    where m.property_id = p._id and m.told_at is null
      and p.seq = any(${seqs}::int[]) and (p.status <> all(${ON_MARKET}) or p.joined_to is not null)`;

/** A saved search for the matcher; `watched` is false when it is unsubscribed or removed. */
export interface WatchedRow {
  _id: string;
  criteria: Criteria;
  watched: boolean;
}

export async function currentSnapshot(db: Queryable): Promise<string> {
  const rows = await query.all<{ snapshot: string }>(db)`select pg_current_snapshot()::text as snapshot`;
  return rows[0]?.snapshot as string;
}

const WATCHED = sql`_id, criteria, subscribed and deleted_at is null as watched`;

/** A page of subscribed saved searches by id, after `after`. */
export const readWatched = (db: Queryable, after: string, limit: number) =>
  query.all<WatchedRow>(db)`
    select ${WATCHED} from filters where subscribed and deleted_at is null and _id > ${after}
    order by _id limit ${limit}`;

/** Saved searches written since a snapshot, watched or not. */
export const readRewritten = (db: Queryable, since: string) =>
  query.all<WatchedRow>(db)`
    select ${WATCHED} from filters
    where xid >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)`;

export interface FilterRow extends OwnedRow {
  name: string;
  criteria: Criteria;
  subscribed: boolean;
  frequency: Frequency;
  events: Event[];
  last_seen_at: string;
}

/** @param to on or off; toggles when undefined. @returns null when the owner has no such saved search */
export const setSubscribed = (tx: Queryable, { owner, id }: Whose, to: boolean | undefined) =>
  query.first<FilterRow>(tx)`
    update filters set subscribed = ${to === undefined ? sql`not subscribed` : sql`${to}::boolean`},
      version = version + 1, updated_at = now()
    where _id = ${id} and user_id = ${owner} and deleted_at is null returning *`;

/** Records that the owner has opened it; the version stays. @returns as `setSubscribed` */
export const markSeen = (tx: Queryable, { owner, id }: Whose) =>
  query.first<FilterRow>(tx)`
    update filters set last_seen_at = now()
    where _id = ${id} and user_id = ${owner} and deleted_at is null returning *`;

export function readSubscribed(db: Queryable, owner: string, slice: PageSlice) {
  const subscribed = sql`from filters where user_id = ${owner} and subscribed and deleted_at is null`;
  return selectPage<FilterRow>(db, slice, subscribed)`
    select * ${subscribed} order by created_at desc, _id desc`;
}

export const readOneSubscribed = (db: Queryable, { owner, id }: Whose) =>
  query.first<FilterRow>(db)`
    select * from filters
    where _id = ${id} and user_id = ${owner} and subscribed and deleted_at is null`;

export async function readAllOf(db: Queryable, owner: string) {
  return query.all<Omit<FilterRow, 'user_id' | 'version'>>(db)`
    select _id, name, criteria, subscribed, frequency, events, created_at, updated_at, last_seen_at
    from filters where user_id = ${owner} and deleted_at is null order by created_at`;
}

/** The saved search of an unsubscribe link. The caller need not be its owner. */
export const readByLink = (db: Queryable, id: string) =>
  query.first<{ name: string; subscribed: boolean }>(db)`
    select name, subscribed from filters where _id = ${id} and deleted_at is null`;

/** Ends the mails of a saved search; the caller has verified the link. */
export const unsubscribeByLink = (db: Queryable, id: string) =>
  query.run(db)`
    update filters set subscribed = false, version = version + 1, updated_at = now()
    where _id = ${id} and subscribed`;

/** Watches of a person of this home, those that a mail's link has ended among them. */
const isOf = ({ owner, id }: Whose) =>
  sql`w.user_id = ${owner} and w.property_id in (select joined_listings(${id}))`;

/** @returns whether the home is watched; null when there is no such listing */
export const isWatched = (db: Queryable, whose: Whose) =>
  query.value<boolean>(db)`
    select exists (select from price_watches w where ${isOf(whose)} and w.subscribed) as watched
    from properties where _id = ${whose.id} and not withheld`;

/** @returns false when the person watches `most` homes already */
export async function watchHome(tx: Queryable, whose: Whose, most: number): Promise<boolean> {
  const rows = await query.all<{ count: number }>(tx)`
    select count(*)::int as count from price_watches w
    where w.user_id = ${whose.owner} and w.subscribed`;
  if ((rows[0]?.count ?? 0) >= most) return false;
  await query.run(tx)`
    insert into price_watches (user_id, property_id) values (${whose.owner}, ${whose.id})
    on conflict (user_id, property_id) do update set subscribed = true, created_at = now()
      where not price_watches.subscribed`;
  return true;
}

/** @returns false when it was not watched */
export const unwatchHome = (db: Queryable, whose: Whose) =>
  query.any(db)`delete from price_watches w where ${isOf(whose)} returning 1`;

/** Watched homes, the latest first, each by its number in the search index. */
export function readWatches(db: Queryable, owner: string, slice: PageSlice) {
  const watched = sql`from price_watches w join properties h on h._id = w.property_id
    join properties p on p._id = coalesce(h.joined_to, h._id) where w.user_id = ${owner} and w.subscribed and not p.withheld`;
  return selectPage<{ seq: number }>(db, slice, watched)`
    select p.seq ${watched} order by w.created_at desc, w._id`;
}

export async function readAllWatches(db: Queryable, owner: string) {
  return query.all(db)`
    select p._id, p.title, w.created_at, w.subscribed, w.told_at, w.reason
    from price_watches w join properties p on p._id = w.property_id
    where w.user_id = ${owner} order by w.created_at`;
}

/** A mail that is due: of which watch, and about its event of which moment. */
export interface WatchMail {
  watch: string;
  at: string;
}

/** Notes what happened to a home at those who watch it. @returns their mails; a person who watches two of its listings gets one */
export async function noteEvent(tx: Queryable, event: ListingEvent): Promise<WatchMail[]> {
  const { _id, reason, price, currency, price_before, at } = event;
  if (reason === 'new') return [];
  // now() is the beginning of a transaction; the minute allows for long ones.
  return query.all<WatchMail>(tx)`
    update price_watches set told_at = clock_timestamp(), reason = ${reason}, price = ${price},
      currency = ${currency}, price_before = ${price_before}
    where _id in (
      select distinct on (w.user_id) w._id from price_watches w
      where w.property_id in (select joined_listings(${_id})) and w.subscribed and w.created_at <= ${at}::timestamptz + interval '1 minute'
      order by w.user_id, w.created_at)
    returning _id as watch, told_at::text as at`;
}

interface WatchMailRow extends Pick<MailHomeRow, '_id' | 'title' | 'titles' | 'currency'> {
  reason: 'price_drop' | 'back_on_market';
  price_before: number | null;
  email: string;
  first_name: string;
  locale: Locale;
}

/** Null when something newer is mailed, the home is off the market, or nobody watches it any more. */
export const readWatchMail = (db: Queryable, { watch, at }: WatchMail) =>
  query.first<WatchMailRow>(db)`
    select p._id, p.title, p.titles, w.currency, w.reason, w.price_before, u.email, u.first_name, u.locale
    from price_watches w join users u on u._id = w.user_id join properties h on h._id = w.property_id
      join properties p on p._id = coalesce(h.joined_to, h._id)
    where w._id = ${watch} and w.told_at = ${at}::timestamptz and w.subscribed and u.email_proved_at is not null
      and p.status = any(${[...SEARCHABLE_STATUSES]}) and not p.withheld`;

/** What an unsubscribe link is about; `name` is the home's title. The caller need not be who watches it. */
export const readWatchByLink = (db: Queryable, id: string) =>
  query.first<{ name: string; subscribed: boolean }>(db)`
    select p.title as name, w.subscribed from price_watches w join properties p on p._id = w.property_id
    where w._id = ${id}`;

/** Ends the mails about a home; the caller has verified the link. */
export const endWatchByLink = (db: Queryable, id: string) =>
  query.run(db)`update price_watches set subscribed = false where _id = ${id}`;

/** Those a link has ended, 30 days after their last mail. */
export const forgetEndedWatches = (db: Queryable) =>
  query.run(db)`
    delete from price_watches where not subscribed and told_at < now() - interval '30 days'`;
