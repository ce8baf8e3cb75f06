/** Answers by mail to questions about listings: from whom a source names, and from who asked. */
import { v7 as uuidv7 } from 'uuid';
import type { AreaDeps } from '#platform/server/area.ts';
import { conflict, notFound, unprocessable } from '#platform/server/http/errors.ts';
import { ANSWER_MAX, QUESTION_MAX } from '../vocabulary.ts';
import { queueAnswer, queueAsked } from './mail/mail-jobs.ts';
import {
  addAnswer,
  insertQuestion,
  lockQuestion,
  noteAnsweredByMail,
  readAskedToday,
  readMailbox,
} from './queries/questions.ts';

/** Of one person about one home; each is a mail. */
const QUESTIONS_A_DAY = 20;

/** The reader's address says which side has written; a mail that is delivered twice is taken once. */
export function takeQuestionReplies(deps: AreaDeps): void {
  deps.replies.define('question', ({ id, reader, text }) =>
    deps.db.transaction().execute(async (tx) => {
      const question = await lockQuestion(tx, id);
      if (!question) throw notFound('Question');
      const { email, asked_email, answer, name, locale, user_id } = question;
      if (reader === asked_email) {
        if (answer.length + text.length + 2 > ANSWER_MAX)
          throw unprocessable({ answer: `has more than ${ANSWER_MAX} letters` });
        if (!(await addAnswer(tx, id, text))) return;
        await noteAnsweredByMail(tx, id, text);
        return queueAnswer(deps, tx, id);
      }
      if (reader !== email) throw notFound('Question');
      if (text.length > QUESTION_MAX)
        throw unprocessable({ message: `has more than ${QUESTION_MAX} letters` });
      const property = question.property?._id ?? null;
      const before = await readAskedToday(tx, { email, property });
      if (before.at(-1) === text) return;
      if (before.length >= QUESTIONS_A_DAY) throw conflict('That is enough for a day.');
      const contact = property && (await readMailbox(tx, property));
      const next = uuidv7();
      await insertQuestion(tx, { id: next, property, contact, user_id, name, email, locale, message: text });
      if (contact !== null) await queueAsked(deps, tx, next);
    }),
  );
}
