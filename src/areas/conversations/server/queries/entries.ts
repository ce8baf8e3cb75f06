/** Entries of conversations, and what follows from them, in SQL. */

import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Entry } from '#areas/conversations/contract.ts';
import type { LeadFacts } from '#areas/conversations/rules.ts';
import { type EntryKind, MESSAGE_MAX, MESSAGES_SHOWN, type Side } from '#areas/conversations/vocabulary.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

export interface EntryRow extends Omit<Entry, 'mine'> {
  conversation: string;
  seq: number;
  /** Null: the person it is with has no account, or the home's side none. */
  author_id: string | null;
}

export const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Of a hand-over: the name of who answers from then on. */
const TO = sql`(select first_name || ' ' || last_name from users where m.kind = 'handover' and _id = m.about)`;
/** Some entries were filled in later, and have higher numbers than what came after them. */
export const NEWEST = sql`m.at desc, m.seq desc`;
export const COLUMNS = sql`m._id, m.conversation_id as conversation, m.seq, m.kind, m.author_id, m.body, m.step, m.at, m.about, m.starts_at,
  ${TO} as "to"`;

/** An entry as both sides read it. @param mine whether the reader's side has done it @param most characters of its text */
export const entryJson = (mine: RawBuilder<unknown>, most: number = MESSAGE_MAX): RawBuilder<unknown> => sql`
  jsonb_build_object('_id', m._id, 'kind', m.kind, 'step', m.step, 'mine', ${mine}, 'body', left(m.body, ${most}),
    'at', ${iso('m.at')}, 'about', m.about, 'starts_at', ${iso('m.starts_at')},
    'to', ${TO})`;

/** Entries that were written; the others happened, and have mails of their own. */
export const IS_WORDS = sql`m.kind in ('message', 'question', 'answer')`;

export interface NewEntry {
  conversation: string;
  kind: EntryKind;
  /** Whose entry it is: the person's who asks, or the home's side's. */
  from: Side;
  /** Null: the person it is with, who has no account, or a side that has none. */
  author: string | null;
  body: string;
  step?: string;
  /** The question an answer belongs to; the viewing or application something happened with; of a hand-over who has it. */
  about?: string | null;
  /** Of a viewing: when it begins after this step. */
  starts_at?: string | null;
  /** Whom a question was mailed to. */
  contact?: string | null;
  /** The admin who answered. */
  answered_by?: string | null;
  /** Left out: now; after the entry before it, also where a clock was set back meanwhile. */
  at?: string;
}

export async function insertEntry(
  tx: Queryable,
  { conversation, kind, from, author, body, step, about, starts_at, contact, answered_by, at }: NewEntry,
): Promise<EntryRow> {
  const row = await query.first<EntryRow>(tx)`
    insert into conversation_entries as m (_id, conversation_id, kind, side, author_id, body, step, about, starts_at, contact_id,
      answered_by, at)
    values (${uuidv7()}, ${conversation}, ${kind}, ${from}, ${author}, ${body}, ${step ?? ''}, ${about ?? null}, ${starts_at ?? null},
      ${contact ?? null}, ${answered_by ?? null}, coalesce(${at ?? null}::timestamptz, greatest(now(),
        (select max(at) + interval '1 microsecond' from conversation_entries where conversation_id = ${conversation}))))
    returning ${COLUMNS}`;
  return row as EntryRow;
}

/**
 * What a conversation is as a lead, locked until the transaction ends. Two that have added an entry each refer to the row and
 * would wait for one another with any stronger lock.
 */
export const lockLeadFacts = (tx: Queryable, conversation: string) =>
  query.first<LeadFacts>(tx)`
    select first_at, last_at, last_kind, last_text, last_mine, waiting_since, reminded_at, closed_at from conversations
    where _id = ${conversation} for no key update`;

export const writeLeadFacts = (tx: Queryable, conversation: string, lead: LeadFacts) =>
  query.run(tx)`
    update conversations set first_at = ${lead.first_at}, last_at = ${lead.last_at}, last_kind = ${lead.last_kind},
      last_text = ${lead.last_text}, last_mine = ${lead.last_mine}, waiting_since = ${lead.waiting_since},
      reminded_at = ${lead.reminded_at}, closed_at = ${lead.closed_at}, version = version + 1
    where _id = ${conversation}`;

/** A wait that an agent has ended counts for how long their answers take. */
export const countAnswer = (tx: Queryable, conversation: string, asked_at: string, answered_at: string) =>
  query.run(tx)`
    insert into lead_answers (agent_id, asked_at, answered_at, minutes)
    select agent_id, ${asked_at}::timestamptz, ${answered_at}::timestamptz,
      working_minutes(${asked_at}::timestamptz, ${answered_at}::timestamptz) from conversations
    where _id = ${conversation} and agent_id is not null`;

/**
 * The conversation an account or a guest has about a viewing with who shows the home, or with the colleague it was handed to.
 */
export const findAbout = (tx: Queryable, about: string, agent: string) =>
  query.value<string>(tx)`
    select c._id from conversation_entries e join conversations c on c._id = e.conversation_id
    where e.about = ${about} and (c.agent_id = ${agent} or c.handed_by = ${agent}) order by e.seq desc limit 1`;

/** An entry goes to another conversation as it is. */
export async function moveEntry(tx: Queryable, seq: number, conversation: string): Promise<EntryRow> {
  const row = await query.first<EntryRow>(tx)`
    update conversation_entries m set conversation_id = ${conversation} where m.seq = ${seq} returning ${COLUMNS}`;
  return row as EntryRow;
}

/** The newest ones before the entry numbered `before`, oldest first, and whether there are older ones. */
export async function readMessages(db: Queryable, conversation: string, before: number | null) {
  const rows = await query.all<EntryRow>(db)`
    select ${COLUMNS} from conversation_entries m
    where m.conversation_id = ${conversation} and (${before}::bigint is null
      or (m.at, m.seq) < (select at, seq from conversation_entries where seq = ${before}))
    order by ${NEWEST} limit ${MESSAGES_SHOWN + 1}`;
  return { rows: rows.slice(0, MESSAGES_SHOWN).reverse(), more: rows.length > MESSAGES_SHOWN };
}
