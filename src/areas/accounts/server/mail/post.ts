import type { Database, Queryable } from '../../../../platform/server/database.ts';
import type { Jobs } from '../../../../platform/server/jobs/jobs.ts';
import { renderLetter } from '../../../../platform/server/mail/letter.ts';
import type { Mailer } from '../../../../platform/server/mail/mailer.ts';
import { seal, unseal } from '../../../../platform/server/secret.ts';
import { RESET_CODE_MINUTES } from '../../rules.ts';
import { readRecipient } from '../queries.ts';
import { letterFor } from './letters.ts';
import type { LetterKind } from './words.ts';

const QUEUE = 'account-mail';
const PURPOSE = 'codes in queued mail';
const MAIL_SECONDS = 60;
const RETRIES = 8;

/** A mail to be written and sent. It names people by id only, so that nothing personal waits in the queue. */
interface QueuedLetter {
  kind: LetterKind;
  to: { user_id: string } | { uid: string };
  /** Sealed: the database holds no code that works. */
  code?: string;
  /** Milliseconds since the epoch; worth nothing afterwards. */
  until?: number;
}

export const welcome = (
  jobs: Pick<Jobs, 'give'>,
  tx: Queryable,
  user_id: string,
  kind: 'welcome' | 'guest',
) => jobs.give<QueuedLetter>(tx, QUEUE, { kind, to: { user_id } });

export const tellTaken = (jobs: Pick<Jobs, 'give'>, db: Queryable, uid: string) =>
  jobs.give<QueuedLetter>(db, QUEUE, { kind: 'taken', to: { uid } });

export const sendCode = (
  jobs: Pick<Jobs, 'give'>,
  db: Queryable,
  secret: string,
  uid: string,
  code: string,
) =>
  jobs.give<QueuedLetter>(db, QUEUE, {
    kind: 'reset',
    to: { uid },
    code: seal(secret, PURPOSE, code),
    until: Date.now() + RESET_CODE_MINUTES * 60_000,
  });

export interface PostParts {
  db: Database;
  mailer: Mailer;
  secret: string;
  publicUrl: string;
}

/** Says how queued mail is written and sent. Somebody who has left in the meantime gets none. */
export function definePost(jobs: Jobs, { db, mailer, secret, publicUrl }: PostParts): void {
  jobs.define<QueuedLetter>({
    ...{ name: QUEUE, seconds: MAIL_SECONDS, retries: RETRIES, keepHours: 24 },
    run: async ({ kind, to, code, until }, id) => {
      if (until !== undefined && until < Date.now()) return;
      const recipient = await readRecipient(db, to);
      if (!recipient) return;
      const opened = code === undefined ? undefined : unseal(secret, PURPOSE, code);
      const { subject, letter } = letterFor(kind, recipient, publicUrl, opened);
      await mailer.send({ id, to: recipient.email, subject, ...(await renderLetter(letter)) });
    },
  });
}
