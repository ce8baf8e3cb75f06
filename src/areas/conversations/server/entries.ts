/** Entries of conversations, whoever writes them and by which way: what is said and happens about a home, and what follows. */
import { type LeadFacts, leadAfter } from '#areas/conversations/rules.ts';
import type { Side } from '#areas/conversations/vocabulary.ts';
import type { Happening } from '#areas/listings/server/happening.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { conflict, notFound } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { queueAwayMail, queueMail } from './mail/mail-jobs.ts';
import {
  dropEmpty,
  handOver,
  lockConversation,
  noteRead,
  openConversation,
  type Parties,
} from './queries/conversations.ts';
import {
  countAnswer,
  type EntryRow,
  findAbout,
  insertEntry,
  lockLeadFacts,
  moveEntry,
  type NewEntry,
  writeLeadFacts,
} from './queries/entries.ts';
import { lockConversationsOf, lockLead, lockLeadsOf } from './queries/leads.ts';
import {
  type QuestionRow,
  readMailbox,
  readOpenQuestions,
  readWaitingFor,
  settleQuestion,
} from './queries/questions.ts';

type Deps = Pick<AreaDeps, 'jobs'>;

/** What follows from an entry for its conversation: who waits since when, what came last, what is answered. */
export async function follow(tx: Queryable, row: EntryRow, from: Side, locked: LeadFacts | null = null) {
  const { conversation, at } = row;
  const lead = locked ?? (await lockLeadFacts(tx, conversation));
  if (!lead) return;
  const after = leadAfter(lead, { ...row, from });
  if (after === lead) return;
  if (lead.waiting_since !== null && after.waiting_since === null)
    await countAnswer(tx, conversation, lead.waiting_since, at);
  await writeLeadFacts(tx, conversation, after);
}

/** Adds an entry, with what follows from it. Those of a conversation have their numbers in the order they are followed in. */
export async function addEntry(tx: Queryable, entry: NewEntry): Promise<EntryRow> {
  const lead = await lockLeadFacts(tx, entry.conversation);
  const row = await insertEntry(tx, entry);
  await follow(tx, row, entry.from, lead);
  return row;
}

/** Writes down a step of a viewing or an application. Where nobody has an account, nobody reads it. */
export async function noteHappening(tx: Queryable, happening: Happening & { at?: string }): Promise<void> {
  const { property, agent, person, ...entry } = happening;
  if (agent === null || agent === person) return;
  const found = entry.kind === 'viewing' ? await findAbout(tx, entry.about, agent) : null;
  const conversation = found ?? (await openConversation(tx, { property, agent, person }));
  const buyer = typeof person === 'string' ? person : null;
  await addEntry(tx, { ...entry, conversation, author: entry.from === 'agent' ? agent : buyer });
}

/** An account tells the agent of a home that they are interested. */
export async function noteInterest(
  tx: Queryable,
  { property, agent, buyer }: { property: string; agent: string; buyer: string },
): Promise<void> {
  const conversation = await openConversation(tx, { property, agent, person: buyer });
  await addEntry(tx, {
    conversation,
    ...{ kind: 'interest', step: 'told', from: 'buyer', author: buyer, body: '' },
  });
}

interface NewQuestion {
  conversation: string;
  /** Null: about no home. */
  property: string | null;
  /** Null: somebody without an account. */
  author: string | null;
  body: string;
}

/** A question where nobody has an account: it is mailed to whom the source names, else it waits for the admins. */
export async function addQuestion(deps: Deps, tx: Queryable, { property, ...question }: NewQuestion) {
  const contact = property && (await readMailbox(tx, property));
  const row = await addEntry(tx, { ...question, kind: 'question', from: 'buyer', contact });
  if (contact !== null) await queueMail(deps, tx, 'source-question-mail', { question: row._id });
  return row;
}

/** An answer of an admin, or of whom the question was mailed to; its mail goes to who asked. */
export async function addAnswer(
  deps: Deps,
  tx: Queryable,
  { _id, conversation }: Pick<QuestionRow, '_id' | 'conversation'>,
  { body, admin }: { body: string; admin: string | null },
): Promise<void> {
  const answer = { conversation, about: _id, body, answered_by: admin };
  await addEntry(tx, { ...answer, kind: 'answer', from: 'agent', author: null });
  await settleQuestion(tx, _id);
  await queueMail(deps, tx, 'question-answer-mail', { question: _id });
}

/**
 * Adds a message to a conversation, and a mail for the other side when they are away.
 * @param checkSide refuses a writer of that side, by throwing
 * @throws 404 to strangers, 409 when one of the two has blocked the other
 */
export async function addMessage(
  deps: Deps,
  tx: Queryable,
  { conversation, author, body }: { conversation: string; author: string; body: string },
  checkSide?: (side: Side) => void,
): Promise<EntryRow> {
  const found = await lockConversation(tx, author, conversation);
  if (!found) throw notFound('Conversation');
  const { side: from, agent, property } = found;
  checkSide?.(from);
  if (found.closed) throw conflict('This conversation is closed.');
  const message = { conversation, author, body };
  const row =
    agent === null
      ? await addQuestion(deps, tx, { ...message, property })
      : await addEntry(tx, { ...message, kind: 'message', from });
  await noteRead(tx, author, conversation, row.seq);
  if (agent !== null)
    await queueAwayMail(deps, tx, { conversation, side: from === 'buyer' ? 'agent' : 'buyer' });
  return row;
}

/**
 * Somebody asks a home's side, in the conversation they have with it. A guest has shown before that their address is theirs,
 * where an agent reads it.
 */
export async function ask(deps: Deps, tx: Queryable, { body, ...parties }: Parties & { body: string }) {
  const { property, agent, person } = parties;
  const conversation = await openConversation(tx, parties);
  if (typeof person === 'string') return addMessage(deps, tx, { conversation, author: person, body });
  const question = { conversation, author: null, body };
  if (agent === null) return addQuestion(deps, tx, { ...question, property });
  const row = await addEntry(tx, { ...question, kind: 'question', from: 'buyer' });
  await queueMail(deps, tx, 'lead-guest-letter-mail', { letter: row._id });
  return row;
}

/**
 * The agent answers a lead: a message to somebody with an account, a letter by mail to a guest.
 * @throws 404 to everybody but the lead's agent, 409 when the conversation is closed
 */
export async function answerLead(
  deps: Deps,
  tx: Queryable,
  { agent, id, text }: { agent: string; id: string; text: string },
): Promise<void> {
  const lead = await lockLead(tx, agent, id);
  if (!lead) throw notFound('Lead');
  const message = { conversation: lead._id, author: agent, body: text };
  if (lead.user_id !== null) {
    await addMessage(deps, tx, message);
    return;
  }
  const { _id: letter } = await addEntry(tx, { ...message, kind: 'message', from: 'agent' });
  await queueMail(deps, tx, 'lead-letter-mail', { letter });
}

/** Open questions about listings that an account deals with from now on wait in its inbox, since they were asked. */
export async function moveQuestions(
  tx: Queryable,
  { agent, listings }: { agent: string; listings: readonly string[] },
): Promise<void> {
  for (const { seq, property, buyer, conversation } of await readOpenQuestions(tx, agent, listings)) {
    const to = await openConversation(tx, { property, agent, person: buyer });
    await follow(tx, await moveEntry(tx, seq, to), 'buyer');
    await dropEmpty(tx, conversation);
  }
}

/**
 * Who waits for the answer of an agent who may offer nothing any more is answered by the admins.
 * @param listings of a source, with which the agent deals no more; left out: all of the agent's
 */
export async function askForWaiting(tx: Queryable, agent: string, listings: readonly string[] | null = null) {
  await lockConversationsOf(tx, agent, listings);
  for (const { property, buyer, message, ...guest } of await readWaitingFor(tx, agent, listings)) {
    const person = buyer ?? guest;
    const conversation = await openConversation(tx, { property, agent: null, person });
    await addEntry(tx, { conversation, kind: 'question', from: 'buyer', author: buyer, body: message });
  }
}

interface Handover {
  property: string;
  from: string;
  to: string;
}

/**
 * A conversation goes to a colleague, which both sides read in it.
 * @returns false when the colleague is in touch with this person about this home already
 */
export async function handLeadOver(
  tx: Queryable,
  conversation: string,
  { from, to }: Omit<Handover, 'property'>,
): Promise<boolean> {
  if (!(await handOver(tx, conversation, from, to))) return false;
  const given = { kind: 'handover', step: 'given', from: 'agent', about: to, body: '' } as const;
  await addEntry(tx, { ...given, conversation, author: to });
  return true;
}

/**
 * The conversations about a listing go, open and closed ones, to a colleague. One the colleague has already stays where it
 * is. @returns how many open ones went
 */
export async function handLeadsOver(tx: Queryable, { property, from, to }: Handover): Promise<number> {
  let given = 0;
  for (const { _id, closed } of await lockLeadsOf(tx, property, from))
    if ((await handLeadOver(tx, _id, { from, to })) && !closed) given += 1;
  return given;
}
