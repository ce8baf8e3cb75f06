import { sql } from 'kysely';
import { isDealtWith } from '#areas/accounts/server/queries/sides.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { VIEWINGS_OF_LEAD } from './leads.ts';

interface NewLetter {
  _id: string;
  lead_id: string;
  body: string;
  from_guest: boolean;
}

export async function insertLetter(
  tx: Queryable,
  { _id, lead_id, body, from_guest }: NewLetter,
): Promise<void> {
  await sql`
    insert into lead_letters (_id, lead_id, body, from_guest)
    values (${_id}, ${lead_id}, ${body}, ${from_guest})`.execute(tx);
}

/** The lead of a guest with this address, whose next letters wait; null when it is not theirs. */
export async function lockGuestLead(
  db: Queryable,
  id: string,
  email: string,
): Promise<{ agent_id: string } | null> {
  const { rows } = await sql<{ agent_id: string }>`
    select agent_id from leads where _id = ${id} and lower(email) = lower(${email}) for update`.execute(db);
  return rows[0] ?? null;
}

/** Those a guest wrote about one home in a day. */
export async function countGuestLetters(db: Queryable, lead: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lead_letters
    where lead_id = ${lead} and from_guest and at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Letter {
  body: string;
  lead: string;
  property: string;
  home: string;
  name: string;
  email: string;
  guest_locale: string;
  agent: string;
  agent_id: string;
  agent_email: string;
  agent_locale: string;
}

export async function readLetter(db: Queryable, id: string): Promise<Letter | null> {
  const { rows } = await sql<Letter>`
    select y.body, l._id as lead, l.name, l.email, p.title as home, p._id as property, l.agent_id,
      u.first_name || ' ' || u.last_name as agent, u.email as agent_email, u.locale as agent_locale,
      coalesce((select v.locale from ${VIEWINGS_OF_LEAD} order by v.created_at desc limit 1), 'en') as guest_locale
    from lead_letters y join leads l on l._id = y.lead_id join properties p on p._id = l.property_id
      join users u on u._id = l.agent_id
    where y._id = ${id} and l.email is not null and ${isDealtWith('l')}`.execute(db);
  return rows[0] ?? null;
}
