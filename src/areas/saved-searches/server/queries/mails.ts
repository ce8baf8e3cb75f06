/** Queries that turn matches into mails. */

import { sql } from 'kysely';
import type { MailHomeRow } from '#areas/listings/server/mail/queries.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import type { Event, Frequency } from '#areas/saved-searches/vocabulary.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

/** Matches before these moments are due. Instant mail is due when the last match is before `quiet` or the first before `patience`. */
export interface DueMoments {
  quiet: Date;
  patience: Date;
  morning: Date;
  monday: Date;
}

/** Ids of the saved searches with a mail due. */
export async function readDue(db: Queryable, due: DueMoments, limit: number): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select f._id from filter_matches m join filters f on f._id = m.filter_id
    where m.told_at is null and f.subscribed and f.deleted_at is null
      and exists (select from users u where u._id = f.user_id and u.email_proved_at is not null)
    group by f._id
    having case f.frequency
      when 'instant' then max(m.matched_at) <= ${due.quiet} or min(m.matched_at) <= ${due.patience}
      when 'daily' then min(m.matched_at) < ${due.morning}
      else min(m.matched_at) < ${due.monday} end
    limit ${limit}`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** Locks a saved search and its owner until the transaction ends. @returns false when another process has locked either */
export async function holdFilter(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from filters f join users u on u._id = f.user_id
    where f._id = ${id} and f.subscribed and f.deleted_at is null
    for no key update skip locked`.execute(tx);
  return rows.length > 0;
}

/**
 * Creates the mail of all matches not mailed yet, without those its owner was told for another saved search within the last
 * day. @returns the number of listings; with 0 there is no mail
 */
export async function makeMail(tx: Queryable, filter: string, mail: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with told as (
      update filter_matches m set told_at = now(), mail_id = case when not exists (
        select from filters mine join filters f on f.user_id = mine.user_id
          join filter_matches o on o.filter_id = f._id
        where mine._id = ${filter} and f._id <> ${filter} and o.mail_id is not null
          and o.told_at > now() - interval '1 day' and o.property_id = m.property_id
          and (o.reason, o.price, o.currency) = (m.reason, m.price, m.currency)) then ${mail}::uuid end
      where m.filter_id = ${filter} and m.told_at is null returning m.mail_id),
    made as (insert into filter_mails (_id, filter_id) select ${mail}, ${filter} where exists (select from told where mail_id is not null))
    select count(mail_id)::int as count from told`.execute(tx);
  return rows[0]?.count ?? 0;
}

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
export async function readMail(db: Queryable, id: string): Promise<MailRow | null> {
  const { rows } = await sql<MailRow>`
    select f._id as filter_id, f.name, f.criteria, f.frequency, u.email, u.first_name, u.locale
    from filter_mails m join filters f on f._id = m.filter_id join users u on u._id = f.user_id
    where m._id = ${id} and m.sent_at is null and f.subscribed and f.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** A listing in a mail of a saved search. */
export interface AlertListingRow extends MailHomeRow {
  reason: Event;
  price_before: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  sqft: number | null;
}

/** Listings of a mail as they are now, without those that have left the market; each once. */
export async function readAlertListings(db: Queryable, mail: string): Promise<AlertListingRow[]> {
  const { rows } = await sql<AlertListingRow>`
    select * from (
      select distinct on (p._id) p._id, m.reason, p.title, p.titles, p.place, p.price, p.currency, p.price_period,
        case when m.currency = p.currency and m.price_before > p.price then m.price_before end as price_before,
        p.bedrooms, p.bathrooms, p.sqft, p.photos, p.status, p.source = 'demo' as demo, m.matched_at, p.listed_at
      from filter_matches m join properties p on p._id = m.property_id
      where m.mail_id = ${mail} and p.status = any(${[...SEARCHABLE_STATUSES]}) and p.joined_to is null
      order by p._id, m.matched_at desc) as told
    order by listed_at desc, _id`.execute(db);
  return rows;
}

export async function markSent(db: Queryable, id: string): Promise<void> {
  await sql`update filter_mails set sent_at = now() where _id = ${id}`.execute(db);
}

/** Deletes mails after 90 days. Matches stay, so that no listing is mailed twice. */
export async function deleteOldMails(db: Queryable): Promise<void> {
  await sql`delete from filter_mails where made_at < now() - interval '90 days'`.execute(db);
}
