/** Mails about questions: to whom a source names for a listing, and the answer to who asked. */

import { propertyPath } from '#areas/listings/paths.ts';
import { homesFor } from '#areas/listings/server/mail/mail-home.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { brand } from '#platform/server/brand/brand.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { withoutLinks } from '#platform/server/text.ts';
import { readWords } from '#platform/server/words.ts';
import { readQuestion } from '../queries.ts';

interface ContactMails {
  /** From an admin, or from whom the source names. */
  answer: MailTemplate;
  answered: MailTemplate;
  asked: MailTemplate;
  /** Where answers by mail are taken, and where they go straight to who asked. */
  reply: string;
  direct: string;
}
const translations = readWords<ContactMails>('areas/contacts', 'mail');

const CONTACT_PAGE = '/contact';
const ANSWER = 'question-answer-mail';
const ASKED = 'source-question-mail';
/** Questions to one address: strangers cause them. What comes after waits for the admins. */
const ASKED_A_DAY = 50;

interface Queued {
  question: string;
}

export const queueAnswer = ({ jobs }: Pick<AreaDeps, 'jobs'>, tx: Queryable, question: string) =>
  jobs.give<Queued>(tx, ANSWER, { question });
export const queueAsked = ({ jobs }: Pick<AreaDeps, 'jobs'>, tx: Queryable, question: string) =>
  jobs.give<Queued>(tx, ASKED, { question });

export function registerQuestionMails(deps: AreaDeps): void {
  const { db, replies, publicUrl } = deps;
  registerMails<ContactMails, Record<typeof ANSWER | typeof ASKED, Queued>>(deps, translations, {
    [ANSWER]: {
      read: async ({ question }) => {
        const row = await readQuestion(db, question);
        if (!row) return null;
        const { name, email, locale, message, answer, property, asked, answered_by } = row;
        const replyTo = replies.addressFor('question', question, email);
        const isBySource = asked !== null && answered_by === null;
        return {
          to: email,
          replyTo,
          locale,
          template: (texts) => {
            const template = isBySource ? texts.answered : texts.answer;
            return { ...template, notes: [...(replyTo ? [texts.reply] : []), ...(template.notes ?? [])] };
          },
          values: {
            name,
            agent: asked ?? '',
            home: property?.title ?? brand.name,
            question: message,
            answer,
          },
          link: property ? propertyPath(property._id) : CONTACT_PAGE,
          items: homesFor(deps, [property?._id ?? null]),
        };
      },
    },
    [ASKED]: {
      limits: () => [{ most: ASKED_A_DAY, kind: 'questions about listings' }],
      read: async ({ question }) => {
        const row = await readQuestion(db, question);
        // Who has taken their address back, or has answered already, is not written to.
        if (!row?.asked_email || row.asked === null || row.answered_at !== null || !row.property) return null;
        const { name, email, message, property, asked } = row;
        const replyTo = replies.addressFor('question', question, row.asked_email);
        return {
          to: row.asked_email,
          replyTo: replyTo ?? email,
          locale: 'en',
          template: ({ asked: template, reply, direct }) => ({
            ...template,
            notes: [replyTo ? reply : direct, ...(template.notes ?? [])],
          }),
          values: {
            agent: asked,
            person: withoutLinks(name),
            home: property.title,
            message,
            contact: publicUrl + CONTACT_PAGE,
          },
          link: propertyPath(property._id),
          items: homesFor(deps, [property._id]),
        };
      },
    },
  });
}
