/** Whom mails about an application go to. */

import { sql } from 'kysely';
import { isAgentOf } from '#areas/accounts/server/queries/sides.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

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
export async function isProvedApplicant(db: Queryable, application: string): Promise<boolean> {
  const { rows } = await sql`
    select from applications a join users u on u._id = a.user_id
    where a._id = ${application} and u.email_proved_at is not null`.execute(db);
  return rows.length > 0;
}

export async function readCorrespondents(
  db: Queryable,
  id: string,
  event: number | null,
): Promise<Correspondents | null> {
  const person = (alias: string) => {
    const of = (column: string) => sql.ref(`${alias}.${column}`);
    return sql`case when ${of('_id')} is null then null else jsonb_build_object(
      '_id', ${of('_id')}, 'name', ${of('first_name')} || ' ' || ${of('last_name')}, 'email', ${of('email')}, 'first_name', ${of('first_name')}, 'locale', ${of('locale')}) end`;
  };
  const { rows } = await sql<Correspondents>`
    select ${person('u')} as applicant, ${person('g')} as agent,
      a.first_name || ' ' || a.last_name as applicant_name, a.property_title as listing_title, p._id as property,
      coalesce((select message from application_events e where e.id = ${event} and e.application_id = a._id), '')
        as message
    from applications a join users u on u._id = a.user_id
    left join properties p on p._id = a.property_id left join users g on ${isAgentOf('p', sql`g._id`)}
    where a._id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Sent, and kept from the agent until now because the applicant's address was not proved. */
export async function readWaiting(
  tx: Queryable,
  user_id: string,
): Promise<{ _id: string; event: number | null }[]> {
  const { rows } = await sql<{ _id: string; event: number | null }>`
    update applications a set submitted_at = now()
    where a.user_id = ${user_id} and a.status = 'submitted' and a.deleted_at is null
    returning a._id, (select max(id) from application_events e where e.application_id = a._id) as event`.execute(
    tx,
  );
  return rows;
}
