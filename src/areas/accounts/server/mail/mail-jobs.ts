import type { Locale } from '../../../../platform/contract/locales.ts';
import { seal, unseal } from '../../../../platform/server/identity/secret.ts';
import type { Jobs } from '../../../../platform/server/jobs/jobs.ts';
import { registerMailJob } from '../../../../platform/server/mail/mail-job.ts';
import type { Mailer } from '../../../../platform/server/mail/mailer.ts';
import type { MailMessage } from '../../../../platform/server/mail/message.ts';
import { composeMail } from '../../../../platform/server/mail/template.ts';
import type { Database, Queryable } from '../../../../platform/server/postgres/database.ts';
import { readTranslations } from '../../../../platform/server/translations.ts';
import { RESET_CODE_MINUTES } from '../../rules.ts';
import { FORGOT_PATH, RESET_PATH, resetHash, SIGN_IN_PATH } from '../../vocabulary.ts';
import { readRecipient } from '../queries/users.ts';
import type { AccountMail, AccountMails } from './messages/en.ts';

const translations = await readTranslations<AccountMails>(import.meta.dirname);

const QUEUE = 'account-mail';
const PURPOSE = 'codes in queued mail';

interface QueuedMail {
  kind: AccountMail;
  to: { user_id: string } | { uid: string };
  /** Encrypted, so that the database holds no usable code. */
  code?: string;
  /** Expiry, in milliseconds since the epoch; the mail is not sent afterwards. */
  until?: number;
}

export const sendWelcome = (
  jobs: Pick<Jobs, 'give'>,
  tx: Queryable,
  user_id: string,
  kind: 'welcome' | 'guest',
) => jobs.give<QueuedMail>(tx, QUEUE, { kind, to: { user_id } });

export const sendAddressTaken = (jobs: Pick<Jobs, 'give'>, db: Queryable, uid: string) =>
  jobs.give<QueuedMail>(db, QUEUE, { kind: 'taken', to: { uid } });

export const sendCode = (
  jobs: Pick<Jobs, 'give'>,
  db: Queryable,
  secret: string,
  uid: string,
  code: string,
) =>
  jobs.give<QueuedMail>(db, QUEUE, {
    kind: 'reset',
    to: { uid },
    code: seal(secret, PURPOSE, code),
    until: Date.now() + RESET_CODE_MINUTES * 60_000,
  });

/** Path of the button of each mail. */
const PATHS: Record<AccountMail, string> = {
  welcome: '/',
  guest: FORGOT_PATH,
  reset: RESET_PATH,
  taken: SIGN_IN_PATH,
};

export interface Recipient {
  email: string;
  first_name: string;
  locale: Locale;
}

/** A mail of the accounts area, in the language of its recipient. @param code of a `reset` mail */
export const accountMail = (
  kind: AccountMail,
  { email, first_name, locale }: Recipient,
  publicUrl: string,
  code?: string,
): MailMessage =>
  composeMail({
    translations,
    locale,
    template: (texts) => texts[kind],
    values: { name: first_name, minutes: String(RESET_CODE_MINUTES) },
    url: publicUrl + PATHS[kind] + (code ? resetHash(email, code) : ''),
    code,
  });

interface AccountMailsOptions {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  secret: string;
  publicUrl: string;
}

/** Mail job of the accounts area. Skipped when the recipient was deleted meanwhile or the code expired. */
export function registerAccountMails({ db, jobs, mailer, secret, publicUrl }: AccountMailsOptions): void {
  registerMailJob<QueuedMail>(
    { jobs, mailer },
    {
      name: QUEUE,
      write: async ({ kind, to, code, until }) => {
        if (until !== undefined && until < Date.now()) return null;
        const recipient = await readRecipient(db, to);
        if (!recipient) return null;
        const plainCode = code === undefined ? undefined : unseal(secret, PURPOSE, code);
        return { to: recipient.email, message: accountMail(kind, recipient, publicUrl, plainCode) };
      },
    },
  );
}
