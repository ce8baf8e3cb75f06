import type { Queryable } from '../../../../platform/server/database.ts';
import type { Jobs } from '../../../../platform/server/jobs/jobs.ts';
import { type Letter, renderLetter } from '../../../../platform/server/mail/letter.ts';
import { fingerprint, seal, unseal } from '../../../../platform/server/secret.ts';
import { invitationPath } from '../../paths.ts';
import { INVITATION_DAYS } from '../../rules.ts';
import type { GroupsParts } from '../parts.ts';
import { type MailRow, readMail } from '../queries/people.ts';
import { WORDS } from './words.ts';

const QUEUE = 'group-mail';
const PURPOSE = 'invitations in queued mail';
const MAIL_SECONDS = 60;
const RETRIES = 8;

/** A mail to be written and sent; no address waits in the queue. */
interface QueuedInvitation {
  /** Sealed: the database holds no token that works. */
  token: string;
}

/** How the database knows an invitation's token. */
export const invitationKey = (secret: string, token: string) => fingerprint(secret, 'invitations', token);

export const giveInvitation = (jobs: Pick<Jobs, 'give'>, tx: Queryable, secret: string, token: string) =>
  jobs.give<QueuedInvitation>(tx, QUEUE, { token: seal(secret, PURPOSE, token) });

function letterFor(mail: MailRow, url: string): { subject: string; letter: Letter } {
  const locale = mail.locale ?? mail.owner_locale;
  const words = WORDS[locale];
  const values = { owner: mail.first_name, group: mail.group, days: String(INVITATION_DAYS) };
  const fill = (text: string) =>
    text.replace(/\{(owner|group|days)\}/g, (_, name: keyof typeof values) => values[name]);
  const letter = {
    language: locale === 'es' ? 'es' : 'en',
    direction: locale === 'enrtl' ? ('rtl' as const) : ('ltr' as const),
    preview: fill(words.preview),
    heading: fill(words.heading),
    paragraphs: words.paragraphs.map(fill),
    action: { label: words.action, url },
    notes: words.notes.map(fill),
  };
  return { subject: fill(words.subject), letter };
}

/** Says how invitations are written and sent. One that was taken back in the meantime is not. */
export function definePost({ db, jobs, mailer, secret, publicUrl }: GroupsParts): void {
  jobs.define<QueuedInvitation>({
    ...{ name: QUEUE, seconds: MAIL_SECONDS, retries: RETRIES, keepHours: 24 },
    run: async ({ token: sealed }, id) => {
      const token = unseal(secret, PURPOSE, sealed);
      const mail = await readMail(db, invitationKey(secret, token));
      if (!mail) return;
      const { subject, letter } = letterFor(mail, publicUrl + invitationPath(token));
      await mailer.send({ id, to: mail.email, subject, ...(await renderLetter(letter)) });
    },
  });
}
