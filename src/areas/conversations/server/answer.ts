import type { AreaDeps } from '#platform/server/area.ts';
import { conflict, notFound, unprocessable } from '#platform/server/http/errors.ts';
import { once as onlyOnce } from '#platform/server/idempotency/idempotency.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { ANSWER_MAX } from '../vocabulary.ts';
import { addEntry, addMessage } from './entries.ts';
import { queueGuestLetter, queueLetter } from './mail/mail-jobs.ts';
import { countGuestLetters, lockGuestLead, lockLead } from './queries/leads.ts';

/** Of one guest to one agent; each is a mail. */
const GUEST_LETTERS_A_DAY = 20;

/**
 * A message to somebody with an account, a letter by mail to a guest.
 * @throws 404 to everybody but the lead's agent, 409 when the conversation is closed
 */
export async function answerLead(
  deps: Pick<AreaDeps, 'jobs'>,
  tx: Queryable,
  { agent, id, text }: { agent: string; id: string; text: string },
): Promise<void> {
  const lead = await lockLead(tx, agent, id);
  if (!lead) throw notFound('Lead');
  const message = { conversation: lead._id, author: agent, body: text };
  if (lead.user_id !== null) await addMessage(deps, tx, message);
  else await queueLetter(deps, tx, (await addEntry(tx, { ...message, kind: 'message', from: 'agent' }))._id);
}

function checkLength(text: string): void {
  if (text.length > ANSWER_MAX) throw unprocessable({ body: `has more than ${ANSWER_MAX} letters` });
}

/** Answers to mails about a lead: the agent's, and a guest's to a letter. */
export function takeLeadReplies(deps: AreaDeps): void {
  takeGuestReplies(deps);
  deps.replies.define('lead', ({ id, reader: agent, text, once }) => {
    checkLength(text);
    return onlyOnce(deps.db, agent, once, async (tx) => {
      await answerLead(deps, tx, { agent, id, text });
      return {};
    });
  });
}

/** A guest's answer reaches the lead's agent of today, who may be another one than wrote the letter. */
function takeGuestReplies(deps: AreaDeps): void {
  deps.replies.define('letter', async ({ id, reader: email, text, once }) => {
    checkLength(text);
    const lead = await lockGuestLead(deps.db, id, email);
    if (!lead) throw notFound('Lead');
    return onlyOnce(deps.db, lead.agent_id, once, async (tx) => {
      await lockGuestLead(tx, id, email);
      if ((await countGuestLetters(tx, id)) >= GUEST_LETTERS_A_DAY)
        throw conflict('That is enough for a day.');
      const letter = await addEntry(tx, {
        ...{ conversation: id, author: null, body: text },
        ...{ kind: 'message', from: 'buyer' },
      });
      await queueGuestLetter(deps, tx, letter._id);
      return {};
    });
  });
}
