/** Leads in SQL. Every statement names whose they are. */

import { type RawBuilder, sql } from 'kysely';
import { areColleagues, dealsWith, isDealtWith, sells } from '#areas/accounts/server/queries/sides.ts';
import type { Lead, LeadCounts, LeadDetail, SavedAnswer } from '#areas/conversations/contract.ts';
import { LEAD_STATE_RULE, type LeadCondition } from '#areas/conversations/rules.ts';
import { LEAD_MESSAGES_SHOWN, LEAD_STATES, type LeadState } from '#areas/conversations/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { entryJson, iso } from './entries.ts';

/** What belongs to a lead: read from the tables of the areas it came through. */

type LeadDetails = Pick<
  LeadDetail,
  'messages' | 'viewings' | 'applications' | 'interested_at' | 'phone' | 'also_liked' | 'open' | 'blocked'
>;

export async function readParts(db: Queryable, id: string): Promise<LeadDetails> {
  const rows = await query.all<LeadDetails>(db)`
    select
      (select coalesce(jsonb_agg(${entryJson(sql`m.kind = 'answer' or m.author_id is distinct from l.buyer_id`)} order by m.at, m._id), '[]')
        from (select * from conversation_entries x where x.conversation_id = l._id
          order by x.at desc limit ${LEAD_MESSAGES_SHOWN}) m) as messages,
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
        where a.user_id = l.buyer_id and a.property_id = l.property_id and a.status <> 'draft'
          and a.deleted_at is null) as applications,
      (select ${iso('i.created_at')} from interests i where i.user_id = l.buyer_id
        and i.property_id = l.property_id) as interested_at,
      coalesce((select v.phone from ${VIEWINGS_OF_LEAD} and v.phone <> '' order by v.created_at desc limit 1),
        (select a.phone from applications a join properties h on h._id = a.property_id and h.agent_id = l.agent_id
            join users b on b._id = a.user_id and b.email_proved_at is not null
          where a.user_id = l.buyer_id and a.property_id = l.property_id
          and a.deleted_at is null and a.status <> 'draft' and a.phone <> '' order by a.created_at desc limit 1), '') as phone,
      (select count(*)::int from liked_properties k join properties h on h._id = k.property_id
        where k.user_id = l.buyer_id and h.agent_id = l.agent_id and h._id <> l.property_id) as also_liked,
      not (l.buyer_blocked or l.agent_blocked) as open, l.agent_blocked as blocked
    from conversations l where l._id = ${id}`;
  return rows[0] as LeadDetails;
}

/** Leads that were made one with their conversation are found by the id they had, too. */
const isNamed = (id: string) => sql`(l._id = ${id} or l.former_id = ${id})`;

interface Waiting {
  name: string;
  home: string;
  property: string;
  waiting_since: string;
  agent: string;
  agent_id: string;
  agent_email: string;
  locale: Locale;
}

export const readWaiting = (db: Queryable, id: string) =>
  query.first<Waiting>(db)`
    select l.name, p.title as home, p._id as property, l.waiting_since, l.agent_id, u.first_name as agent, u.email as agent_email, u.locale
    from conversations l join properties p on p._id = l.property_id join users u on u._id = l.agent_id
    where ${isNamed(id)} and l.waiting_since is not null and l.closed_at is null and ${isDealtWith('l')}`;

/** Saved answers of agents, and interests of buyers, in SQL. */

export const readSavedAnswers = (db: Queryable, user_id: string) =>
  query.first<{ answers: SavedAnswer[]; version: number }>(db)`
    select answers, version from saved_answers where user_id = ${user_id}`;

/** @returns false when `version` is given and no longer the stored one, which is 0 before there is any */
export const writeSavedAnswers = (
  tx: Queryable,
  user_id: string,
  answers: readonly SavedAnswer[],
  version: number | undefined,
) =>
  query.changed(tx)`
    insert into saved_answers as s (user_id, answers) select ${user_id}, ${JSON.stringify(answers)}::jsonb
    where coalesce(${version ?? null}::int, 0) = 0 or exists (select from saved_answers where user_id = ${user_id})
    on conflict (user_id) do update set answers = excluded.answers, version = s.version + 1
    where ${version ?? null}::int is null or s.version = ${version ?? null}`;

export const readInterests = (db: Queryable, user_id: string) =>
  query.values<string>(db)`
    select property_id from interests where user_id = ${user_id} order by created_at desc limit 500`;

/** Whose listing it is; null unless it can be had and has an agent. */
export const readAgentOf = (db: Queryable, property: string) =>
  query.value<string>(db)`
    select agent_id from properties where _id = ${property} and ${sells(sql`agent_id`)} and not withheld
      and status in ('active', 'under-offer')`;

export const insertInterest = (tx: Queryable, user_id: string, property: string) =>
  query.any(tx)`
    insert into interests (user_id, property_id) values (${user_id}, ${property}) on conflict do nothing returning user_id`;

export const deleteInterest = (tx: Queryable, user_id: string, property: string) =>
  query.any(tx)`
    delete from interests where user_id = ${user_id} and property_id = ${property} returning user_id`;

/** The conversation in which an account has told of its interest in a home. */
export const findInterest = (tx: Queryable, user_id: string, property: string) =>
  query.value<string>(tx)`
    select c._id from conversations c join conversation_entries e on e.conversation_id = c._id and e.kind = 'interest'
    where c.buyer_id = ${user_id} and c.property_id = ${property} order by e.seq desc limit 1`;

/**
 * The lead of a guest with this address, whose next letters wait; null when it is not theirs. It is `closed` when its agent deals
 * with the home no more.
 */
export async function lockGuestLead(db: Queryable, id: string, email: string) {
  await query.run(db)`
    select from conversations where _id = ${id} and lower(email) = lower(${email}) for no key update`;
  return query.first<{ agent_id: string; closed: boolean }>(db)`
    select agent_id, not ${isDealtWith('l')} as closed from conversations l
    where _id = ${id} and lower(email) = lower(${email})`;
}

/** Those a guest wrote about one home in a day. */
export const countGuestLetters = (db: Queryable, lead: string) =>
  query.number(db)`
    select count(*)::int as count from conversation_entries
    where conversation_id = ${lead} and author_id is null and kind in ('message', 'question') and at > now() - interval '1 day'`;

interface Letter {
  body: string;
  lead: string;
  property: string;
  home: string;
  name: string;
  email: string;
  guest_locale: Locale;
  agent: string;
  agent_id: string;
  agent_email: string;
  agent_locale: Locale;
}

export const readLetter = (db: Queryable, id: string) =>
  query.first<Letter>(db)`
    select y.body, l._id as lead, l.name, l.email, p.title as home, p._id as property, l.agent_id,
      u.first_name || ' ' || u.last_name as agent, u.email as agent_email, u.locale as agent_locale,
      coalesce((select v.locale from ${VIEWINGS_OF_LEAD} order by v.created_at desc limit 1), l.locale) as guest_locale
    from conversation_entries y join conversations l on l._id = y.conversation_id join properties p on p._id = l.property_id
      join users u on u._id = l.agent_id
    where y._id = ${id} and l.email is not null and ${isDealtWith('l')}`;

export type LeadRow = Lead & {
  agent_id: string;
  user_id: string | null;
  email: string | null;
  note: string;
  handed_by: string | null;
};

/** Applications are the business of the listing's agent alone, whoever was handed the lead. */
const HAS_APPLIED = sql`exists (select from applications a join properties h on h._id = a.property_id and h.agent_id = l.agent_id
  where a.user_id = l.buyer_id and a.property_id = l.property_id and a.deleted_at is null
  and a.status in ('submitted', 'in-review', 'more-asked', 'approved'))`;

/** Viewings of a lead; those of before it was handed over too. */
export const VIEWINGS_OF_LEAD = sql`
  viewings v join viewing_times t on t._id = v.time_id and t.property_id = l.property_id
    and (t.agent_id = l.agent_id or t.agent_id = l.handed_by)
  where v.state <> 'held' and (v.user_id = l.buyer_id or (l.buyer_id is null and v.user_id is null and v.email = l.email))`;

const HAS_VIEWING = sql`exists (select from ${VIEWINGS_OF_LEAD}
  and v.state in ('requested', 'confirmed') and t.ends_at > now())`;

const CONDITIONS: Record<LeadCondition, RawBuilder<unknown>> = {
  closed: sql`l.closed_at is not null`,
  waits: sql`l.waiting_since is not null`,
  applied: HAS_APPLIED,
  viewing: HAS_VIEWING,
};
const STATE = sql`case ${sql.join(
  LEAD_STATE_RULE.map(([condition, state]) => sql`when ${CONDITIONS[condition]} then ${sql.lit(state)}`),
  sql` `,
)} else 'answered' end`;

const LEAD = sql`
  select l._id, l.agent_id, l.buyer_id as user_id, l.email, l.name, l.buyer_id is null as guest, ${STATE} as state,
    jsonb_build_object('_id', p._id, 'title', p.title, 'place', p.place, 'price', p.price, 'currency', p.currency,
      'price_period', p.price_period, 'status', p.status, 'photos', p.photos) as property,
    l.first_at, l.last_at, l.last_kind, l.last_text, l.last_mine, l.waiting_since,
    case when l.waiting_since is null then 0 else working_minutes(l.waiting_since, now()) end as waiting_minutes,
    (select jsonb_build_object('starts_at', to_char(t.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'kind', t.kind, 'state', v.state) from ${VIEWINGS_OF_LEAD} and v.state in ('requested', 'confirmed')
      and t.ends_at > now() order by t.starts_at limit 1) as viewing,
    l.next_step, l.next_step_on, l.note, l.version,
    (select first_name || ' ' || last_name from users where _id = l.handed_by) as handed_by
  from conversations l join properties p on p._id = l.property_id`;

export const readLead = (db: Queryable, agent: string, id: string) =>
  query.first<LeadRow>(db)`${LEAD} where ${dealsWith('l', agent)} and ${isNamed(id)}`;

/** Locked until the transaction ends. */
export async function lockLead(tx: Queryable, agent: string, id: string): Promise<LeadRow | null> {
  await query.run(
    tx,
  )`select from conversations l where ${dealsWith('l', agent)} and ${isNamed(id)} for no key update`;
  return readLead(tx, agent, id);
}

interface LeadFilter {
  state?: LeadState | undefined;
  property?: string | undefined;
  words?: string | undefined;
}

const pattern = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function matching(agent: string, { state, property, words }: LeadFilter): RawBuilder<unknown> {
  const like = words === undefined ? null : pattern(words);
  return sql`${dealsWith('l', agent)} and (${state ?? null}::text is null or ${STATE} = ${state ?? null})
    and (${property ?? null}::uuid is null or l.property_id = ${property ?? null})
    and (${like}::text is null or l.name || ' ' || l.last_text || ' ' || p.title || ' ' || p.place ilike ${like})`;
}

export async function readLeads(db: Queryable, agent: string, filter: LeadFilter, slice: PageSlice) {
  const where = matching(agent, filter);
  return selectPage<LeadRow>(
    db,
    slice,
    sql`from conversations l join properties p on p._id = l.property_id where ${where}`,
  )`
    ${LEAD} where ${where}
    order by case when l.closed_at is null then l.waiting_since end nulls last, l.last_at desc, l._id`;
}

const COUNTS = sql.join(
  LEAD_STATES.map(
    (state) => sql`count(*) filter (where state = ${sql.lit(state)})::int as ${sql.ref(state)}`,
  ),
);

export async function countLeads(db: Queryable, agent: string): Promise<LeadCounts> {
  const counts = await query.first<LeadCounts>(db)`
    select ${COUNTS}, min(waiting_since) filter (where state = 'new') as oldest
    from (select ${STATE} as state, l.waiting_since from conversations l where ${dealsWith('l', agent)}) as all_leads`;
  return counts as LeadCounts;
}

export interface LeadChange {
  next_step?: string;
  next_step_on?: string | null;
  note?: string;
  closed?: boolean;
}

/** @returns false when it was changed since that version */
export const updateLead = (
  tx: Queryable,
  id: string,
  { next_step, next_step_on, note, closed }: LeadChange,
  version: number | undefined,
) =>
  query.changed(tx)`
    update conversations set next_step = coalesce(${next_step ?? null}, next_step), note = coalesce(${note ?? null}, note),
      next_step_on = case when ${next_step_on !== undefined} then ${next_step_on ?? null}::date else next_step_on end,
      closed_at = case when ${closed ?? null}::boolean is null then closed_at when ${closed ?? null} then now() end,
      waiting_since = case when ${closed ?? false} then null else waiting_since end,
      version = version + 1
    where _id = ${id} and (${version ?? null}::int is null or version = ${version ?? null})`;

export const lockLeadsOf = (tx: Queryable, property: string, agent: string) =>
  query.all<{ _id: string; closed: boolean }>(tx)`
    select _id, closed_at is not null as closed from conversations
    where property_id = ${property} and agent_id = ${agent}
    order by _id for no key update`;

/** All conversations of an agent, or those about these listings: who is writing in one is waited for. */
export const lockConversationsOf = (tx: Queryable, agent: string, listings: readonly string[] | null) =>
  query.run(tx)`
    select from conversations
    where agent_id = ${agent} and (${listings}::uuid[] is null or property_id = any(${listings}::uuid[]))
    order by _id for no key update`;

/** Agents of the same office, or of the same company as the list of professionals has it. */
export const readColleagues = (db: Queryable, agent: string) =>
  query.all<{ _id: string; name: string }>(db)`
    select u._id, u.first_name || ' ' || u.last_name as name from users u
    where 'Agent' = any(u.roles) and u.locked_at is null and u._id <> ${agent}
      and ${areColleagues(agent, sql`u._id`)}
    order by name`;

/** Claims the leads that have waited too long and were not reminded of. */
export const claimOverdue = (tx: Queryable, minutes: number, now: Date) =>
  query.values<string>(tx)`
    update conversations l set reminded_at = ${now} where reminded_at is null and closed_at is null and ${isDealtWith('l')}
      and waiting_since < ${now}::timestamptz - make_interval(mins => ${minutes})
      and working_minutes(waiting_since, ${now}) >= ${minutes}
    returning _id`;

/** What an agent noted about people who asked, for the export; and what the person asked, for theirs. */
export async function readExport(db: Queryable, user_id: string): Promise<object> {
  const rows = await query.all<{ leads: object; interests: object; saved_answers: object }>(db)`
    select (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'property', l.property_id,
        'first_at', l.first_at, 'last_at', l.last_at, 'note', l.note, 'next_step', l.next_step,
        'next_step_on', l.next_step_on, 'closed_at', l.closed_at,
        'letters', (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'step', t.step, 'body', t.body, 'at', t.at,
          'from_guest', t.author_id is null) order by t.at), '[]')
          from conversation_entries t where t.conversation_id = l._id and l.buyer_id is null))), '[]')
        from conversations l where ${dealsWith('l', user_id)}) as leads,
      (select coalesce(jsonb_agg(jsonb_build_object('property', l.property_id, 'first_at', l.first_at,
        'last_at', l.last_at)), '[]') from conversations l where l.buyer_id = ${user_id} and l.agent_id is not null) as asked,
      (select s.answers from saved_answers s where s.user_id = ${user_id}) as saved_answers,
      (select coalesce(jsonb_agg(i.property_id), '[]') from interests i where i.user_id = ${user_id}) as interests`;
  return rows[0] ?? {};
}

/** What somebody asked with their proved address without signing in. */
export const deleteOfAddress = (tx: Queryable, user_id: string) =>
  query.run(tx)`
    delete from conversations l using users u
    where u._id = ${user_id} and u.email_proved_at is not null and l.buyer_id is null and lower(l.email) = u.email`;
