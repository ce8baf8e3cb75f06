/** The answer to a question about a listing, by mail. */

import { propertyPath } from '#areas/listings/paths.ts';
import { homesFor } from '#areas/listings/server/mail/mail-home.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { brand } from '#platform/server/brand/brand.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
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
  registerMails<MailTemplate, Record<typeof QUEUE, Queued>>(deps, translations, {
    [QUEUE]: {
      read: async ({ question }) => {
        const row = await readQuestion(deps.db, question);
        if (!row) return null;
        const { name, email, locale, message, answer, property } = row;
        return {
          to: email,
          locale,
          template: (texts) => texts,
          values: { name, home: property?.title ?? brand.name, question: message, answer },
          link: property ? propertyPath(property._id) : CONTACT_PAGE,
          items: homesFor(deps, [property?._id ?? null]),
        };
      },
    },
  });
}
