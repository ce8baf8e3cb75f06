/** Mails of the leads' area: to an agent somebody waits for, and letters between an agent and a guest. */

import { leadPath } from '#areas/leads/vocabulary.ts';
import { withHome } from '#areas/listings/server/mail/mail-home.ts';
import { isLocale, type Locale } from '#platform/contract/locales.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { registerMailJob } from '#platform/server/mail/mail-job.ts';
import { composeMail } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readWords } from '#platform/server/words.ts';
import { readLetter } from '../queries/letters.ts';
import { readWaiting } from '../queries/parts.ts';
import type { LeadMails } from './texts.ts';

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

function registerWaitingMail(deps: AreaDeps): void {
  const { db, publicUrl, replies } = deps;
  registerMailJob<{ lead: string }>(deps, {
    name: WAITING,
    write: async ({ lead }) => {
      const row = await readWaiting(db, lead);
      if (!row) return null;
      const values = { name: row.agent, person: row.name, home: row.home };
      const replyTo = replies.addressFor('lead', lead, row.agent_id);
      const template = ({ waiting, reply }: LeadMails) => ({
        ...waiting,
        notes: [...(replyTo ? [reply] : []), ...(waiting.notes ?? [])],
      });
      const url = publicUrl + leadPath(lead);
      return {
        to: row.agent_email,
        ...(replyTo && { replyTo }),
        message: await withHome(
          deps,
          composeMail({ translations, locale: localeOf(row.locale), template, values, url }),
          row.property,
          localeOf(row.locale),
        ),
      };
    },
  });
}

/** An agent's letter to a guest. Where answers by mail are taken, the guest answers without the agent's address. */
function registerLetterMail(deps: AreaDeps): void {
  const { db, publicUrl, replies } = deps;
  registerMailJob<{ letter: string }>(deps, {
    name: LETTER,
    write: async ({ letter }) => {
      const row = await readLetter(db, letter);
      if (!row) return null;
      const { name, agent, home, body, lead, email, property } = row;
      const locale = localeOf(row.guest_locale);
      const template = (texts: LeadMails) => texts.letter;
      const values = { name, agent, home, body };
      const message = composeMail({
        ...{ translations, locale, template, values },
        url: `${publicUrl}/property/${property}`,
      });
      return {
        to: email,
        replyTo: replies.addressFor('letter', lead, email) ?? row.agent_email,
        message: await withHome(deps, message, property, locale),
      };
    },
  });
}

/** What a guest has answered to a letter. */
function registerGuestLetterMail(deps: AreaDeps): void {
  const { db, publicUrl, replies } = deps;
  registerMailJob<{ letter: string }>(deps, {
    name: GUEST_LETTER,
    write: async ({ letter }) => {
      const row = await readLetter(db, letter);
      if (!row) return null;
      const { name: person, home, body, lead, agent_id, property } = row;
      const locale = localeOf(row.agent_locale);
      const replyTo = replies.addressFor('lead', lead, agent_id);
      const template = ({ guest, reply }: LeadMails) => ({ ...guest, notes: replyTo ? [reply] : [] });
      const values = { person, home, body };
      const message = composeMail({
        ...{ translations, locale, template, values },
        url: publicUrl + leadPath(lead),
      });
      return {
        to: row.agent_email,
        ...(replyTo && { replyTo }),
        message: await withHome(deps, message, property, locale),
      };
    },
  });
}

export function registerLeadMails(deps: AreaDeps): void {
  registerWaitingMail(deps);
  registerLetterMail(deps);
  registerGuestLetterMail(deps);
}
