/** The answer to a question about a listing, by mail. */

import { propertyPath } from '#areas/listings/paths.ts';
import { withHome } from '#areas/listings/server/mail/mail-home.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { registerMailJob } from '#platform/server/mail/mail-job.ts';
import { composeMail, type MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readWords } from '#platform/server/words.ts';
import { readQuestion } from '../queries.ts';

const translations = readWords<MailTemplate>('areas/contacts', 'mail');

const CONTACT_PAGE = '/contact';
const QUEUE = 'question-answer-mail';

interface Queued {
  question: string;
}

export const queueAnswer = ({ jobs }: Pick<AreaDeps, 'jobs'>, tx: Queryable, question: string) =>
  jobs.give<Queued>(tx, QUEUE, { question });

export function registerQuestionMails(deps: AreaDeps): void {
  const { db, publicUrl } = deps;
  registerMailJob<Queued>(deps, {
    name: QUEUE,
    write: async ({ question }) => {
      const row = await readQuestion(db, question);
      if (!row) return null;
      const { name, email, locale, message, answer, property } = row;
      return {
        to: email,
        message: await withHome(
          deps,
          composeMail({
            translations,
            locale,
            template: (texts) => texts,
            values: { name, home: property?.title ?? 'Yaad', question: message, answer },
            url: publicUrl + (property ? propertyPath(property._id) : CONTACT_PAGE),
          }),
          property?._id ?? null,
          locale,
        ),
      };
    },
  });
}
