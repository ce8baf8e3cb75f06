/** Answers by mail to questions about listings: from whom a source names, and from who asked. */
import type { AreaDeps } from '#platform/server/area.ts';
import { conflict, notFound, unprocessable } from '#platform/server/http/errors.ts';
import { ANSWER_MAX, QUESTION_MAX } from '../vocabulary.ts';
import { addAnswer, addMessage, addQuestion } from './entries.ts';
import { lockQuestion, readAskedToday } from './queries/questions.ts';

/** Of one person about one home; each is a mail. */
const QUESTIONS_A_DAY = 20;

/** The reader's address says which side has written; a mail that is delivered twice is taken once. */
export function takeQuestionReplies(deps: AreaDeps): void {
  deps.replies.define('question', ({ id, reader, text }) =>
    deps.db.transaction().execute(async (tx) => {
      const question = await lockQuestion(tx, id);
      if (!question) throw notFound('Question');
      const { email, asked_email, answer, last, conversation, user_id: author } = question;
      if (reader === asked_email) {
        if (answer.length + text.length + 2 > ANSWER_MAX)
          throw unprocessable({ answer: `has more than ${ANSWER_MAX} letters` });
        if (last === text) return;
        return addAnswer(deps, tx, question, { body: text, admin: null });
      }
      if (reader !== email) throw notFound('Question');
      if (text.length > QUESTION_MAX)
        throw unprocessable({ message: `has more than ${QUESTION_MAX} letters` });
      const before = await readAskedToday(tx, conversation);
      if (before.at(-1) === text) return;
      if (before.length >= QUESTIONS_A_DAY) throw conflict('That is enough for a day.');
      const property = question.property?._id ?? null;
      await (author === null
        ? addQuestion(deps, tx, { conversation, property, author, body: text })
        : addMessage(deps, tx, { conversation, author, body: text }));
    }),
  );
}
