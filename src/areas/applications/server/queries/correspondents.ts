/** Whom mails about an application go to. */

import { sql } from 'kysely';
import { isAgentOf } from '#areas/accounts/server/queries/sides.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

/** Who opened which document of an application. */

interface OpeningRow {
  application_id: string;
  s3_key: string;
  document_name: string;
  opened_by: string;
  at: string;
}

/** Notes that the agent opened these documents. */
export async function insertOpenings(
  db: Queryable,
  application_id: string,
  user_id: string,
  documents: readonly { s3_key: string; name: string }[],
): Promise<void> {
  if (documents.length === 0) return;
  const [keys, names] = [documents.map(({ s3_key }) => s3_key), documents.map(({ name }) => name)];
  await query.run(db)`
    insert into application_openings (application_id, s3_key, paper_name, user_id, opened_by)
    select ${application_id}, o.key, o.name, u._id, u.first_name || ' ' || u.last_name
    from unnest(${keys}::text[], ${names}::text[]) as o (key, name), users u where u._id = ${user_id}`;
}

/** The latest first, at most a hundred for each application. */
export const readOpenings = (db: Queryable, ids: readonly string[]) =>
  query.all<OpeningRow>(db)`
    select o.application_id, o.s3_key, o.paper_name as document_name, o.opened_by, o.at from unnest(${ids}::uuid[]) as i (id),
      lateral (select * from application_openings where application_id = i.id order by id desc limit 100) o`;

interface Correspondent {
  _id: string;
  /** First and last. */
  name: string;
  email: string;
  first_name: string;
  locale: Locale;
}
export interface Correspondents {
  /** At the address of their account: one typed into a form may be anybody's. */
  applicant: Correspondent | null;
  agent: Correspondent | null;
  applicant_name: string;
  listing_title: string;
  /** Null when the listing is not there any more. */
  property: string | null;
  message: string;
}

/** Whether the address of the applicant's account is proved to be theirs. */
export const isProvedApplicant = (db: Queryable, application: string) =>
  query.any(db)`
    select from applications a join users u on u._id = a.user_id
    where a._id = ${application} and u.email_proved_at is not null`;

export async function readCorrespondents(db: Queryable, id: string, event: number | null) {
  const person = (alias: string) => {
    const of = (column: string) => sql.ref(`${alias}.${column}`);
    return sql`case when ${of('_id')} is null then null else jsonb_build_object(
      '_id', ${of('_id')}, 'name', ${of('first_name')} || ' ' || ${of('last_name')}, 'email', ${of('email')}, 'first_name', ${of('first_name')}, 'locale', ${of('locale')}) end`;
  };
  return query.first<Correspondents>(db)`
    select ${person('u')} as applicant, ${person('g')} as agent,
      a.first_name || ' ' || a.last_name as applicant_name, a.property_title as listing_title, p._id as property,
      coalesce((select message from application_events e where e.id = ${event} and e.application_id = a._id), '')
        as message
    from applications a join users u on u._id = a.user_id
    left join properties p on p._id = a.property_id left join users g on ${isAgentOf('p', sql`g._id`)}
    where a._id = ${id}`;
}

/** Sent, and kept from the agent until now because the applicant's address was not proved. */
export const readWaiting = (tx: Queryable, user_id: string) =>
  query.all<{ _id: string; event: number | null }>(tx)`
    update applications a set submitted_at = now()
    where a.user_id = ${user_id} and a.status = 'submitted' and a.deleted_at is null
    returning a._id, (select max(id) from application_events e where e.application_id = a._id) as event`;
