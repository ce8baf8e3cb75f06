import { invitationPath } from '#areas/groups/paths.ts';
import { INVITATION_DAYS } from '#areas/groups/rules.ts';
import { homesFor } from '#areas/listings/server/mail/mail-home.ts';
import { fingerprint, seal, unseal } from '#platform/server/identity/secret.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { withoutLinks } from '#platform/server/text.ts';
import { readWords } from '#platform/server/words.ts';
import type { GroupsDeps } from '../present.ts';
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
  const { db, secret } = deps;
  registerMails<MailTemplate, Record<typeof QUEUE, QueuedInvitation>>(deps, translations, {
    [QUEUE]: {
      limits: () => [{ most: A_DAY }],
      read: async ({ token: sealed }) => {
        const token = unseal(secret, PURPOSE, sealed);
        const mail = await readMail(db, invitationKey(secret, token));
        if (!mail) return null;
        return {
          to: mail.email,
          locale: mail.locale ?? mail.owner_locale,
          template: (texts) => texts,
          values: {
            owner: withoutLinks(mail.first_name),
            group: withoutLinks(mail.group),
            days: String(INVITATION_DAYS),
          },
          link: invitationPath(token),
          items: homesFor(deps, mail.homes),
        };
      },
    },
  });
}
