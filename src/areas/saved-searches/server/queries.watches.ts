/** Queries on watched homes. One that several sources list is watched by any of its listings, and shown by the one that leads. */

import { sql } from 'kysely';
import type { MailHomeRow } from '#areas/listings/server/mail/queries.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { selectPage, type Whose } from '#platform/server/list/queries.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import type { ListingEvent } from './queries.ts';

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
