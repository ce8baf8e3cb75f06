/** Conversations in SQL. Every statement names whose it is: a conversation has two owners, its buyer and its agent. */

import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { dealsWith, isDealtWith } from '#areas/accounts/server/queries/sides.ts';
import type { Conversation, ConversationReport, InboxCounts } from '#areas/conversations/contract.ts';
import { MAIL_EVERY_MINUTES, type Side } from '#areas/conversations/vocabulary.ts';
import type { Happening } from '#areas/listings/server/happening.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { brand } from '#platform/server/brand/brand.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query, TO_DELETE } from '#platform/server/postgres/database.ts';
import { COLUMNS, type EntryRow, entryJson, IS_WORDS, NEWEST } from './entries.ts';

/** A second report by the same person replaces the text of the first. */
export const insertReport = (
  tx: Queryable,
  { conversation, reporter, text }: { conversation: string; reporter: string; text: string },
) =>
  query.first<{ _id: string }>(tx)`
    insert into conversation_reports (_id, conversation_id, reporter_id, text)
    values (${uuidv7()}, ${conversation}, ${reporter}, ${text})
    on conflict (conversation_id, reporter_id) do update
      set text = excluded.text, settled_at = null, created_at = now() returning _id`;

/** Messages of a conversation shown with its report. */
const LAST_MESSAGES = 20;

export const readReports = (db: Queryable, slice: PageSlice) =>
  selectPage<ConversationReport>(db, slice, sql`from conversation_reports where settled_at is null`)`
    select r._id, r.text, r.created_at, jsonb_build_object('_id', p._id, 'title', p.title) as property,
      a.first_name || ' ' || a.last_name as reporter, b.first_name || ' ' || b.last_name as reported,
      (select coalesce(jsonb_agg(jsonb_build_object('author', u.first_name || ' ' || u.last_name, 'body', m.body,
          'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.seq), '[]')
        from (select * from conversation_entries m where m.conversation_id = c._id and ${IS_WORDS} order by seq desc limit ${LAST_MESSAGES}) m
          join users u on u._id = m.author_id) as messages
    from conversation_reports r join conversations c on c._id = r.conversation_id
      join properties p on p._id = c.property_id join users a on a._id = r.reporter_id
      join users b on b._id = case when c.buyer_id = r.reporter_id then c.agent_id else c.buyer_id end
    where r.settled_at is null order by r.created_at, r._id`;

export const settleReport = (db: Queryable, id: string) =>
  query.changed(db)`
    update conversation_reports set settled_at = coalesce(settled_at, now()) where _id = ${id}`;

/** Presence of people, and the mail to those who are away. */

export const notePresence = (db: Queryable, user_ids: readonly string[]) =>
  query.run(db)`
    insert into chat_presence (user_id, seen_at) select _id, now() from users where _id = any(${user_ids}::uuid[])
    on conflict (user_id) do update set seen_at = now()`;

/** Called when a person's last stream on this server closes; another server restores it with its next heartbeat. */
export const endPresence = (db: Queryable, user_id: string) =>
  query.run(db)`delete from chat_presence where user_id = ${user_id}`;

/**
 * Claims the mail about a conversation to one side of it.
 * @returns false when that side is here, was written to lately, or wants no such mail
 */
export function claimMail(tx: Queryable, conversation: string, side: Side, awayAfterSeconds: number) {
  const [person, mailed] = [sql.ref(`c.${side}_id`), sql.ref(`${side}_mailed_at`)];
  return query.changed(tx)`
    update conversations c set ${mailed} = now() where c._id = ${conversation}
      and (${mailed} is null or ${mailed} < now() - make_interval(mins => ${MAIL_EVERY_MINUTES}))
      and exists (select from users u where u._id = ${person} and u.mail_messages)
      and not exists (select from chat_presence s where s.user_id = ${person}
        and s.seen_at > now() - make_interval(secs => ${awayAfterSeconds}))`;
}

interface Recipient {
  user_id: string;
  email: string;
  first_name: string;
  locale: Locale;
  partner: string;
  listing_title: string;
  property: string;
  /** Not seen yet. */
  unread: number;
}
export function readRecipient(db: Queryable, conversation: string, side: Side): Promise<Recipient | null> {
  const [me, other, read] = [
    sql.ref(`c.${side}_id`),
    sql.ref(`c.${side === 'buyer' ? 'agent' : 'buyer'}_id`),
    sql.ref(`c.${side}_read`),
  ];
  return query.first<Recipient>(db)`
    select u._id as user_id, u.email, u.first_name, u.locale, o.first_name || ' ' || o.last_name as partner, p.title as listing_title, p._id as property,
      (select count(*)::int from conversation_entries m where m.conversation_id = c._id and m.author_id = o._id
        and ${IS_WORDS} and m.seq > ${read}) as unread
    from conversations c join users u on u._id = ${me} join users o on o._id = ${other}
      join properties p on p._id = c.property_id
    where c._id = ${conversation} and (${side === 'buyer'} or ${isDealtWith('c')})`;
}

interface Addressed extends EntryRow {
  buyer_id: string;
  /** Null when they do not deal with it any more. */
  agent_id: string | null;
}

/** A conversation in which nothing stands any more. Who writes in it at this moment is waited for: their words keep it. */
export async function dropEmpty(tx: Queryable, conversation: string): Promise<void> {
  await query.run(tx)`select from conversations where _id = ${conversation} ${TO_DELETE}`;
  await query.run(tx)`
    delete from conversations c where c._id = ${conversation}
      and not exists (select from conversation_entries where conversation_id = c._id)`;
}

export const readAddressed = (db: Queryable, seq: number) =>
  query.first<Addressed>(db)`
    select ${COLUMNS}, c.buyer_id, case when ${isDealtWith('c')} then c.agent_id end as agent_id
    from conversation_entries m join conversations c on c._id = m.conversation_id and c.buyer_id is not null
    where m.seq = ${seq}`;

/**
 * Messages a person sent or received after message `seq`. Numbers are given before messages are committed, so the
 * last minute before it is repeated; clients recognize messages by their id.
 */
export const readMissed = (db: Queryable, { user_id, asAgent }: Sides, seq: number, most: number) =>
  query.all<EntryRow>(db)`
    select ${COLUMNS} from conversation_entries m join conversations c on c._id = m.conversation_id and c.buyer_id is not null
    where (c.buyer_id = ${user_id} or (${asAgent} and ${dealsWith('c', user_id)})) and (m.seq > ${seq} or m.at >
      (select at - interval '1 minute' from conversation_entries where seq = ${seq}))
    order by m.seq limit ${most}`;

export const readExport = (db: Queryable, user_id: string) =>
  query.all<object>(db)`
    select p._id as property, p.title, c.created_at, c.last_at,
      (select coalesce(jsonb_agg(jsonb_build_object('mine', m.author_id is not distinct from ${user_id}, 'kind', m.kind,
        'step', m.step, 'body', m.body, 'at', m.at) order by m.seq), '[]')
        from conversation_entries m where m.conversation_id = c._id) as messages
    from conversations c left join properties p on p._id = c.property_id
    where ${mine(user_id)} and ${WRITTEN} order by c.created_at`;

/** Conversations of people with or without an account, with all that was said, so many days after the last word. */
export const forgetOld = (db: Queryable, of: 'people' | 'guests', days: number) =>
  query.run(db)`
    delete from conversations
    where (buyer_id is null) = ${of === 'guests'} and last_at < now() - make_interval(days => ${days})`;

/** Characters of the newest message in a list. */
const BEGINNING = 140;

/** Whose conversations, and on which sides: an agent who lacks the second step they need is a buyer only. */
export interface Sides {
  user_id: string;
  asAgent: boolean;
}
/** What an agent opens of others needs the second step of signing in (decision 0023); what they do as a buyer does not. */
export const sidesOf = ({ user_id, factorDue }: AccountActor): Sides => ({ user_id, asAgent: !factorDue });

/** Somebody with an account has written or was written to; what else there is of a conversation is its agent's lead. */
const WRITTEN = sql`c.buyer_id is not null and exists (select from conversation_entries w where w.conversation_id = c._id)`;
const mine = (user_id: string) => sql`(${isBuyer(user_id)} or ${dealsWith('c', user_id)})`;
const onSides = ({ user_id, asAgent }: Sides) =>
  sql`${asAgent ? mine(user_id) : isBuyer(user_id)} and ${WRITTEN}`;
const isBuyer = (user_id: string) => sql`c.buyer_id = ${user_id}`;
/** Nobody answers any more, or one of the two has blocked the other, in whichever of their conversations. */
const CLOSED = sql`(c.agent_id is not null and not ${isDealtWith('c')} or exists (select from conversations o where (o.buyer_blocked or o.agent_blocked)
  and ((o.buyer_id = c.buyer_id and o.agent_id = c.agent_id) or (o.buyer_id = c.agent_id and o.agent_id = c.buyer_id))))`;
const readBy = (user_id: string) =>
  sql`case when ${isBuyer(user_id)} then c.buyer_read else c.agent_read end`;
const unseen = (user_id: string) => sql`
  select count(*)::int from conversation_entries m
  where m.conversation_id = c._id and m.author_id is distinct from ${user_id} and ${IS_WORDS} and m.seq > ${readBy(user_id)}`;

/** Whom a question of it was mailed to last. */
const ASKED = sql`(select o.name from conversation_entries q join source_contacts o on o._id = q.contact_id and o.hidden_at is null
  where q.conversation_id = c._id order by q.seq desc limit 1)`;

const conversations = (user_id: string, where: RawBuilder<unknown>) => sql`
  select c._id, case when ${isBuyer(user_id)} then 'buyer' else 'agent' end as side,
    case when p._id is not null then jsonb_build_object('_id', p._id, 'title', p.title, 'place', p.place) end as property,
    jsonb_build_object('_id', o._id, 'name', coalesce(o.first_name || ' ' || o.last_name, ${ASKED}, ${brand.name}),
      'avatar', case when o.avatar is not null then jsonb_build_object('url', '/api/' || o.avatar) end) as partner,
    c.last_at, coalesce(l.body, '') as last_text, n.last, (${unseen(user_id)}) as unread,
    case when ${isBuyer(user_id)} then c.buyer_blocked else c.agent_blocked end as blocked,
    ${CLOSED} as closed
  from conversations c left join properties p on p._id = c.property_id
    left join users o on o._id = case when ${isBuyer(user_id)} then c.agent_id else c.buyer_id end
    left join lateral (select left(m.body, ${BEGINNING}) as body from conversation_entries m
      where m.conversation_id = c._id and ${IS_WORDS} order by ${NEWEST} limit 1) l on true
    left join lateral (select ${entryJson(sql`m.author_id is not distinct from ${user_id}`, BEGINNING)} as last
      from conversation_entries m where m.conversation_id = c._id order by ${NEWEST} limit 1) n on true
  where ${mine(user_id)} and ${WRITTEN} and ${where}`;

export const readConversation = (db: Queryable, user_id: string, id: string) =>
  query.first<Conversation>(db)`${conversations(user_id, sql`c._id = ${id}`)}`;

export function readConversations(
  db: Queryable,
  sides: Sides,
  { property, side }: { property: string | null; side: Side | undefined },
  slice: PageSlice,
): Promise<Rows<Conversation>> {
  // Their agent may have the home from two sources.
  const about = sql`(${property}::uuid is null or c.property_id = ${property}
    or (c.property_id in (select joined_listings(${property}))
      and c.agent_id = (select agent_id from properties where _id = ${property})))
    and (${side ?? null}::text is null or (${isBuyer(sides.user_id)}) = (${side ?? null}::text = 'buyer'))`;
  return selectPage<Conversation>(db, slice, sql`from conversations c where ${onSides(sides)} and ${about}`)`
    ${conversations(sides.user_id, sql`${onSides(sides)} and ${about}`)} order by c.last_at desc, c._id`;
}

/** What waits for a person on either side: messages they have not seen as who asks, and people who wait for their answer. */
export async function countInbox(db: Queryable, { user_id, asAgent }: Sides): Promise<InboxCounts> {
  const counts = await query.first<InboxCounts>(db)`select
    (select coalesce(sum((${unseen(user_id)})), 0)::int from conversations c
      where ${onSides({ user_id, asAgent: false })}) as unread,
    (select count(*)::int from conversations c where ${asAgent} and ${dealsWith('c', user_id)}
      and c.waiting_since is not null and c.closed_at is null) as leads`;
  return counts as InboxCounts;
}

export interface Parties {
  /** Null: about no home. */
  property: string | null;
  /** Null: nobody with an account offers it. */
  agent: string | null;
  /** An account, or somebody with an address of their own. */
  person: string | { name: string; email: string; locale: Locale };
}

/** The conversation of these three, begun when there is none. */
export async function openConversation(tx: Queryable, { property, agent, person }: Parties): Promise<string> {
  const [buyer, guest] = typeof person === 'string' ? [person, null] : [null, person];
  const id = await query.value<string>(tx)`
    insert into conversations as c (_id, property_id, agent_id, buyer_id, email, name, locale)
    select ${uuidv7()}::uuid, ${property}::uuid, ${agent}::uuid, ${buyer}::uuid, ${guest?.email ?? null}::text,
      coalesce(${guest?.name ?? null}::text, (select first_name || ' ' || last_name from users where _id = ${buyer}), ''),
      ${guest?.locale ?? 'en'}::text
    on conflict (agent_id, property_id, buyer_id, email) do update
      set name = excluded.name, locale = excluded.locale returning _id`;
  return id as string;
}

interface LockedConversation {
  closed: boolean;
  side: Side;
  property: string | null;
  agent: string | null;
}

/** Locked until the transaction ends, so that a block and a message do not pass each other. */
export async function lockConversation(
  tx: Queryable,
  user_id: string,
  id: string,
): Promise<LockedConversation | null> {
  await query.run(tx)`select from conversations c where c._id = ${id} and ${mine(user_id)} for no key update`;
  return query.first<LockedConversation>(tx)`
    select ${CLOSED} as closed, c.property_id as property, c.agent_id as agent,
      case when ${isBuyer(user_id)} then 'buyer' else 'agent' end as side
    from conversations c where c._id = ${id} and ${mine(user_id)}`;
}

export const noteRead = (tx: Queryable, user_id: string, id: string, seq: number) =>
  query.run(tx)`
    update conversations c set
      buyer_read = case when ${isBuyer(user_id)} then greatest(buyer_read, n.seq) else buyer_read end,
      agent_read = case when ${isBuyer(user_id)} then agent_read else greatest(agent_read, n.seq) end
    from (select coalesce(max(m.seq), 0) as seq from conversation_entries m
      where m.conversation_id = ${id} and m.seq <= ${seq}) n
    where c._id = ${id} and ${mine(user_id)}`;

export const setBlocked = (tx: Queryable, user_id: string, id: string, blocked: boolean) =>
  query.run(tx)`
    update conversations c set
      buyer_blocked = case when ${isBuyer(user_id)} then ${blocked} else c.buyer_blocked end,
      agent_blocked = case when ${isBuyer(user_id)} then c.agent_blocked else ${blocked} end
    from conversations one
    where one._id = ${id} and (c.buyer_id = ${user_id} or c.agent_id = ${user_id})
      and least(c.buyer_id, c.agent_id) = least(one.buyer_id, one.agent_id)
      and greatest(c.buyer_id, c.agent_id) = greatest(one.buyer_id, one.agent_id)`;

/**
 * Another agent goes on with a conversation; what the first one wrote stands as theirs, on the agent's side.
 * @returns false when the colleague is in touch with this person about this home already
 */
export async function handOver(tx: Queryable, id: string, from: string, to: string): Promise<boolean> {
  const isGiven = await query.changed(tx)`
    update conversations c set agent_id = ${to}, handed_by = ${from}, agent_blocked = false, agent_mailed_at = null,
      version = version + 1
    where c._id = ${id} and c.agent_id = ${from} and not exists (select from conversations o where o.agent_id = ${to}
      and o.property_id = c.property_id and o.buyer_id is not distinct from c.buyer_id
      and o.email is not distinct from c.email)`;
  if (isGiven)
    await query.run(tx)`
      update conversation_entries set author_id = ${to} where author_id = ${from} and conversation_id = ${id}`;
  return isGiven;
}

/** What has changed before then was filled in by a migration, or belongs to a conversation that is gone. */
const LATELY = sql`now() - interval '1 hour'`;

/** Entries of one conversation, which is locked first like by every other writer; they say from now on whose they are. */
export const takeUnsided = (tx: Queryable) =>
  query.all<EntryRow & { from: Side }>(tx)`
    with c as (select _id, buyer_id from conversations where _id = (select conversation_id from conversation_entries
        where side is null order by seq limit 1) for no key update),
      named as (
        update conversation_entries m set side = case
          when m.kind <> 'answer' and m.author_id is not distinct from c.buyer_id then 'buyer' else 'agent' end
        from c where m.conversation_id = c._id and m.side is null
        returning m.*)
    select ${COLUMNS}, m.side as from from named m order by m.seq`;

type Unnoted = Happening & { at: string };

/** A viewing that stands otherwise than its newest entry tells. */
export const findUnnotedViewing = (tx: Queryable) =>
  query.first<Unnoted>(tx)`
    select 'viewing' as kind, n.step, n.side as from, v._id as about, t.property_id as property, t.agent_id as agent,
      case when v.user_id is null then jsonb_build_object('name', v.name, 'email', v.email, 'locale', v.locale)
        else to_jsonb(v.user_id) end as person,
      case when n.step in ('declined', 'cancelled') then v.reason when e.step is null then v.message else '' end as body,
      t.starts_at, v.updated_at as at
    from viewings v join viewing_times t on t._id = v.time_id
      left join lateral (select step, starts_at from conversation_entries where about = v._id order by seq desc limit 1) e on true
      cross join lateral (select
        case when v.state in ('declined', 'cancelled') then v.state
          when v.state = 'requested' then case when cardinality(v.offered) > 0 then 'offered' else 'requested' end
          when date_trunc('minute', e.starts_at) <> date_trunc('minute', t.starts_at) then 'moved' else 'confirmed' end as step,
        case when v.state in ('declined', 'cancelled') then case v.ended_by when 'visitor' then 'buyer' else 'agent' end
          when e.step is null or (v.state = 'requested' and cardinality(v.offered) = 0) then 'buyer' else 'agent' end as side) n
    where v.state <> 'held' and v.updated_at > ${LATELY} and v.user_id is distinct from t.agent_id
      and (e.step is null or n.step = 'moved' or (e.step <> n.step and not (n.step = 'confirmed' and e.step = 'moved')))
    order by v.updated_at limit 1`;

/** An application whose status is another than that of its newest entry. */
export const findUnnotedApplication = (tx: Queryable) =>
  query.first<Unnoted>(tx)`
    select 'application' as kind, a.status as step, case when a.status in ('submitted', 'withdrawn') then 'buyer' else 'agent' end as from,
      a._id as about, a.property_id as property, p.agent_id as agent, a.user_id as person,
      case when a.status = 'submitted' then a.message else '' end as body, a.updated_at as at
    from applications a join properties p on p._id = a.property_id and p.agent_id <> a.user_id
      join users u on u._id = a.user_id and u.email_proved_at is not null
    where a.status <> 'draft' and a.deleted_at is null and a.updated_at > ${LATELY}
      and a.status is distinct from
        (select step from conversation_entries where about = a._id order by seq desc limit 1)
    order by a.updated_at limit 1`;

/** An interest no entry tells of. */
export const findUnnotedInterest = (tx: Queryable) =>
  query.first<{ property: string; agent: string; buyer: string }>(tx)`
    select i.property_id as property, p.agent_id as agent, i.user_id as buyer
    from interests i join properties p on p._id = i.property_id and p.agent_id <> i.user_id
    where i.created_at > ${LATELY} and not exists (select from conversation_entries e
        join conversations c on c._id = e.conversation_id
      where c.property_id = i.property_id and e.author_id = i.user_id and e.kind = 'interest' and e.at >= i.created_at)
    order by i.created_at limit 1`;
