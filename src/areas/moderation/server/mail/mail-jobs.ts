/** Tells whoever listed a home what was decided about it. */

import { propertyPath } from '#areas/listings/paths.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { registerMailJob } from '#platform/server/mail/mail-job.ts';
import { composeMail } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readWords } from '#platform/server/words.ts';
import { readLister } from '../queries.ts';
import type { ModerationMails, Outcome } from './texts.ts';

const translations = readWords<ModerationMails>('areas/moderation', 'mail');
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
  const { db, publicUrl } = deps;
  registerMailJob<Queued>(deps, {
    name: QUEUE,
    write: async ({ listing, outcome, reason }) => {
      const lister = await readLister(db, listing);
      if (!lister) return null;
      const { email, name, locale, home } = lister;
      const path =
        outcome === 'held' ? CONTACT_PATH : outcome === 'refused' ? editPath(listing) : propertyPath(listing);
      return {
        to: email,
        message: composeMail({
          translations,
          locale,
          template: (texts) => texts[outcome],
          values: { name, home, reason },
          url: publicUrl + path,
        }),
      };
    },
  });
}
