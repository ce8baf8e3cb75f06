import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { MailJob } from '#platform/server/mail/mail-job.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { markSent, readAlertListings, readMail } from '../queries/mails.ts';
import { unsubscribeUrl } from '../unsubscribe.ts';
import { alertMessage } from './alert-message.ts';

const QUEUE = 'saved-search-mail';

interface QueuedMail {
  mail_id: string;
}

export const queueAlertMail = (jobs: Pick<Jobs, 'give'>, tx: Queryable, mail_id: string): Promise<void> =>
  jobs.give<QueuedMail>(tx, QUEUE, { mail_id });

interface AlertMailOptions {
  db: Database;
  secret: string;
  publicUrl: string;
}

/**
 * Mail job of saved searches. Listings that have left the market are left out; skipped when none is left or the owner
 * has unsubscribed. The id of the row identifies the mail, so that it is not sent twice after a crash.
 */
export function alertMailJob({ db, secret, publicUrl }: AlertMailOptions): MailJob<QueuedMail> {
  return {
    name: QUEUE,
    idOf: ({ mail_id }) => mail_id,
    write: async ({ mail_id }) => {
      const mail = await readMail(db, mail_id);
      if (!mail) return null;
      const listings = await readAlertListings(db, mail_id);
      if (listings.length === 0) return null;
      const unsubscribe = unsubscribeUrl(publicUrl, secret, mail.filter_id);
      return {
        to: mail.email,
        message: alertMessage(mail, listings, publicUrl, unsubscribe),
        headers: {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
    },
    sent: ({ mail_id }) => markSent(db, mail_id),
    skipped: async ({ mail_id }) => {
      if (await readMail(db, mail_id)) await markSent(db, mail_id);
    },
  };
}
