/** What other areas have done with conversations: an agent writes, reads, hands one over. */
import { v7 as uuidv7 } from 'uuid';
import type { AreaDeps } from '#platform/server/area.ts';
import { conflict, notFound } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { queueAwayMail } from './mail/mail-jobs.ts';
import {
  giveConversation,
  insertMessage,
  lockConversation,
  noteRead,
  openConversation,
  type Side,
} from './queries.ts';

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

/** @throws 409 when one of the two has blocked the other */
async function say(deps: Pick<AreaDeps, 'jobs'>, tx: Queryable, talk: Talk, body: string): Promise<void> {
  const conversation = await openConversation(tx, uuidv7(), talk);
  await addMessage(deps, tx, { conversation, author: talk.agent, body });
}

/** What a buyer has asked elsewhere, before the agent could be written to. */
async function takeQuestion(tx: Queryable, talk: Talk, body: string, at: string): Promise<void> {
  const conversation = await openConversation(tx, uuidv7(), talk);
  await insertMessage(tx, { id: uuidv7(), conversation, author: talk.buyer, body, at });
}

/** Conversations as the leads of agents use them. */
export const talksOf = (deps: Pick<AreaDeps, 'jobs'>) => ({
  say: (tx: Queryable, talk: Talk, body: string) => say(deps, tx, talk, body),
  noteRead,
  takeQuestion,
  handOver: giveConversation,
});
