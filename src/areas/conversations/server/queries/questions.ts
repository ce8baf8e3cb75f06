/** Contacts of agents and questions about listings, in SQL. */

import { sql } from 'kysely';
import { isAgentOf, sells } from '#areas/accounts/server/queries/sides.ts';
import type { AgentContact, ListingQuestion } from '#areas/conversations/contract.ts';
import type { NumberWay } from '#areas/conversations/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { TODAY } from '#platform/server/postgres/today.ts';

export async function readContact(db: Queryable, user_id: string): Promise<AgentContact | null> {
  const { rows } = await sql<AgentContact>`
    select phone, whatsapp, languages, version from agent_contacts where user_id = ${user_id}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false when `version` is given and no longer the stored one, which is 0 before there is any */
export async function writeContact(
  tx: Queryable,
  user_id: string,
  { phone, whatsapp, languages }: Omit<AgentContact, 'version'>,
  version: number | undefined,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into agent_contacts as c (user_id, phone, whatsapp, languages)
    select ${user_id}, ${phone}, ${whatsapp}, ${languages}::text[]
    where coalesce(${version ?? null}::int, 0) = 0
      or exists (select from agent_contacts where user_id = ${user_id})
    on conflict (user_id) do update set phone = excluded.phone, whatsapp = excluded.whatsapp,
      languages = excluded.languages, version = c.version + 1, updated_at = now()
    where ${version ?? null}::int is null or c.version = ${version ?? null}`.execute(tx);
  return numAffectedRows === 1n;
}

interface Reachable {
  agent_id: string;
  title: string;
  phone: string | null;
  whatsapp: string | null;
}

/** The agent of a listing that can be had, with the numbers they gave. */
export async function readReachable(db: Queryable, property: string): Promise<Reachable | null> {
  const { rows } = await sql<Reachable>`
    select p.agent_id, p.title, c.phone, c.whatsapp
    from properties p join agent_contacts c on c.user_id = p.agent_id
    where p._id = ${property} and p.status in ('active', 'under-offer') and not p.withheld
      and ${isAgentOf('p', sql`c.user_id`)}`.execute(db);
  return rows[0] ?? null;
}

/** The number of whom the source names for a listing that has no agent with an account; null when there is none. */
export async function readSourceNumber(
  db: Queryable,
  property: string,
): Promise<{ title: string; phone: string } | null> {
  const { rows } = await sql<{ title: string; phone: string }>`
    select p.title, c.phone from properties p
      join source_contacts c on c._id in (p.source_agent, p.source_office) and c.hidden_at is null and c.phone <> ''
    where p._id = ${property} and p.agent_id is null and p.status in ('active', 'under-offer') and not p.withheld
    order by c.kind limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function countPress(
  db: Queryable,
  property: string,
  agent_id: string,
  way: NumberWay,
): Promise<void> {
  await sql`
    insert into contact_presses as c (property_id, agent_id, way, day)
    values (${property}, ${agent_id}, ${way}, ${TODAY})
    on conflict (property_id, agent_id, way, day) do update set count = c.count + 1`.execute(db);
}

/** Whether a listing can be asked about: null = there is no such listing. */
export async function readNamesNobody(db: Queryable, property: string): Promise<boolean | null> {
  const { rows } = await sql<{ nobody: boolean }>`
    select agent_id is null as nobody from properties
    where _id = ${property} and status <> 'withdrawn' and not withheld`.execute(db);
  return rows[0]?.nobody ?? null;
}

interface Asker {
  name: string;
  email: string;
  locale: Locale;
}

export async function readAsker(db: Queryable, user_id: string): Promise<Asker | null> {
  const { rows } = await sql<Asker>`
    select first_name || ' ' || last_name as name, email, locale from users where _id = ${user_id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whom the source of a listing names, the agent before the office, and can be written to; null: nobody. */
export async function readMailbox(db: Queryable, property: string): Promise<string | null> {
  const { rows } = await sql<{ _id: string }>`
    select c._id from properties p
      join source_contacts c on c._id in (p.source_agent, p.source_office) and c.hidden_at is null and c.email <> ''
    where p._id = ${property} and p.agent_id is null order by c.kind limit 1`.execute(db);
  return rows[0]?._id ?? null;
}

interface NewQuestion extends Asker {
  id: string;
  /** Record of whom it is mailed to; null: the admins answer. */
  contact: string | null;
  /** Null: about no listing. */
  property: string | null;
  user_id: string | null;
  message: string;
}

export async function insertQuestion(tx: Queryable, question: NewQuestion): Promise<void> {
  const { id, property, contact, user_id, name, email, locale, message } = question;
  await sql`
    insert into listing_questions (_id, property_id, contact_id, user_id, name, email, locale, message)
    values (${id}, ${property}, ${contact}, ${user_id}, ${name}, ${email}, ${locale}, ${message})`.execute(
    tx,
  );
}

/**
 * Who waits for the answer of an agent who may offer nothing any more is answered by the admins, unless the agent's office has a manager who sees
 * them already.
 * @param listings of a source, with which the agent deals no more: no manager of theirs can take these over; null: all of the agent's
 */
export async function askForWaiting(
  tx: Queryable,
  agent: string,
  listings: readonly string[] | null = null,
): Promise<void> {
  await sql`
    insert into listing_questions (_id, property_id, user_id, name, email, locale, message)
    select gen_random_uuid(), l.property_id, l.buyer_id, left(l.name, 160), coalesce(l.email, u.email),
      coalesce(u.locale, 'en'), coalesce(nullif(left(l.last_text, 2000), ''), 'Waits for an answer.')
    from conversations l left join users u on u._id = l.buyer_id
    where l.agent_id = ${agent} and l.closed_at is null and l.waiting_since is not null
      and (${listings}::uuid[] is null or l.property_id = any(${listings}::uuid[]))
      and coalesce(l.email, u.email) is not null
      and not exists (select from listing_questions q where q.property_id = l.property_id
        and q.email = coalesce(l.email, u.email) and q.answered_at is null and q.moved_at is null)
      and (${listings}::uuid[] is not null or not exists (select from office_members m join office_members o on o.office_id = m.office_id
        join users b on b._id = o.user_id
        where m.user_id = ${agent} and o.user_id <> ${agent} and o.role = 'manager' and ${sells(sql`b._id`)}))`.execute(
    tx,
  );
}

/** Days after which a question that nobody has answered is no news. */
const OPEN_DAYS = 90;
/** Of one claim. */
const MOVED_MOST = 500;

interface MovedQuestion {
  property: string;
  buyer: string;
  message: string;
  created_at: string;
}

/**
 * Open questions of people with an account about listings whose agent has one now, the oldest first; they wait in that agent's inbox from now on.
 * Those of guests, whose addresses nobody has proved, stay where they were mailed.
 */
export async function takeOpenQuestions(
  tx: Queryable,
  agent: string,
  listings: readonly string[],
): Promise<MovedQuestion[]> {
  const { rows } = await sql<MovedQuestion>`
    with taken as (
      update listing_questions q set moved_at = now(), version = version + 1
      where _id in (select o._id from listing_questions o join users u on u._id = o.user_id and u.email_proved_at is not null
        where o.property_id = any(${listings}::uuid[]) and o.user_id <> ${agent} and o.answered_at is null
          and o.moved_at is null and o.created_at > now() - make_interval(days => ${OPEN_DAYS})
        order by o.created_at desc limit ${MOVED_MOST})
      returning q.property_id as property, q.user_id as buyer, q.message, q.created_at)
    select * from taken order by created_at`.execute(tx);
  return rows;
}

/** Answered by mail after it went to an inbox: nobody waits there. */
export async function noteAnsweredByMail(tx: Queryable, id: string, text: string): Promise<void> {
  await sql`
    select note_lead_answer(p.agent_id, p._id, q.user_id, q.email, now(), 'message', ${text})
    from listing_questions q join properties p on p._id = q.property_id
    where q._id = ${id} and q.moved_at is not null and p.agent_id is not null`.execute(tx);
}

type QuestionRow = ListingQuestion & {
  locale: Locale;
  user_id: string | null;
  contact_id: string | null;
  /** Of whom it was mailed to, as their source has it today. */
  asked_email: string | null;
};

const QUESTION = sql`
  select q._id, case when p._id is not null then jsonb_build_object('_id', p._id, 'title', p.title, 'place', p.place,
      'source', p.source) end as property,
    q.name, q.email, q.locale, q.user_id, q.contact_id, c.name as asked, c.email as asked_email,
    q.message, q.created_at, q.answer, q.answered_at, q.version,
    u.first_name || ' ' || u.last_name as answered_by
  from listing_questions q left join properties p on p._id = q.property_id left join users u on u._id = q.answered_by
    left join source_contacts c on c._id = q.contact_id and c.hidden_at is null`;

/** Days whom a source names has for an answer; then the admins see the question, too. */
const DAYS_TO_ANSWER = 3;

export async function readQuestion(db: Queryable, id: string): Promise<QuestionRow | null> {
  const { rows } = await sql<QuestionRow>`${QUESTION} where q._id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function readQuestions(
  db: Queryable,
  open: boolean,
  slice: PageSlice,
): Promise<Rows<QuestionRow>> {
  const isListed = open
    ? sql`q.answered_at is null and q.moved_at is null and (q.contact_id is null or q.created_at < now() - make_interval(days => ${DAYS_TO_ANSWER}))`
    : sql`q.answered_at is not null`;
  return selectPage<QuestionRow>(
    db,
    slice,
    sql`from listing_questions q where ${isListed}`,
    sql`
    ${QUESTION} where ${isListed}
    order by case when ${open} then q.created_at end, q.answered_at desc, q._id
   `,
  );
}

/** @returns false when it was answered already */
export async function answerQuestion(
  tx: Queryable,
  id: string,
  answer: string,
  admin: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update listing_questions set answer = ${answer}, answered_by = ${admin}, answered_at = now(),
      version = version + 1
    where _id = ${id} and answered_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** A question whose next answers wait until the transaction ends. */
export async function lockQuestion(tx: Queryable, id: string): Promise<QuestionRow | null> {
  await sql`select from listing_questions where _id = ${id} for update`.execute(tx);
  return readQuestion(tx, id);
}

/** Adds an answer by mail behind those that came before; the same one again changes nothing. @returns whether it was added */
export async function addAnswer(tx: Queryable, id: string, text: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update listing_questions set answer = case when answer = '' then ${text} else answer || E'\n\n' || ${text} end,
      answered_at = now(), version = version + 1
    where _id = ${id} and answer <> ${text} and right(answer, length(${text}) + 2) <> E'\n\n' || ${text}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** What somebody has asked about a listing within a day, the newest last. */
export async function readAskedToday(
  tx: Queryable,
  { email, property }: { email: string; property: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    select message from listing_questions
    where email = ${email} and property_id is not distinct from ${property} and created_at > now() - interval '1 day'
    order by created_at`.execute(tx);
  return rows.map(({ message }) => message);
}

/** What a person asked and gave, for the export. */
export async function readExport(db: Queryable, user_id: string): Promise<object> {
  const { rows } = await sql<{ questions: object }>`
    select coalesce(jsonb_agg(jsonb_build_object('property', q.property_id, 'message', q.message,
      'created_at', q.created_at, 'answer', q.answer, 'answered_at', q.answered_at) order by q.created_at), '[]')
      as questions
    from listing_questions q where q.user_id = ${user_id}`.execute(db);
  return { given: await readContact(db, user_id), questions: rows[0]?.questions ?? [] };
}

/** Questions of people without an account, so many days after the answer. */
export async function forgetOldQuestions(db: Queryable, days: number): Promise<void> {
  await sql`
    delete from listing_questions
    where user_id is null and answered_at < now() - make_interval(days => ${days})`.execute(db);
}

/** What somebody asked with their proved address without signing in. */
export async function deleteOfAddress(tx: Queryable, user_id: string): Promise<void> {
  await sql`
    delete from listing_questions q using users u
    where u._id = ${user_id} and u.email_proved_at is not null and q.user_id is null and lower(q.email) = u.email`.execute(
    tx,
  );
}
