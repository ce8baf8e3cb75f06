/** Mails to both sides on each step, written from the database when they are sent. */

import { registerMailJob } from '../../../../platform/server/mail/mail-job.ts';
import { composeMail } from '../../../../platform/server/mail/template.ts';
import type { Queryable } from '../../../../platform/server/postgres/database.ts';
import { readTranslations } from '../../../../platform/server/translations.ts';
import { applicationPath, INBOX_PATH, inboxPath } from '../../paths.ts';
import type { Side } from '../../rules.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { readCorrespondents } from '../queries/correspondents.ts';
import type { ApplicationMails, Step } from './messages/en.ts';

const translations = await readTranslations<ApplicationMails>(import.meta.dirname);

const QUEUE = 'application-mail';

/** Names people by id only, so that nothing personal waits in the queue. The message is in the history. */
interface Queued {
  application: string;
  side: Side;
  step: Step;
  /** Of the history entry whose message belongs to this step. */
  event: number | null;
}

export async function notifyBothSides(
  { jobs }: Pick<ApplicationsDeps, 'jobs'>,
  tx: Queryable,
  application: string,
  step: Step,
  event: number | null,
): Promise<void> {
  for (const side of ['applicant', 'agent'] as const) {
    await jobs.give<Queued>(tx, QUEUE, { application, side, step, event });
  }
}

function pathFor(side: Side, step: Step, id: string): string {
  if (step === 'withdrawn') return side === 'agent' ? INBOX_PATH : '/';
  if (step === 'declined' && side === 'applicant') return '/';
  return side === 'agent' ? inboxPath(id) : applicationPath(id);
}

/** A user who was deleted after the mail was queued gets none. */
export function registerApplicationMails(deps: ApplicationsDeps): void {
  const { db, publicUrl } = deps;
  registerMailJob<Queued>(deps, {
    name: QUEUE,
    write: async ({ application, side, step, event }) => {
      const people = await readCorrespondents(db, application, event);
      const to = people?.[side];
      if (!to) return null;
      const { applicant_name, listing_title, message } = people;
      return {
        to: to.email,
        message: composeMail({
          translations,
          locale: to.locale,
          template: (texts) => ({ ...texts[side][step], notes: [texts.note[side]] }),
          values: { name: to.first_name, home: listing_title, applicant: applicant_name, message },
          url: publicUrl + pathFor(side, step, application),
        }),
      };
    },
  });
}
