import { ADDRESS_PROOF_DAYS, RESET_CODE_MINUTES, UNUSED_NOTICE_DAYS } from '#areas/accounts/rules.ts';
import { PROVE_PATH, RESET_PATH, resetHash, SIGN_IN_PATH } from '#areas/accounts/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { seal, unseal } from '#platform/server/identity/secret.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { DailyLimit } from '#platform/server/mail/mail-job.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailMessage } from '#platform/server/mail/message.ts';
import { composeMail, type MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readWords } from '#platform/server/words.ts';
import { addressToken } from '../address-proof.ts';
import { readRecipient } from '../queries/users.ts';

export type AccountMail = 'welcome' | 'address' | 'guest' | 'reset' | 'taken' | 'unused';
/** `{name}` is the reader's; `{minutes}` how long a code is valid, `{days}` how long a link, `{left}` until a deletion. */
export type AccountMails = Record<AccountMail, MailTemplate>;

const translations = readWords<AccountMails>('areas/accounts', 'mail');

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
  kind: 'welcome' | 'guest' | 'address' | 'unused',
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

const PATHS: Record<AccountMail, string> = {
  welcome: PROVE_PATH,
  guest: PROVE_PATH,
  address: PROVE_PATH,
  reset: RESET_PATH,
  taken: SIGN_IN_PATH,
  unused: SIGN_IN_PATH,
};

/** Anybody can cause these with an address that is not theirs. Codes are counted where they are asked for. */
const A_DAY: DailyLimit = { most: 8 };
const LIMITS: Record<AccountMail, readonly DailyLimit[]> = {
  welcome: [],
  address: [A_DAY],
  guest: [A_DAY],
  reset: [],
  taken: [{ most: 1, kind: 'taken' }, A_DAY],
  unused: [],
};

export interface Recipient {
  email: string;
  first_name: string;
  locale: Locale;
}

/** A mail of the accounts area, in the language of its recipient. @param hash what follows the `#` of its link */
export const accountMail = (
  kind: AccountMail,
  { first_name, locale }: Recipient,
  publicUrl: string,
  { hash = '', code }: { hash?: string; code?: string | undefined } = {},
): MailMessage =>
  composeMail({
    translations,
    locale,
    template: (texts) => texts[kind],
    values: {
      name: first_name,
      minutes: String(RESET_CODE_MINUTES),
      days: String(ADDRESS_PROOF_DAYS),
      left: String(UNUSED_NOTICE_DAYS),
    },
    url: publicUrl + PATHS[kind] + hash,
    code,
  });

/** The secret part of a mail's link: behind the `#`, so that it reaches no log. */
function hashOf(
  secret: string,
  { kind, to }: Pick<QueuedMail, 'kind' | 'to'>,
  { email }: Recipient,
  code: string | undefined,
): string {
  if (code !== undefined) return resetHash(email, code);
  return 'user_id' in to && PATHS[kind] === PROVE_PATH
    ? `#${addressToken(secret, { user_id: to.user_id, email })}`
    : '';
}

type AccountMailsOptions = Pick<AreaDeps, 'db' | 'jobs' | 'mailer' | 'secret' | 'publicUrl'>;

/** Mail job of the accounts area. Skipped when the recipient was deleted meanwhile or the code expired. */
export function registerAccountMails({ db, jobs, mailer, secret, publicUrl }: AccountMailsOptions): void {
  registerMails<AccountMails, Record<typeof QUEUE, QueuedMail>>(
    { jobs, mailer, db, secret, publicUrl },
    translations,
    {
      [QUEUE]: {
        limits: ({ kind }) => LIMITS[kind],
        read: async ({ kind, to, code, until }) => {
          if (until !== undefined && until < Date.now()) return null;
          const recipient = await readRecipient(db, to);
          if (!recipient) return null;
          const plainCode = code === undefined ? undefined : unseal(secret, PURPOSE, code);
          const links = { code: plainCode, hash: hashOf(secret, { kind, to }, recipient, plainCode) };
          return { to: recipient.email, message: accountMail(kind, recipient, publicUrl, links) };
        },
      },
    },
  );
}
