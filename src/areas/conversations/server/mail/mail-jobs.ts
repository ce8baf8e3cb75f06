/** Mails about messages, leads and questions. */

import { conversationPath, leadPath, type Side } from '#areas/conversations/vocabulary.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { homesFor } from '#areas/listings/server/mail/mail-home.ts';
import { isLocale, type Locale } from '#platform/contract/locales.ts';
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

const MESSAGE = 'chat-mail';
const WAITING = 'lead-waiting-mail';
const LETTER = 'lead-letter-mail';
const GUEST_LETTER = 'lead-guest-letter-mail';
const ANSWER = 'question-answer-mail';
const ASKED = 'source-question-mail';
const CODE = 'question-code-mail';
const PURPOSE = 'question codes in queued mail';
/** Questions to one address: strangers cause them. What comes after waits for the admins. */
const ASKED_A_DAY = 50;
const CONTACT_PAGE = '/contact';

/** Ids only; the text of a message is never sent by mail. */
type Queues = Record<typeof MESSAGE, { conversation: string; side: Side }> &
  Record<typeof WAITING, { lead: string }> &
  Record<typeof LETTER | typeof GUEST_LETTER, { letter: string }> &
  Record<typeof ANSWER | typeof ASKED, { question: string }> &
  Record<typeof CODE, { question: string; code: string }>;

type Deps = Pick<AreaDeps, 'jobs'>;

/** Queues a mail to one side of a conversation, unless they are online or were mailed within `MAIL_EVERY_MINUTES`. */
export async function queueAwayMail(
  { jobs }: Deps,
  tx: Queryable,
  queued: Queues[typeof MESSAGE],
): Promise<void> {
  if (await claimMail(tx, queued.conversation, queued.side, AWAY_SECONDS))
    await jobs.give(tx, MESSAGE, queued);
}

export const queueWaiting = ({ jobs }: Deps, tx: Queryable, lead: string) => jobs.give(tx, WAITING, { lead });
export const queueLetter = ({ jobs }: Deps, tx: Queryable, letter: string) =>
  jobs.give(tx, LETTER, { letter });
export const queueGuestLetter = ({ jobs }: Deps, tx: Queryable, letter: string) =>
  jobs.give(tx, GUEST_LETTER, { letter });
export const queueAnswer = ({ jobs }: Deps, tx: Queryable, question: string) =>
  jobs.give(tx, ANSWER, { question });
export const queueAsked = ({ jobs }: Deps, tx: Queryable, question: string) =>
  jobs.give(tx, ASKED, { question });

export const queueCode = (
  { jobs, secret }: Pick<AreaDeps, 'jobs' | 'secret'>,
  tx: Queryable,
  { question, code }: Queues[typeof CODE],
) => jobs.give(tx, CODE, { question, code: seal(secret, PURPOSE, code) });

const localeOf = (text: string): Locale => (isLocale(text) ? text : 'en');

/** Rendered when sent; left out when its cause has gone since. */
export function registerConversationMails(deps: AreaDeps): void {
  const { db, replies, publicUrl, secret } = deps;
  registerMails<ConversationMails, Queues>(deps, translations, {
    [MESSAGE]: {
      read: async ({ conversation, side }) => {
        const to = await readRecipient(db, conversation, side);
        if (!to || to.unread === 0) return null;
        const replyTo = replies.addressFor('conversation', conversation, to.user_id);
        return {
          to: to.email,
          replyTo,
          locale: to.locale,
          template: ({ message, reply }) => ({
            ...message,
            notes: [...(replyTo ? [reply] : []), ...(message.notes ?? [])],
          }),
          values: { name: to.first_name, partner: to.partner, home: to.listing_title },
          link: side === 'buyer' ? conversationPath(conversation) : leadPath(conversation),
          items: homesFor(deps, [to.property]),
        };
      },
    },
    [WAITING]: {
      read: async ({ lead }) => {
        const row = await readWaiting(db, lead);
        if (!row) return null;
        const replyTo = replies.addressFor('lead', lead, row.agent_id);
        return {
          to: row.agent_email,
          replyTo,
          locale: localeOf(row.locale),
          template: ({ waiting, reply }) => ({
            ...waiting,
            notes: [...(replyTo ? [reply] : []), ...(waiting.notes ?? [])],
          }),
          values: { name: row.agent, person: row.name, home: row.home },
          link: leadPath(lead),
          items: homesFor(deps, [row.property]),
        };
      },
    },
    // An agent's letter to a guest. Where answers by mail are taken, the guest answers without the agent's address.
    [LETTER]: {
      read: async ({ letter }) => {
        const row = await readLetter(db, letter);
        if (!row) return null;
        const { name, agent, home, body, lead, email, property } = row;
        return {
          to: email,
          replyTo: replies.addressFor('letter', lead, email) ?? row.agent_email,
          locale: localeOf(row.guest_locale),
          template: (texts) => texts.letter,
          values: { name, agent, home, body },
          link: propertyPath(property),
          items: homesFor(deps, [property]),
        };
      },
    },
    // What a guest has answered to a letter.
    [GUEST_LETTER]: {
      read: async ({ letter }) => {
        const row = await readLetter(db, letter);
        if (!row) return null;
        const { name: person, home, body, lead, agent_id, property } = row;
        const replyTo = replies.addressFor('lead', lead, agent_id);
        return {
          to: row.agent_email,
          replyTo,
          locale: localeOf(row.agent_locale),
          template: ({ guest, reply }) => ({ ...guest, notes: replyTo ? [reply] : [] }),
          values: { person, home, body },
          link: leadPath(lead),
          items: homesFor(deps, [property]),
        };
      },
    },
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
            return { ...template, notes: [...(replyTo ? [texts.relayed] : []), ...(template.notes ?? [])] };
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
    [CODE]: {
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
          template: ({ asked: template, relayed, direct }) => ({
            ...template,
            notes: [replyTo ? relayed : direct, ...(template.notes ?? [])],
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
