/** Mails about messages, leads and questions. */

import { conversationPath, leadPath, type Side } from '#areas/conversations/vocabulary.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { homesFor } from '#areas/listings/server/mail/mail-home.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { brand } from '#platform/server/brand/brand.ts';
import { seal, unseal } from '#platform/server/identity/secret.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { withoutLinks } from '#platform/server/text.ts';
import { readWords } from '#platform/server/words.ts';
import { claimMail, readRecipient } from '../queries/conversations.ts';
import { readLetter, readWaiting } from '../queries/leads.ts';
import { readHeld, readQuestion } from '../queries/questions.ts';
import { AWAY_SECONDS } from '../streams.ts';

/**
 * `waiting` reminds an agent of `{person}`; `letter` brings the agent's answer to a guest, `guest` what the guest says to
 * it; `answer` and `answered` come from an admin, or from whom the source names, who gets `asked`; `code` shows that an
 * address is a guest's.
 */
type Templates = Record<
  'message' | 'waiting' | 'letter' | 'guest' | 'answer' | 'answered' | 'asked' | 'code',
  MailTemplate
>;
/** `reply` is small print where answers by mail are taken; `relayed` and `direct` say where they go. */
type ConversationMails = Templates & Record<'reply' | 'relayed' | 'direct', string>;

const translations = readWords<ConversationMails>('areas/conversations', 'mail');

const PURPOSE = 'question codes in queued mail';
/** Questions to one address: strangers cause them. What comes after waits for the admins. */
const ASKED_A_DAY = 50;
const CONTACT_PAGE = '/contact';

/** By the names of their queues. Ids only; the text of a message is never sent by mail. */
type Queues = {
  'chat-mail': { conversation: string; side: Side };
  'lead-waiting-mail': { lead: string };
  'lead-letter-mail': { letter: string };
  'lead-guest-letter-mail': { letter: string };
  'question-answer-mail': { question: string };
  'source-question-mail': { question: string };
  'question-code-mail': { question: string; code: string };
};

type Deps = Pick<AreaDeps, 'jobs'>;

export const queueMail = <Name extends keyof Queues>(
  { jobs }: Deps,
  tx: Queryable,
  name: Name,
  data: Queues[Name],
) => jobs.give(tx, name, data);

/** Queues a mail to one side of a conversation, unless they are online or were mailed within `MAIL_EVERY_MINUTES`. */
export async function queueAwayMail(deps: Deps, tx: Queryable, queued: Queues['chat-mail']): Promise<void> {
  if (await claimMail(tx, queued.conversation, queued.side, AWAY_SECONDS))
    await queueMail(deps, tx, 'chat-mail', queued);
}

export const queueCode = (
  deps: Pick<AreaDeps, 'jobs' | 'secret'>,
  tx: Queryable,
  { question, code }: Queues['question-code-mail'],
) => queueMail(deps, tx, 'question-code-mail', { question, code: seal(deps.secret, PURPOSE, code) });

/** Says before the template's own small print where an answer goes; null: no answers by mail are taken. */
const withNote = (template: MailTemplate, note: string | null): MailTemplate =>
  note === null ? template : { ...template, notes: [note, ...(template.notes ?? [])] };

/** Rendered when sent; left out when its cause has gone since. */
export function registerConversationMails(deps: AreaDeps): void {
  const { db, replies, publicUrl, secret } = deps;
  registerMails<ConversationMails, Queues>(deps, translations, {
    'chat-mail': {
      read: async ({ conversation, side }) => {
        const to = await readRecipient(db, conversation, side);
        if (!to || to.unread === 0) return null;
        const replyTo = replies.addressFor('conversation', conversation, to.user_id);
        return {
          to: to.email,
          replyTo,
          locale: to.locale,
          template: ({ message, reply }) => withNote(message, replyTo && reply),
          values: { name: to.first_name, partner: to.partner, home: to.listing_title },
          link: side === 'buyer' ? conversationPath(conversation) : leadPath(conversation),
          items: homesFor(deps, [to.property]),
        };
      },
    },
    'lead-waiting-mail': {
      read: async ({ lead }) => {
        const row = await readWaiting(db, lead);
        if (!row) return null;
        const replyTo = replies.addressFor('lead', lead, row.agent_id);
        return {
          to: row.agent_email,
          replyTo,
          locale: row.locale,
          template: ({ waiting, reply }) => withNote(waiting, replyTo && reply),
          values: { name: row.agent, person: row.name, home: row.home },
          link: leadPath(lead),
          items: homesFor(deps, [row.property]),
        };
      },
    },
    // An agent's letter to a guest. Where answers by mail are taken, the guest answers without the agent's address.
    'lead-letter-mail': {
      read: async ({ letter }) => {
        const row = await readLetter(db, letter);
        if (!row) return null;
        const { name, agent, home, body, lead, email, property } = row;
        return {
          to: email,
          replyTo: replies.addressFor('letter', lead, email) ?? row.agent_email,
          locale: row.guest_locale,
          template: (texts) => texts.letter,
          values: { name, agent, home, body },
          link: propertyPath(property),
          items: homesFor(deps, [property]),
        };
      },
    },
    // What a guest has answered to a letter.
    'lead-guest-letter-mail': {
      read: async ({ letter }) => {
        const row = await readLetter(db, letter);
        if (!row) return null;
        const { name: person, home, body, lead, agent_id, property } = row;
        const replyTo = replies.addressFor('lead', lead, agent_id);
        return {
          to: row.agent_email,
          replyTo,
          locale: row.agent_locale,
          template: ({ guest, reply }) => withNote(guest, replyTo && reply),
          values: { person, home, body },
          link: leadPath(lead),
          items: homesFor(deps, [property]),
        };
      },
    },
    'question-answer-mail': {
      read: async ({ question }) => {
        const row = await readQuestion(db, question);
        if (!row) return null;
        const { name, email, locale, message, answer, property, asked, answered_by } = row;
        const replyTo = replies.addressFor('question', question, email);
        return {
          to: email,
          replyTo,
          locale,
          template: (texts) =>
            withNote(
              asked !== null && answered_by === null ? texts.answered : texts.answer,
              replyTo && texts.relayed,
            ),
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
    'question-code-mail': {
      read: async ({ question, code: sealed }) => {
        const held = await readHeld(db, question);
        if (!held) return null;
        const { name, email, locale, property } = held;
        const code = unseal(secret, PURPOSE, sealed);
        return {
          to: email,
          locale,
          template: (texts) => texts.code,
          values: { name: withoutLinks(name), code },
          code,
          items: homesFor(deps, [property]),
        };
      },
    },
    'source-question-mail': {
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
          template: ({ asked: template, relayed, direct }) => withNote(template, replyTo ? relayed : direct),
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
