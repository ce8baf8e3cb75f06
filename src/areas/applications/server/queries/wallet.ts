import { sql } from 'kysely';
import type { Status } from '#areas/applications/vocabulary.ts';
import type { DocumentRow, ListedDocument } from '#areas/documents/server/queries.ts';
import type { DocumentField } from '#areas/documents/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';

export interface WalletRow extends DocumentRow, Omit<ListedDocument, 's3_key'> {
  version: number;
  kept: boolean;
  used_in: { _id: string; property_title: string; status: Status }[];
}

/** What a document is stands where it is kept, else where it was used last. @param s3_key one alone */
export async function readWallet(db: Queryable, user_id: string, s3_key?: string): Promise<WalletRow[]> {
  const one = s3_key === undefined ? sql`true` : sql`p.s3_key = ${s3_key}`;
  return query.all<WalletRow>(db)`
    select p.s3_key, p.user_id, p.name, p.type, p.size, p.created_at, p.version,
      l.field, l.kind, l.issued_on, l.expires_on, l.kept,
      coalesce((select jsonb_agg(jsonb_build_object('_id', a._id, 'property_title', a.property_title,
          'status', a.status) order by a.created_at desc)
        from applications a where a.deleted_at is null
          and exists (select from application_papers x where x.application_id = a._id and x.s3_key = p.s3_key)),
        '[]') as used_in
    from papers p, lateral (
      select k.field, k.kind, k.issued_on, k.expires_on, true as kept, null::timestamptz as used_at
        from profile_papers k where k.s3_key = p.s3_key and k.user_id = p.user_id
      union all
      select x.field, x.kind, x.issued_on, x.expires_on, false, a.created_at
        from application_papers x join applications a on a._id = x.application_id
        where x.s3_key = p.s3_key and a.deleted_at is null
      order by kept desc, used_at desc limit 1) l
    where p.user_id = ${user_id} and p.stored_at is not null and ${one}
    order by p.created_at desc, p.s3_key`;
}

/** Applications that carry a document, with a new version each: what they show has changed. */
export const countDocumentGone = (tx: Queryable, s3_key: string) =>
  query.run(tx)`
    update applications a set version = version + 1 where exists (
      select from application_papers x where x.application_id = a._id and x.s3_key = ${s3_key})`;

export interface ExpiringRow {
  user_id: string;
  keys: string[];
}

/**
 * Notes kept documents that expire within so many days (counted in Jamaica) and were not reminded of at that distance
 * with that date. @returns them by person: only who wants reminders, and whose address is proved
 */
export const takeExpiring = (tx: Queryable, days: readonly number[]) =>
  query.all<ExpiringRow>(tx)`
    with due as (
      select k.user_id, k.s3_key, k.expires_on,
        (select min(d) from unnest(${days}::int[]) as d where d >= k.expires_on - today.day) as days
      from profile_papers k join users u on u._id = k.user_id and u.email_proved_at is not null and u.mail_reminders,
        (select ${TODAY} as day) today
      where k.expires_on >= today.day
    ), noted as (
      insert into paper_reminders (s3_key, expires_on, days)
      select distinct s3_key, expires_on, days from due where days is not null
      on conflict do nothing returning s3_key
    )
    select due.user_id, array_agg(distinct due.s3_key) as keys from due join noted using (s3_key) group by due.user_id`;

export interface ExpiringDocument {
  field: DocumentField;
  kind: ListedDocument['kind'];
  name: string;
  expires_on: string;
}

/** Of these documents, those that are still kept and expire. */
export const readExpiring = (db: Queryable, user_id: string, keys: readonly string[]) =>
  query.all<ExpiringDocument>(db)`
    select k.field, k.kind, p.name, k.expires_on from profile_papers k join papers p on p.s3_key = k.s3_key
    where k.user_id = ${user_id} and k.s3_key = any(${keys}::text[]) and k.expires_on is not null
    order by k.expires_on, p.name`;

interface Reminded {
  email: string;
  first_name: string;
  locale: Locale;
}

/** Whom a reminder goes to; null when they want none any more. */
export const readReminded = (db: Queryable, user_id: string) =>
  query.first<Reminded>(db)`
    select email, first_name, locale from users
    where _id = ${user_id} and mail_reminders and email_proved_at is not null`;
