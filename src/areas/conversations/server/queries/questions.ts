/** Contacts of agents and questions about listings, in SQL. */

import { sql } from 'kysely';
import { isAgentOf, sells } from '#areas/accounts/server/queries/sides.ts';
import type { AgentContact, ListingQuestion } from '#areas/conversations/contract.ts';
import { HELD_MINUTES, NAME_MAX, type NumberWay, QUESTION_MAX } from '#areas/conversations/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';

export const readContact = (db: Queryable, user_id: string) =>
  query.first<AgentContact>(db)`
    select phone, whatsapp, languages, version from agent_contacts where user_id = ${user_id}`;

/** @returns false when `version` is given and no longer the stored one, which is 0 before there is any */
export const writeContact = (
  tx: Queryable,
  user_id: string,
  { phone, whatsapp, languages }: Omit<AgentContact, 'version'>,
  version: number | undefined,
) =>
  query.changed(tx)`
    insert into agent_contacts as c (user_id, phone, whatsapp, languages)
    select ${user_id}, ${phone}, ${whatsapp}, ${languages}::text[]
    where coalesce(${version ?? null}::int, 0) = 0
      or exists (select from agent_contacts where user_id = ${user_id})
    on conflict (user_id) do update set phone = excluded.phone, whatsapp = excluded.whatsapp,
      languages = excluded.languages, version = c.version + 1, updated_at = now()
    where ${version ?? null}::int is null or c.version = ${version ?? null}`;

interface Reachable {
  agent_id: string;
  title: string;
  phone: string | null;
  whatsapp: string | null;
}

/** The agent of a listing that can be had, with the numbers they gave. */
export const readReachable = (db: Queryable, property: string) =>
  query.first<Reachable>(db)`
    select p.agent_id, p.title, c.phone, c.whatsapp
    from properties p join agent_contacts c on c.user_id = p.agent_id
    where p._id = ${property} and p.status in ('active', 'under-offer') and not p.withheld
      and ${isAgentOf('p', sql`c.user_id`)}`;

/** The number of whom the source names for a listing that has no agent with an account; null when there is none. */
export const readSourceNumber = (db: Queryable, property: string) =>
  query.first<{ title: string; phone: string }>(db)`
    select p.title, c.phone from properties p
      join source_contacts c on c._id in (p.source_agent, p.source_office) and c.hidden_at is null and c.phone <> ''
    where p._id = ${property} and p.agent_id is null and p.status in ('active', 'under-offer') and not p.withheld
    order by c.kind limit 1`;

export const countPress = (db: Queryable, property: string, agent_id: string, way: NumberWay) =>
  query.run(db)`
    insert into contact_presses as c (property_id, agent_id, way, day)
    values (${property}, ${agent_id}, ${way}, ${TODAY})
    on conflict (property_id, agent_id, way, day) do update set count = c.count + 1`;

/** Whose side of a home is asked: null = there is no such listing. */
export const readSide = (db: Queryable, property: string) =>
  query.first<{ agent: string | null }>(db)`
    select case when ${sells(sql`p.agent_id`)} then p.agent_id end as agent from properties p
    where p._id = ${property} and p.status <> 'withdrawn' and not p.withheld`;

export interface Asker {
  name: string;
  email: string;
  locale: Locale;
}

/** Whom the source of a listing names, the agent before the office, and can be written to; null: nobody. */
export const readMailbox = (db: Queryable, property: string) =>
  query.value<string>(db)`
    select c._id from properties p
      join source_contacts c on c._id in (p.source_agent, p.source_office) and c.hidden_at is null and c.email <> ''
    where p._id = ${property} and p.agent_id is null order by c.kind limit 1`;

interface HeldQuestion extends Asker {
  _id: string;
  property: string;
  message: string;
  /** Fingerprint of the code that was mailed. */
  code: string;
}

export const holdQuestion = (
  tx: Queryable,
  { _id, property, name, email, locale, message, code }: HeldQuestion,
) =>
  query.run(tx)`
    insert into held_questions (_id, property_id, name, email, locale, message, code)
    values (${_id}, ${property}, ${name}, ${email}, ${locale}, ${message}, ${code})`;

export const readHeld = (db: Queryable, id: string) =>
  query.first<HeldQuestion>(db)`
    select _id, property_id as property, name, email, locale, message, code from held_questions
    where _id = ${id} and created_at > now() - make_interval(mins => ${HELD_MINUTES})`;

/** @returns false when it has gone meanwhile */
export const takeHeld = (tx: Queryable, id: string) =>
  query.changed(tx)`delete from held_questions where _id = ${id}`;

/** Counted before the code is compared, so that many at once do not slip through. @returns how many were tried with it */
export const countHeldTry = (db: Queryable, id: string) =>
  query.number(db)`update held_questions set tries = tries + 1 where _id = ${id} returning tries`;

export const dropExpiredHeld = (db: Queryable) =>
  query.run(db)`delete from held_questions where created_at < now() - make_interval(mins => ${HELD_MINUTES})`;

interface WaitingPerson extends Asker {
  property: string;
  buyer: string | null;
  message: string;
}

/**
 * Who waits for the answer of an agent who may offer nothing any more, unless the agent's office has a manager who sees
 * them already, or they have asked the admins themselves.
 * @param listings of a source, with which the agent deals no more: no manager of theirs can take these over; null: all of the agent's
 */
export const readWaitingFor = (tx: Queryable, agent: string, listings: readonly string[] | null) =>
  query.all<WaitingPerson>(tx)`
    select l.property_id as property, l.buyer_id as buyer, left(l.name, ${NAME_MAX}) as name,
      coalesce(l.email, u.email) as email, coalesce(u.locale, l.locale) as locale,
      coalesce(nullif(left(l.last_text, ${QUESTION_MAX}), ''), (select left(e.body, ${QUESTION_MAX})
          from conversation_entries e where e.conversation_id = l._id and e.side = 'buyer' and e.body <> ''
          order by e.seq desc limit 1), 'Waits for an answer.') as message
    from conversations l left join users u on u._id = l.buyer_id
    where l.agent_id = ${agent} and l.closed_at is null and l.waiting_since is not null
      and (${listings}::uuid[] is null or l.property_id = any(${listings}::uuid[]))
      and not exists (select from conversation_entries q join conversations c on c._id = q.conversation_id
        where q.kind = 'question' and q.settled_at is null and c.agent_id is null and c.property_id = l.property_id
          and c.buyer_id is not distinct from l.buyer_id and c.email is not distinct from l.email)
      and (${listings}::uuid[] is not null or not exists (select from office_members m join office_members o on o.office_id = m.office_id
        join users b on b._id = o.user_id
        where m.user_id = ${agent} and o.user_id <> ${agent} and o.role = 'manager' and ${sells(sql`b._id`)}))`;

/** Days after which a question that nobody has answered is no news. */
const OPEN_DAYS = 90;
/** Of one claim. */
const MOVED_MOST = 500;

interface OpenQuestion {
  seq: number;
  conversation: string;
  property: string;
  buyer: string;
}

/**
 * Open questions of people with an account about listings whose agent has one now, the oldest first. Those of guests, whose
 * addresses nobody has proved, stay where they were mailed.
 */
export const readOpenQuestions = (tx: Queryable, agent: string, listings: readonly string[]) =>
  query.all<OpenQuestion>(tx)`
    select q.seq, c._id as conversation, c.property_id as property, c.buyer_id as buyer
    from conversation_entries q join conversations c on c._id = q.conversation_id and c.agent_id is null
      join users u on u._id = c.buyer_id and u.email_proved_at is not null
    where c.property_id = any(${listings}::uuid[]) and c.buyer_id <> ${agent} and q.kind = 'question'
      and q.settled_at is null and q.at > now() - make_interval(days => ${OPEN_DAYS})
    order by q.seq limit ${MOVED_MOST} for no key update of q`;

export type QuestionRow = ListingQuestion & {
  conversation: string;
  /** Of the conversation it stands in now. */
  agent_id: string | null;
  /** The newest answer; null: there is none. */
  last: string | null;
  locale: Locale;
  user_id: string | null;
  contact_id: string | null;
  /** Of whom it was mailed to, as their source has it today. */
  asked_email: string | null;
};

const QUESTION = sql`
  select q._id, case when p._id is not null then jsonb_build_object('_id', p._id, 'title', p.title, 'place', p.place,
      'source', p.source) end as property, q.conversation_id as conversation, c.agent_id,
    c.name, coalesce(c.email, w.email) as email, coalesce(w.locale, c.locale) as locale, c.buyer_id as user_id, q.contact_id,
    o.name as asked, o.email as asked_email, q.body as message, q.at as created_at, coalesce(a.answer, '') as answer,
    a.last, a.answered_at, 1 + coalesce(a.count, 0) as version, u.first_name || ' ' || u.last_name as answered_by
  from conversation_entries q join conversations c on c._id = q.conversation_id
    left join properties p on p._id = c.property_id left join users w on w._id = c.buyer_id
    left join source_contacts o on o._id = q.contact_id and o.hidden_at is null
    left join lateral (select string_agg(body, E'\n\n' order by seq) as answer, max(at) as answered_at, count(*)::int as count,
      (array_agg(body order by seq desc))[1] as last, (array_agg(answered_by order by seq desc))[1] as answered_by
      from conversation_entries where about = q._id and kind = 'answer') a on true
    left join users u on u._id = a.answered_by`;

/** Days whom a source names has for an answer; then the admins see the question, too. */
const DAYS_TO_ANSWER = 3;

/** Questions the admins have to answer, and those that were answered. */
const IS_LISTED = {
  open: sql`q.kind = 'question' and q.settled_at is null
    and (q.contact_id is null or q.at < now() - make_interval(days => ${DAYS_TO_ANSWER}))
    and exists (select from conversations of_nobody where of_nobody._id = q.conversation_id and of_nobody.agent_id is null)`,
  answered: sql`q.kind = 'question'
    and exists (select from conversation_entries y where y.about = q._id and y.kind = 'answer')`,
};

export const readQuestion = (db: Queryable, id: string) =>
  query.first<QuestionRow>(db)`${QUESTION} where q._id = ${id} and q.kind = 'question'`;

export const readQuestions = (db: Queryable, state: keyof typeof IS_LISTED, slice: PageSlice) =>
  selectPage<QuestionRow>(db, slice, sql`from conversation_entries q where ${IS_LISTED[state]}`)`
    ${QUESTION} where ${IS_LISTED[state]}
      order by case when ${state === 'open'} then q.at end, a.answered_at desc, q._id`;

/** A question whose next answers wait until the transaction ends. */
export async function lockQuestion(tx: Queryable, id: string): Promise<QuestionRow | null> {
  await query.run(tx)`select from conversation_entries where _id = ${id} for no key update`;
  return readQuestion(tx, id);
}

export const settleQuestion = (tx: Queryable, id: string) =>
  query.run(tx)`
    update conversation_entries set settled_at = coalesce(settled_at, now()) where _id = ${id}`;

/** What the person of a conversation has written within a day, the newest last. */
export const readAskedToday = (tx: Queryable, conversation: string) =>
  query.values<string>(tx)`
    select e.body from conversation_entries e join conversations c on c._id = e.conversation_id
    where c._id = ${conversation} and e.kind in ('question', 'message') and e.author_id is not distinct from c.buyer_id
      and e.at > now() - interval '1 day' order by e.seq`;

/** What a person asked and gave, for the export. */
export async function readExport(db: Queryable, user_id: string): Promise<object> {
  const questions = await query.value<object>(db)`
    select coalesce(jsonb_agg(jsonb_build_object('property', c.property_id, 'message', q.body, 'created_at', q.at,
      'answer', coalesce(a.answer, ''), 'answered_at', a.answered_at) order by q.seq), '[]') as questions
    from conversations c join conversation_entries q on q.conversation_id = c._id and q.kind = 'question'
      left join lateral (select string_agg(body, E'\n\n' order by seq) as answer, max(at) as answered_at
        from conversation_entries where about = q._id and kind = 'answer') a on true
    where c.buyer_id = ${user_id}`;
  return { given: await readContact(db, user_id), questions };
}
