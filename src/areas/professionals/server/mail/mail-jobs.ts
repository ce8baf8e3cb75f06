/** A buyer's message to a professional, by mail: the professional answers the buyer, and no address is shown on a page. */

import type { AreaDeps } from '#platform/server/area.ts';
import { seal, unseal } from '#platform/server/identity/secret.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readWords } from '#platform/server/words.ts';
import { readCorrespondence } from '../queries.ts';

const translations = readWords<MailTemplate>('areas/professionals', 'mail');

const QUEUE = 'professional-mail';
/** To one professional. */
const A_DAY = 60;
const PURPOSE = 'messages in queued mail';

interface Queued {
  professional: string;
  user_id: string;
  /** Sealed, so that nothing personal waits in the queue. */
  message: string;
  phone: string;
}

export function queueMessage(
  { jobs, secret }: Pick<AreaDeps, 'jobs' | 'secret'>,
  tx: Queryable,
  { message, phone, ...ids }: Queued,
): Promise<void> {
  const sealed = { message: seal(secret, PURPOSE, message), phone: seal(secret, PURPOSE, phone) };
  return jobs.give<Queued>(tx, QUEUE, { ...ids, ...sealed });
}

/** A message is not sent when its writer or reader was deleted after it was queued. */
export function registerProfessionalMails(deps: AreaDeps): void {
  const { db, secret } = deps;
  registerMails<MailTemplate, Record<typeof QUEUE, Queued>>(deps, translations, {
    [QUEUE]: {
      limits: () => [{ most: A_DAY, kind: 'professional' }],
      read: async ({ professional, user_id, message, phone: sealed }) => {
        const people = await readCorrespondence(db, professional, user_id);
        if (!people) return null;
        const phone = unseal(secret, PURPOSE, sealed);
        const values = {
          name: people.name,
          from: people.from_name,
          message: unseal(secret, PURPOSE, message),
          sender: [people.from_name, people.from, phone].filter(Boolean).join(' · '),
        };
        return {
          to: people.to,
          replyTo: people.from,
          locale: people.locale,
          template: (texts) => texts,
          values,
        };
      },
    },
  });
}
