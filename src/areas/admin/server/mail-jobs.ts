/** Tells whoever listed a home what was decided about it. */

import { propertyPath } from '#areas/listings/paths.ts';
import { isOnMarket } from '#areas/listings/vocabulary.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readWords } from '#platform/server/words.ts';
import { readLister } from './queries/moderation.ts';

/** What was decided about a listing. */
export type Outcome = 'published' | 'refused' | 'held' | 'released' | 'price' | 'changed' | 'change-refused';
/** `{name}` is the reader's, `{home}` the listing's title, `{reason}` the admin's words, which may be none. */
type ModerationMails = Record<Outcome, MailTemplate>;

const translations = readWords<ModerationMails>('areas/admin', 'mail');
const QUEUE = 'moderation-mail';

interface Queued {
  listing: string;
  outcome: Outcome;
  /** The admin's words; about the listing, never about a person. */
  reason: string;
}

const CONTACT_PATH = '/contact';
/** Where its lister changes a listing. */
const editPath = (listing: string) => `/my-listings/${listing}?step=check`;

export const tellLister = ({ jobs }: Pick<AreaDeps, 'jobs'>, tx: Queryable, queued: Queued) =>
  jobs.give<Queued>(tx, QUEUE, queued);

export function registerModerationMails(deps: AreaDeps): void {
  const linkOf = ({ outcome, listing }: Queued) =>
    outcome === 'held' ? CONTACT_PATH : outcome === 'refused' ? editPath(listing) : propertyPath(listing);
  registerMails<ModerationMails, Record<typeof QUEUE, Queued>>(deps, translations, {
    [QUEUE]: {
      read: async (queued) => {
        const lister = await readLister(deps.db, queued.listing);
        if (!lister) return null;
        const { email: to, name, locale, home, status } = lister;
        // Its lister sold, let or withdrew it before.
        if (queued.outcome === 'released' && !(status && isOnMarket(status))) return null;
        const values = { name, home, reason: queued.reason };
        return { to, locale, template: (texts) => texts[queued.outcome], values, link: linkOf(queued) };
      },
    },
  });
}
