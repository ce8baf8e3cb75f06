/** Sends the mails alerts have made. */
import type { Database, Queryable } from '../../../../platform/server/database.ts';
import type { Jobs } from '../../../../platform/server/jobs/jobs.ts';
import { renderLetter } from '../../../../platform/server/mail/letter.ts';
import type { Mailer } from '../../../../platform/server/mail/mailer.ts';
import { alertLetter } from '../mail/letters.ts';
import { markSent, readMail, readTold } from '../queries/mails.ts';
import { unsubscribeUrl } from '../unsubscribe.ts';

const QUEUE = 'saved-search-mail';
const MAIL_SECONDS = 60;
const RETRIES = 10;
const KEEP_HOURS = 72;

interface QueuedMail {
  mail_id: string;
}

export const giveMail = (jobs: Pick<Jobs, 'give'>, tx: Queryable, mail_id: string): Promise<void> =>
  jobs.give<QueuedMail>(tx, QUEUE, { mail_id });

export interface PostParts {
  db: Database;
  mailer: Mailer;
  secret: string;
  publicUrl: string;
}

/**
 * Writes and sends one mail: what has left the market meanwhile is left out, and who has unsubscribed gets none. The
 * mail's own id is its Message-ID, also when it is sent again because the process died before it could note that.
 */
export async function sendMail({ db, mailer, secret, publicUrl }: PostParts, mail_id: string): Promise<void> {
  const mail = await readMail(db, mail_id);
  if (!mail) return;
  const told = await readTold(db, mail_id);
  if (told.length > 0) {
    const leave = unsubscribeUrl(publicUrl, secret, mail.filter_id);
    const { subject, letter } = alertLetter(mail, told, publicUrl, leave);
    await mailer.send({
      ...{ id: mail_id, to: mail.email, subject },
      ...(await renderLetter(letter)),
      headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  }
  await markSent(db, mail_id);
}

export function definePost(jobs: Jobs, parts: PostParts): void {
  jobs.define<QueuedMail>({
    ...{ name: QUEUE, seconds: MAIL_SECONDS, retries: RETRIES, keepHours: KEEP_HOURS },
    run: ({ mail_id }) => sendMail(parts, mail_id),
  });
}
