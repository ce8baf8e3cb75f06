/** What belongs to a lead: read from the tables of the areas it came through. */

import { sql } from 'kysely';
import { isDealtWith } from '#areas/accounts/server/queries/sides.ts';
import type { LeadDetail } from '#areas/leads/contract.ts';
import { MESSAGES_SHOWN } from '#areas/leads/vocabulary.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { VIEWINGS_OF_LEAD } from './leads.ts';

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The conversation of a lead: null before anybody has written. */
const CONVERSATION = sql`
  select c._id, c.buyer_id, c.buyer_blocked or c.agent_blocked as closed from conversations c
  where c.property_id = l.property_id and c.buyer_id = l.user_id and c.agent_id = l.agent_id`;

type LeadDetails = Pick<
  LeadDetail,
  'messages' | 'viewings' | 'applications' | 'interested_at' | 'phone' | 'also_liked' | 'open'
>;

export async function readParts(db: Queryable, id: string): Promise<LeadDetails> {
  const { rows } = await sql<LeadDetails>`
    select
      (select coalesce(jsonb_agg(to_jsonb(m) order by m.at, m._id), '[]') from (
        select s._id, s.mine, s.body, ${iso('s.at')} as at from (
          select x._id, x.author_id <> c.buyer_id as mine, x.body, x.at
          from (${CONVERSATION}) c join messages x on x.conversation_id = c._id
          union all
          select y._id, not y.from_guest, y.body, y.at from lead_letters y where y.lead_id = l._id
        ) s order by s.at desc limit ${MESSAGES_SHOWN}) m) as messages,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', v._id, 'at', ${iso('v.created_at')},
          'starts_at', ${iso('t.starts_at')}, 'kind', t.kind, 'state', v.state, 'people', v.people,
          'message', v.message, 'came', v.came,
          'offered', (select coalesce(jsonb_agg(${iso('o')}), '[]') from unnest(v.offered) o))
        order by v.created_at), '[]') from ${VIEWINGS_OF_LEAD}) as viewings,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', a._id, 'at', ${iso('coalesce(a.submitted_at, a.created_at)')},
          'type', a.type, 'status', a.status, 'monthly_income', a.monthly_income,
          'income_currency', a.income_currency, 'household', a.household, 'move_in_on', a.move_in_on,
          'documents', (select count(*) from application_papers d where d.application_id = a._id))
        order by a.created_at), '[]')
        from applications a join users b on b._id = a.user_id and b.email_proved_at is not null
          join properties h on h._id = a.property_id and h.agent_id = l.agent_id
        where a.user_id = l.user_id and a.property_id = l.property_id and a.status <> 'draft'
          and a.deleted_at is null) as applications,
      (select ${iso('i.created_at')} from interests i where i.user_id = l.user_id
        and i.property_id = l.property_id) as interested_at,
      coalesce((select v.phone from ${VIEWINGS_OF_LEAD} and v.phone <> '' order by v.created_at desc limit 1),
        (select a.phone from applications a join properties h on h._id = a.property_id and h.agent_id = l.agent_id
            join users b on b._id = a.user_id and b.email_proved_at is not null
          where a.user_id = l.user_id and a.property_id = l.property_id
          and a.deleted_at is null and a.status <> 'draft' and a.phone <> '' order by a.created_at desc limit 1), '') as phone,
      (select count(*)::int from liked_properties k join properties h on h._id = k.property_id
        where k.user_id = l.user_id and h.agent_id = l.agent_id and h._id <> l.property_id) as also_liked,
      not coalesce((select c.closed from (${CONVERSATION}) c), false) as open
    from leads l where l._id = ${id}`.execute(db);
  return rows[0] as LeadDetails;
}

export async function readConversationOf(
  db: Queryable,
  id: string,
): Promise<{ _id: string; seq: number } | null> {
  const { rows } = await sql<{ _id: string; seq: number }>`
    select c._id, coalesce((select max(m.seq) from messages m where m.conversation_id = c._id), 0) as seq
    from leads l, lateral (${CONVERSATION}) c where l._id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface Waiting {
  name: string;
  home: string;
  property: string;
  waiting_since: string;
  agent: string;
  agent_id: string;
  agent_email: string;
  locale: string;
}

export async function readWaiting(db: Queryable, id: string): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`
    select l.name, p.title as home, p._id as property, l.waiting_since, l.agent_id, u.first_name as agent, u.email as agent_email, u.locale
    from leads l join properties p on p._id = l.property_id join users u on u._id = l.agent_id
    where l._id = ${id} and l.waiting_since is not null and l.closed_at is null and ${isDealtWith('l')}`.execute(
    db,
  );
  return rows[0] ?? null;
}
