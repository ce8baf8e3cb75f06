/** Answers by mail: from either side of a conversation, from a guest to a letter, about a question of the form. */
import type { AreaDeps } from '#platform/server/area.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { conflict, notFound, unprocessable } from '#platform/server/http/errors.ts';
import { type IdempotencyKey, once as onlyOnce } from '#platform/server/idempotency/idempotency.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { ANSWER_MAX, MESSAGE_MAX, MESSAGE_PACE, QUESTION_MAX } from '../vocabulary.ts';
import { addAnswer, addEntry, addMessage, addQuestion, answerLead } from './entries.ts';
import { queueMail } from './mail/mail-jobs.ts';
import { countGuestLetters, lockGuestLead } from './queries/leads.ts';
import { lockQuestion, readAskedToday } from './queries/questions.ts';

/** Of one guest to one agent, and of one person about one home; each is a mail. */
const LETTERS_A_DAY = 20;

/** @throws 422 naming the field */
function checkLength(text: string, most: number, field = 'body'): void {
  if (text.length > most) throw unprocessable({ [field]: `has more than ${most} letters` });
}

/** What is done with each; the reader's address says who has written. A mail that is delivered twice is taken once. */
export function takeReplies(deps: AreaDeps): void {
  const { db, secret, replies } = deps;
  const take = (owner: string, once: IdempotencyKey, write: (tx: Queryable) => Promise<unknown>) =>
    onlyOnce(db, owner, once, async (tx) => {
      await write(tx);
      return {};
    });
  replies.define('conversation', ({ id: conversation, reader: author, text: body, once }) => {
    checkLength(body, MESSAGE_MAX);
    return take(author, once, async (tx) => {
      await new Attempts(tx, secret).count('message', MESSAGE_PACE, { target: author, address: '' });
      await addMessage(deps, tx, { conversation, author, body });
    });
  });
  replies.define('lead', ({ id, reader: agent, text, once }) => {
    checkLength(text, ANSWER_MAX);
    return take(agent, once, (tx) => answerLead(deps, tx, { agent, id, text }));
  });
  // A guest's answer reaches the lead's agent of today, who may be another one than wrote the letter.
  replies.define('letter', async ({ id: conversation, reader: email, text: body, once }) => {
    checkLength(body, ANSWER_MAX);
    const lead = await lockGuestLead(db, conversation, email);
    if (!lead) throw notFound('Lead');
    if (lead.closed) throw conflict('This conversation is closed.');
    return take(lead.agent_id, once, async (tx) => {
      await lockGuestLead(tx, conversation, email);
      if ((await countGuestLetters(tx, conversation)) >= LETTERS_A_DAY)
        throw conflict('That is enough for a day.');
      const message = { conversation, author: null, body, kind: 'message', from: 'buyer' } as const;
      const { _id: letter } = await addEntry(tx, message);
      await queueMail(deps, tx, 'lead-guest-letter-mail', { letter });
    });
  });
  // Whom a question was mailed to, or who asked: their own words are what tells a mail that comes twice.
  replies.define('question', ({ id, reader, text }) =>
    db.transaction().execute(async (tx) => {
      const question = await lockQuestion(tx, id);
      if (!question) throw notFound('Question');
      const { email, asked_email, answer, last, conversation, user_id: author } = question;
      if (reader === asked_email) {
        checkLength(`${answer}\n\n${text}`, ANSWER_MAX, 'answer');
        if (last !== text) await addAnswer(deps, tx, question, { body: text, admin: null });
        return;
      }
      if (reader !== email) throw notFound('Question');
      checkLength(text, QUESTION_MAX, 'message');
      const before = await readAskedToday(tx, conversation);
      if (before.at(-1) === text) return;
      if (before.length >= LETTERS_A_DAY) throw conflict('That is enough for a day.');
      const property = question.property?._id ?? null;
      await (author === null
        ? addQuestion(deps, tx, { conversation, property, author, body: text })
        : addMessage(deps, tx, { conversation, author, body: text }));
    }),
  );
}
