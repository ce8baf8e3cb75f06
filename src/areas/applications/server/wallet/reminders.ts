/** Reminders of documents that expire soon: one mail a person, thirty days before and seven. */

import { WALLET_PATH } from '#areas/applications/paths.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import { translationFor } from '#platform/server/translations.ts';
import type { ApplicationsDeps } from '../deps.ts';
import type { ApplicationMails } from '../mail/texts.ts';
import { translations } from '../mail/translations.ts';
import { documentName } from '../pdf/content.ts';
import { readExpiring, readReminded, takeExpiring } from '../queries/wallet.ts';

const QUEUE = 'document-expiry-mail';
const REMINDED_DAYS_BEFORE = [30, 7] as const;

interface Queued {
  user: string;
  /** `s3_key` of each document. */
  keys: string[];
}

export async function remindOfExpiry({ db, jobs }: Pick<ApplicationsDeps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { user_id, keys } of await takeExpiring(tx, REMINDED_DAYS_BEFORE))
      await jobs.give<Queued>(tx, QUEUE, { user: user_id, keys });
  });
}

/** Nothing is sent when the documents were replaced or deleted in the meantime. */
export function registerExpiryMail(deps: ApplicationsDeps): void {
  const { db } = deps;
  registerMails<ApplicationMails, Record<typeof QUEUE, Queued>>(deps, translations, {
    [QUEUE]: {
      read: async ({ user, keys }) => {
        const to = await readReminded(db, user);
        const documents = to ? await readExpiring(db, user, keys) : [];
        if (!to || documents.length === 0) return null;
        const { tag } = translationFor(translations, to.locale);
        const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
        const lines = documents.map(
          (one) =>
            `${documentName(to.locale, one)} (${one.name}): ${day.format(new Date(`${one.expires_on}T00:00:00Z`))}`,
        );
        return {
          to: to.email,
          locale: to.locale,
          template: (texts) => texts.expiring,
          values: { name: to.first_name, documents: lines.join('\n\n') },
          link: WALLET_PATH,
        };
      },
    },
  });
}
