import { sql } from 'kysely';
import { dealsWith, isDealtWith } from '#areas/accounts/server/queries/sides.ts';
import { MESSAGES_SHOWN } from '#areas/chat/vocabulary.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Sides } from './conversations.ts';

export interface MessageRow {
  _id: string;
  conversation: string;
  seq: number;
  author_id: string;
  body: string;
  at: string;
}

interface Addressed extends MessageRow {
  buyer_id: string;
  /** Null when they do not deal with it any more. */
  agent_id: string | null;
}

const COLUMNS = sql`m._id, m.conversation_id as conversation, m.seq, m.author_id, m.body, m.at`;

export async function insertMessage(
  tx: Queryable,
  { id, conversation, author, body }: { id: string; conversation: string; author: string; body: string },
): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    insert into messages as m (_id, conversation_id, author_id, body)
    values (${id}, ${conversation}, ${author}, ${body}) returning ${COLUMNS}`.execute(tx);
  await sql`update conversations set last_at = now() where _id = ${conversation}`.execute(tx);
  return rows[0] as MessageRow;
}

/** The newest ones before `before`, oldest first, and whether there are older ones. */
export async function readMessages(
  db: Queryable,
  conversation: string,
  before: number | null,
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const { rows } = await sql<MessageRow>`
    select ${COLUMNS} from messages m
    where m.conversation_id = ${conversation} and (${before}::bigint is null or m.seq < ${before})
    order by m.seq desc limit ${MESSAGES_SHOWN + 1}`.execute(db);
  return { rows: rows.slice(0, MESSAGES_SHOWN).reverse(), more: rows.length > MESSAGES_SHOWN };
}

export async function readAddressed(db: Queryable, seq: number): Promise<Addressed | null> {
  const { rows } = await sql<Addressed>`
    select ${COLUMNS}, c.buyer_id, case when ${isDealtWith('c')} then c.agent_id end as agent_id
    from messages m join conversations c on c._id = m.conversation_id where m.seq = ${seq}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Messages a person sent or received after message `seq`. Numbers are given before messages are committed, so the
 * last minute before it is repeated; clients recognize messages by their id.
 */
export async function readMissed(
  db: Queryable,
  { user_id, asAgent }: Sides,
  seq: number,
  most: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${COLUMNS} from messages m join conversations c on c._id = m.conversation_id
    where (c.buyer_id = ${user_id} or (${asAgent} and ${dealsWith('c', user_id)})) and (m.seq > ${seq} or m.at >
      (select at - interval '1 minute' from messages where seq = ${seq}))
    order by m.seq limit ${most}`.execute(db);
  return rows;
}

export async function readExport(db: Queryable, user_id: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select p._id as property, p.title, c.created_at, c.last_at,
      (select coalesce(jsonb_agg(jsonb_build_object('mine', m.author_id = ${user_id}, 'body', m.body, 'at', m.at)
        order by m.seq), '[]') from messages m where m.conversation_id = c._id) as messages
    from conversations c join properties p on p._id = c.property_id
    where c.buyer_id = ${user_id} or ${dealsWith('c', user_id)} order by c.created_at`.execute(db);
  return rows;
}

/** Conversations in which nobody has written for so many days. */
export async function forgetOld(db: Queryable, days: number): Promise<void> {
  await sql`delete from conversations where last_at < now() - make_interval(days => ${days})`.execute(db);
}
