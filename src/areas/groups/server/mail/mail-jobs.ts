import { invitationPath } from '#areas/groups/paths.ts';
import { INVITATION_DAYS } from '#areas/groups/rules.ts';
import { withHomes } from '#areas/listings/server/mail/mail-home.ts';
import { fingerprint, seal, unseal } from '#platform/server/identity/secret.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { registerMailJob } from '#platform/server/mail/mail-job.ts';
import { composeMail, type MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { withoutLinks } from '#platform/server/text.ts';
import { readWords } from '#platform/server/words.ts';
import type { GroupsDeps } from '../deps.ts';
import { readMail } from '../queries/people.ts';

const translations = readWords<MailTemplate>('areas/groups', 'mail');

const QUEUE = 'group-mail';
/** To one address, all mails together that strangers can cause. */
const A_DAY = 8;
const PURPOSE = 'invitations in queued mail';

/** Mail job data; holds no address. */
interface QueuedInvitation {
  /** Encrypted, so that the database holds no usable token. */
  token: string;
}

/** Fingerprint under which the database stores an invitation's token. */
export const invitationKey = (secret: string, token: string) => fingerprint(secret, 'invitations', token);

export const queueInvitationMail = (jobs: Pick<Jobs, 'give'>, tx: Queryable, secret: string, token: string) =>
  jobs.give<QueuedInvitation>(tx, QUEUE, { token: seal(secret, PURPOSE, token) });

/** Mail job of invitations. Skipped when the invitation was withdrawn meanwhile. */
export function registerInvitationMails(deps: GroupsDeps): void {
  const { db, secret, publicUrl } = deps;
  registerMailJob<QueuedInvitation>(deps, {
    name: QUEUE,
    limits: () => [{ most: A_DAY }],
    write: async ({ token: sealed }) => {
      const token = unseal(secret, PURPOSE, sealed);
      const mail = await readMail(db, invitationKey(secret, token));
      if (!mail) return null;
      const locale = mail.locale ?? mail.owner_locale;
      const message = composeMail({
        translations,
        locale,
        template: (texts) => texts,
        values: {
          owner: withoutLinks(mail.first_name),
          group: withoutLinks(mail.group),
          days: String(INVITATION_DAYS),
        },
        url: publicUrl + invitationPath(token),
      });
      return { to: mail.email, message: await withHomes(deps, message, mail.homes, locale) };
    },
  });
}
