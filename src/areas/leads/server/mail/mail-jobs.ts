/** Mails of the leads' area: to an agent somebody waits for, and letters between an agent and a guest. */

import { leadPath } from '#areas/leads/vocabulary.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { homesFor } from '#areas/listings/server/mail/mail-home.ts';
import { isLocale, type Locale } from '#platform/contract/locales.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readWords } from '#platform/server/words.ts';
import { readLetter, readWaiting } from '../queries.ts';

/** `waiting` reminds an agent of `{person}`; `letter` brings the agent's answer to a guest, `guest` what the guest says to it. */
interface LeadMails {
  waiting: MailTemplate;
  letter: MailTemplate;
  guest: MailTemplate;
  /** Small print of `waiting` and `guest` where answers by mail are taken. */
  reply: string;
}

const translations = readWords<LeadMails>('areas/leads', 'mail');

const WAITING = 'lead-waiting-mail';
const LETTER = 'lead-letter-mail';
const GUEST_LETTER = 'lead-guest-letter-mail';
type Deps = Pick<AreaDeps, 'jobs'>;

export const queueWaiting = ({ jobs }: Deps, tx: Queryable, lead: string) => jobs.give(tx, WAITING, { lead });
export const queueLetter = ({ jobs }: Deps, tx: Queryable, letter: string) =>
  jobs.give(tx, LETTER, { letter });
export const queueGuestLetter = ({ jobs }: Deps, tx: Queryable, letter: string) =>
  jobs.give(tx, GUEST_LETTER, { letter });

const localeOf = (text: string): Locale => (isLocale(text) ? text : 'en');

type LeadQueues = Record<typeof WAITING, { lead: string }> &
  Record<typeof LETTER | typeof GUEST_LETTER, { letter: string }>;

export function registerLeadMails(deps: AreaDeps): void {
  const { db, replies } = deps;
  registerMails<LeadMails, LeadQueues>(deps, translations, {
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
  });
}
