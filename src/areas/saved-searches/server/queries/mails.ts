/** From matches to mails. */
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/server/database.ts';
import type { Criteria } from '../../../properties/criteria.ts';
import { SEARCHABLE_STATUSES } from '../../../properties/vocabulary.ts';
import type { Event, Frequency } from '../../vocabulary.ts';

/** What was found before these moments is due; instant mail waits for quiet, but not longer than for patience. */
export interface DueMoments {
  quiet: Date;
  patience: Date;
  morning: Date;
  monday: Date;
}

/** Saved searches a mail is due for. */
export async function readDue(db: Queryable, due: DueMoments, limit: number): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select f._id from filter_matches m join filters f on f._id = m.filter_id
    where m.told_at is null and f.subscribed and f.deleted_at is null
    group by f._id
    having case f.frequency
      when 'instant' then max(m.matched_at) <= ${due.quiet} or min(m.matched_at) <= ${due.patience}
      when 'daily' then min(m.matched_at) < ${due.morning}
      else min(m.matched_at) < ${due.monday} end
    limit ${limit}`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** Keeps a saved search from other processes until the transaction ends. @returns false when another has it */
export async function holdFilter(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from filters where _id = ${id} and subscribed and deleted_at is null
    for update skip locked`.execute(tx);
  return rows.length > 0;
}

/** Makes a mail of everything that waits for a saved search. @returns how many listings it tells of; 0: no mail */
export async function makeMail(tx: Queryable, filter: string, mail: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with told as (
      update filter_matches set told_at = now(), mail_id = ${mail}
      where filter_id = ${filter} and told_at is null returning 1),
    made as (insert into filter_mails (_id, filter_id) select ${mail}, ${filter} where exists (select from told))
    select count(*)::int as count from told`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface MailRow {
  filter_id: string;
  name: string;
  criteria: Criteria;
  frequency: Frequency;
  email: string;
  first_name: string;
  locale: 'en' | 'es' | 'enrtl';
}

/** A mail that is still to be sent: its saved search exists and wants mail. */
export async function readMail(db: Queryable, id: string): Promise<MailRow | null> {
  const { rows } = await sql<MailRow>`
    select f._id as filter_id, f.name, f.criteria, f.frequency, u.email, u.first_name, u.locale
    from filter_mails m join filters f on f._id = m.filter_id join users u on u._id = f.user_id
    where m._id = ${id} and m.sent_at is null and f.subscribed and f.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** A listing as a mail tells of it. */
export interface ToldRow {
  _id: string;
  reason: Event;
  title: string;
  place: string;
  region: string | null;
  price: number;
  currency: string;
  price_period: 'once' | 'month';
  price_before: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  sqft: number | null;
  demo: boolean;
}

/** What a mail tells of, as it is now; without what has left the market since. One listing is told once. */
export async function readTold(db: Queryable, mail: string): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select * from (
      select distinct on (p._id) p._id, m.reason, p.title, p.place, p.region, p.price, p.currency, p.price_period,
        case when m.currency = p.currency and m.price_before > p.price then m.price_before end as price_before,
        p.bedrooms, p.bathrooms, p.sqft, p.source = 'demo' as demo, m.matched_at, p.listed_at
      from filter_matches m join properties p on p._id = m.property_id
      where m.mail_id = ${mail} and p.status = any(${[...SEARCHABLE_STATUSES]})
      order by p._id, m.matched_at desc) as told
    order by listed_at desc, _id`.execute(db);
  return rows;
}

export async function markSent(db: Queryable, id: string): Promise<void> {
  await sql`update filter_mails set sent_at = now() where _id = ${id}`.execute(db);
}

/** Sent mails are kept for three months; that something was told is remembered by its match. */
export async function deleteOldMails(db: Queryable): Promise<void> {
  await sql`delete from filter_mails where made_at < now() - interval '90 days'`.execute(db);
}
