/** An agent's answer to a lead, from the product or by mail. */
import { v7 as uuidv7 } from 'uuid';
import { notFound, unprocessable } from '../../../platform/server/http/errors.ts';
import { once as onlyOnce } from '../../../platform/server/idempotency/idempotency.ts';
import type { Queryable } from '../../../platform/server/postgres/database.ts';
import { ANSWER_MAX } from '../vocabulary.ts';
import type { LeadsDeps } from './deps.ts';
import { queueLetter } from './mail/mail-jobs.ts';
import { lockLead } from './queries/leads.ts';
import { insertLetter } from './queries/parts.ts';

/**
 * A message to somebody with an account, a letter by mail to a guest.
 * @throws 404 to everybody but the lead's agent, 409 when the conversation is closed
 */
export async function answerLead(
  deps: Pick<LeadsDeps, 'jobs' | 'talks'>,
  tx: Queryable,
  { agent, id, text }: { agent: string; id: string; text: string },
): Promise<void> {
  const lead = await lockLead(tx, agent, id);
  if (!lead) throw notFound('Lead');
  if (lead.user_id !== null) {
    await deps.talks.say(tx, { property: lead.property._id, buyer: lead.user_id, agent }, text);
    return;
  }
  const letter = uuidv7();
  await insertLetter(tx, letter, id, text);
  await queueLetter(deps, tx, letter);
}

/** Answers to the mail that reminds an agent of a lead. */
export function takeLeadReplies(deps: LeadsDeps): void {
  deps.replies.define('lead', ({ id, user_id: agent, text, once }) => {
    if (text.length > ANSWER_MAX) throw unprocessable({ body: `has more than ${ANSWER_MAX} letters` });
    return onlyOnce(deps.db, agent, once, async (tx) => {
      await answerLead(deps, tx, { agent, id, text });
      return {};
    });
  });
}
