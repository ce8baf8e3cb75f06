/** Conversations in SQL. Every statement names whose it is: a conversation has two owners, its buyer and its agent. */

import { type RawBuilder, sql } from 'kysely';
import { dealsWith, isDealtWith, sells } from '#areas/accounts/server/queries/sides.ts';
import type { Conversation } from '#areas/chat/contract.ts';
import type { PageSlice, Rows } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

export type Side = Conversation['side'];

/** Characters of the newest message in a list. */
const BEGINNING = 140;

/** Whose conversations, and on which sides: an agent who lacks the second step they need is a buyer only. */
export interface Sides {
  user_id: string;
  asAgent: boolean;
}

const mine = (user_id: string) => sql`(${isBuyer(user_id)} or ${dealsWith('c', user_id)})`;
const onSides = ({ user_id, asAgent }: Sides) => (asAgent ? mine(user_id) : isBuyer(user_id));
const isBuyer = (user_id: string) => sql`c.buyer_id = ${user_id}`;
/** Nobody answers any more, or one of the two has blocked the other, in whichever of their conversations. */
const CLOSED = sql`(not ${isDealtWith('c')} or exists (select from conversations o where (o.buyer_blocked or o.agent_blocked)
  and ((o.buyer_id = c.buyer_id and o.agent_id = c.agent_id) or (o.buyer_id = c.agent_id and o.agent_id = c.buyer_id))))`;
const readBy = (user_id: string) =>
  sql`case when ${isBuyer(user_id)} then c.buyer_read else c.agent_read end`;
const unseen = (user_id: string) => sql`
  select count(*)::int from messages m
  where m.conversation_id = c._id and m.author_id <> ${user_id} and m.seq > ${readBy(user_id)}`;

const conversations = (user_id: string, where: RawBuilder<unknown>) => sql`
  select c._id, case when ${isBuyer(user_id)} then 'buyer' else 'agent' end as side,
    jsonb_build_object('_id', p._id, 'title', p.title, 'place', p.place) as property,
    jsonb_build_object('_id', o._id, 'name', o.first_name || ' ' || o.last_name,
      'avatar', case when o.avatar is not null then jsonb_build_object('url', '/api/' || o.avatar) end) as partner,
    c.last_at, coalesce(l.body, '') as last_text, (${unseen(user_id)}) as unread,
    case when ${isBuyer(user_id)} then c.buyer_blocked else c.agent_blocked end as blocked,
    ${CLOSED} as closed
  from conversations c join properties p on p._id = c.property_id
    join users o on o._id = case when ${isBuyer(user_id)} then c.agent_id else c.buyer_id end
    left join lateral (select left(m.body, ${BEGINNING}) as body from messages m
      where m.conversation_id = c._id order by m.seq desc limit 1) l on true
  where ${mine(user_id)} and ${where}`;

export async function readConversation(
  db: Queryable,
  user_id: string,
  id: string,
): Promise<Conversation | null> {
  const { rows } = await sql<Conversation>`${conversations(user_id, sql`c._id = ${id}`)}`.execute(db);
  return rows[0] ?? null;
}

export async function readConversations(
  db: Queryable,
  sides: Sides,
  property: string | null,
  slice: PageSlice,
): Promise<Rows<Conversation>> {
  // Their agent may have the home from two sources.
  const about = sql`(${property}::uuid is null or c.property_id = ${property}
    or (c.property_id in (select joined_listings(${property}))
      and c.agent_id = (select agent_id from properties where _id = ${property})))`;
  return selectPage<Conversation>(
    db,
    slice,
    sql`from conversations c where ${onSides(sides)} and ${about}`,
    sql`
    ${conversations(sides.user_id, sql`${onSides(sides)} and ${about}`)} order by c.last_at desc, c._id`,
  );
}

export async function countUnread(db: Queryable, sides: Sides): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum((${unseen(sides.user_id)})), 0)::int as unread from conversations c
    where ${onSides(sides)}`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** The agent of a listing that can be had; null when it has none, or there is no such listing. */
export async function findAgent(db: Queryable, property: string): Promise<string | null> {
  const { rows } = await sql<{ agent_id: string }>`
    select p.agent_id from properties p
    where p._id = ${property} and p.status <> 'withdrawn' and ${sells(sql`p.agent_id`)}`.execute(db);
  return rows[0]?.agent_id ?? null;
}

/** The conversation of these three, begun when there is none. */
export async function openConversation(
  tx: Queryable,
  id: string,
  who: { property: string; buyer: string; agent: string },
): Promise<string> {
  const { rows } = await sql<{ _id: string }>`
    insert into conversations (_id, property_id, buyer_id, agent_id)
    values (${id}, ${who.property}, ${who.buyer}, ${who.agent})
    on conflict (property_id, buyer_id, agent_id) do update set last_at = now() returning _id`.execute(tx);
  return rows[0]?._id ?? id;
}

/** Locked until the transaction ends, so that a block and a message do not pass each other. */
export async function lockConversation(
  tx: Queryable,
  user_id: string,
  id: string,
): Promise<{ closed: boolean; other: string; side: Side } | null> {
  const { rows } = await sql<{ closed: boolean; other: string; side: Side }>`
    select ${CLOSED} as closed,
      case when ${isBuyer(user_id)} then c.agent_id else c.buyer_id end as other,
      case when ${isBuyer(user_id)} then 'buyer' else 'agent' end as side
    from conversations c where c._id = ${id} and ${mine(user_id)} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function noteRead(tx: Queryable, user_id: string, id: string, seq: number): Promise<void> {
  await sql`
    update conversations c set
      buyer_read = case when ${isBuyer(user_id)} then greatest(buyer_read, n.seq) else buyer_read end,
      agent_read = case when ${isBuyer(user_id)} then agent_read else greatest(agent_read, n.seq) end
    from (select coalesce(max(m.seq), 0) as seq from messages m
      where m.conversation_id = ${id} and m.seq <= ${seq}) n
    where c._id = ${id} and ${mine(user_id)}`.execute(tx);
}

export async function setBlocked(
  tx: Queryable,
  user_id: string,
  id: string,
  blocked: boolean,
): Promise<void> {
  await sql`
    update conversations c set
      buyer_blocked = case when ${isBuyer(user_id)} then ${blocked} else c.buyer_blocked end,
      agent_blocked = case when ${isBuyer(user_id)} then c.agent_blocked else ${blocked} end
    from conversations one
    where one._id = ${id} and (c.buyer_id = ${user_id} or c.agent_id = ${user_id})
      and least(c.buyer_id, c.agent_id) = least(one.buyer_id, one.agent_id)
      and greatest(c.buyer_id, c.agent_id) = greatest(one.buyer_id, one.agent_id)`.execute(tx);
}

/**
 * Another agent goes on with a conversation; what the first one wrote stands as theirs, on the agent's side.
 * @returns false when they talk with the buyer about this home already
 */
export async function giveConversation(
  tx: Queryable,
  { property, buyer, agent }: { property: string; buyer: string; agent: string },
  to: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from conversations where property_id = ${property} and buyer_id = ${buyer} and agent_id = ${to}`.execute(
    tx,
  );
  if (rows.length > 0) return false;
  await sql`
    with given as (
      update conversations set agent_id = ${to}, agent_blocked = false, agent_mailed_at = null
      where property_id = ${property} and buyer_id = ${buyer} and agent_id = ${agent} returning _id)
    update messages set author_id = ${to}
    where author_id = ${agent} and conversation_id in (select _id from given)`.execute(tx);
  return true;
}
