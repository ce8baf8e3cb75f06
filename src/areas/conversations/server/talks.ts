/** Messages of conversations, whoever writes them and by which way. */
import { v7 as uuidv7 } from 'uuid';
import type { AreaDeps } from '#platform/server/area.ts';
import { conflict, notFound } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { queueAwayMail } from './mail/mail-jobs.ts';
import {
  insertMessage,
  lockConversation,
  noteRead,
  openConversation,
  type Side,
} from './queries/conversations.ts';
import { takeOpenQuestions } from './queries/questions.ts';

interface Talk {
  property: string;
  buyer: string;
  agent: string;
}

/**
 * Adds a message to a conversation, and a mail for the other side when they are away.
 * @param checkSide refuses a writer of that side, by throwing
 * @throws 404 to strangers, 409 when one of the two has blocked the other
 */
export async function addMessage(
  deps: Pick<AreaDeps, 'jobs'>,
  tx: Queryable,
  { conversation, author, body }: { conversation: string; author: string; body: string },
  checkSide?: (side: Side) => void,
) {
  const found = await lockConversation(tx, author, conversation);
  if (!found) throw notFound('Conversation');
  checkSide?.(found.side);
  if (found.closed) throw conflict('This conversation is closed.');
  const row = await insertMessage(tx, { id: uuidv7(), conversation, author, body });
  await noteRead(tx, author, conversation, row.seq);
  await queueAwayMail(deps, tx, { conversation, side: found.side === 'buyer' ? 'agent' : 'buyer' });
  return row;
}

/** What a buyer has asked elsewhere, before the agent could be written to. */
async function takeQuestion(tx: Queryable, talk: Talk, body: string, at: string): Promise<void> {
  const conversation = await openConversation(tx, uuidv7(), talk);
  await insertMessage(tx, { id: uuidv7(), conversation, author: talk.buyer, body, at });
}

/** Open questions about listings that an account deals with from now on wait in its inbox, since they were asked. */
export async function moveQuestions(
  tx: Queryable,
  { agent, listings }: { agent: string; listings: readonly string[] },
): Promise<void> {
  for (const { property, buyer, message, created_at } of await takeOpenQuestions(tx, agent, listings))
    await takeQuestion(tx, { property, buyer, agent }, message, created_at);
}
