/** Mails of the leads' area: to an agent somebody waits for, and to a guest who was answered. */

import { isLocale, type Locale } from '../../../../platform/contract/locales.ts';
import type { AreaDeps } from '../../../../platform/server/area.ts';
import { registerMailJob } from '../../../../platform/server/mail/mail-job.ts';
import { composeMail } from '../../../../platform/server/mail/template.ts';
import type { Queryable } from '../../../../platform/server/postgres/database.ts';
import { readTranslations } from '../../../../platform/server/translations.ts';
import { withHome } from '../../../listings/server/mail/mail-home.ts';
import { leadPath } from '../../vocabulary.ts';
import { readLetter, readWaiting } from '../queries/parts.ts';
import type { LeadMails } from './messages/en.ts';

const translations = await readTranslations<LeadMails>(import.meta.dirname);

const WAITING = 'lead-waiting-mail';
const LETTER = 'lead-letter-mail';
type Deps = Pick<AreaDeps, 'jobs'>;

export const queueWaiting = ({ jobs }: Deps, tx: Queryable, lead: string) => jobs.give(tx, WAITING, { lead });
export const queueLetter = ({ jobs }: Deps, tx: Queryable, letter: string) =>
  jobs.give(tx, LETTER, { letter });

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

function registerLetterMail(deps: AreaDeps): void {
  const { db, publicUrl } = deps;
  registerMailJob<{ letter: string }>(deps, {
    name: LETTER,
    write: async ({ letter }) => {
      const row = await readLetter(db, letter);
      if (!row) return null;
      const { name, agent, home, body } = row;
      const template = (texts: LeadMails) => texts.letter;
      const url = `${publicUrl}/property/${row.property}`;
      const values = { name, agent, home, body };
      return {
        to: row.email,
        replyTo: row.agent_email,
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

export function registerLeadMails(deps: AreaDeps): void {
  registerWaitingMail(deps);
  registerLetterMail(deps);
}
