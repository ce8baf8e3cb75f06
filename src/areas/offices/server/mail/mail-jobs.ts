/** The mail that invites somebody into an office. */
import type { AreaDeps } from '../../../../platform/server/area.ts';
import { fingerprint, seal, unseal } from '../../../../platform/server/identity/secret.ts';
import { registerMailJob } from '../../../../platform/server/mail/mail-job.ts';
import { composeMail, type MailTemplate } from '../../../../platform/server/mail/template.ts';
import type { Queryable } from '../../../../platform/server/postgres/database.ts';
import { withoutLinks } from '../../../../platform/server/text.ts';
import { readTranslations } from '../../../../platform/server/translations.ts';
import { INVITATION_DAYS, joinPath } from '../../vocabulary.ts';
import { readInvited } from '../queries.ts';

const translations = await readTranslations<MailTemplate>(import.meta.dirname);
const QUEUE = 'office-mail';
/** To one address, all mails together that strangers can cause. */
const A_DAY = 8;
const PURPOSE = 'office invitations in queued mail';

/** Fingerprint under which the database stores an invitation's token. */
export const invitationKey = (secret: string, token: string) =>
  fingerprint(secret, 'office invitations', token);

export const queueInvitation = (
  { jobs, secret }: Pick<AreaDeps, 'jobs' | 'secret'>,
  tx: Queryable,
  token: string,
) => jobs.give(tx, QUEUE, { token: seal(secret, PURPOSE, token) });

export function registerOfficeMails(deps: AreaDeps): void {
  const { db, secret, publicUrl } = deps;
  registerMailJob<{ token: string }>(deps, {
    name: QUEUE,
    limits: () => [{ most: A_DAY }],
    write: async ({ token: sealed }) => {
      const token = unseal(secret, PURPOSE, sealed);
      const invited = await readInvited(db, invitationKey(secret, token));
      if (!invited) return null;
      const { email, locale, by, office } = invited;
      return {
        to: email,
        message: composeMail({
          translations,
          locale,
          template: (texts) => texts,
          values: { by: withoutLinks(by), office: withoutLinks(office), days: String(INVITATION_DAYS) },
          url: publicUrl + joinPath(token),
        }),
      };
    },
  });
}
