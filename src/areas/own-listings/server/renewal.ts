/** Asks whether a listing is still on offer, takes off the market what nobody answered for, and forgets removed drafts. */

import { deleteObjects } from '#areas/documents/server/delete-objects.ts';
import { RENEWAL_NOTICE_DAYS } from '#areas/listings/facts.ts';
import { homesFor } from '#areas/listings/server/mail/mail-home.ts';
import {
  claimReminders,
  deleteDrafts,
  readRemovedDrafts,
} from '#areas/listings/server/own/queries/entries.ts';
import { readPhotosOf } from '#areas/listings/server/own/queries/photos.ts';
import { expireListings, type Renewal, renewByLink } from '#areas/listings/server/own/status.ts';
import { languageOf, tagOf } from '#platform/contract/locales.ts';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { seal, unseal } from '#platform/server/identity/secret.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import { readWords } from '#platform/server/words.ts';
import { renewalPath } from '../paths.ts';
import { readRenewal } from './queries/owners.ts';
import { filesOf } from './render.ts';

/** `{name}` is the reader's, `{home}` the listing's title, `{day}` its last day on the market; `{code}` proves a phone. */
export interface OwnListingTexts {
  renewal: MailTemplate;
  code: string;
}

/** Texts of the area's mails and text messages, by language. */
export const translations = readWords<OwnListingTexts>('areas/own-listings', 'mail');

const QUEUE = 'renewal-mail';
/** Goes into the encryption of links: changing it breaks those in mails. */
const PURPOSE = 'renewal links';
const DAY_STYLE = { day: 'numeric', month: 'long', timeZone: TIME_ZONE } as const;

/** Names a listing, one end of its time on the market, and who was asked. */
export const renewalToken = (secret: string, { listing, end, person }: Renewal): string =>
  seal(secret, PURPOSE, [listing, end, person].join(' '));

function readToken(secret: string, token: string): Renewal {
  try {
    const [listing = '', end = '', person = ''] = unseal(secret, PURPOSE, token).split(' ');
    return { listing, end, person };
  } catch {
    throw notFound('Listing');
  }
}

/** @throws 404 for a link that is none, whose listing is gone or another's, or whose time is over */
export async function renewByToken({ db, secret }: AreaDeps, token: string) {
  const renewal = readToken(secret, token);
  const renewed = await db.transaction().execute((tx) => renewByLink(tx, renewal));
  if (!renewed) throw notFound('Listing');
  return { _id: renewal.listing, ...renewed };
}

/** One night's work: mails in the transaction that notes them, so that each is asked once. */
export async function mindMarketTime({ db, jobs }: AreaDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const listing of await claimReminders(tx, RENEWAL_NOTICE_DAYS))
      await jobs.give(tx, QUEUE, { listing });
  });
  while ((await db.transaction().execute(expireListings)) > 0);
  await db.transaction().execute(async (tx) => {
    const drafts = await readRemovedDrafts(tx);
    const photos = [...(await readPhotosOf(tx, drafts)).values()].flat();
    await deleteObjects(jobs, tx, photos.flatMap(filesOf));
    await deleteDrafts(tx, drafts);
  });
}

export function defineRenewals(deps: AreaDeps): void {
  const { db, jobs, secret } = deps;
  registerMails<OwnListingTexts, Record<typeof QUEUE, { listing: string }>>(deps, translations, {
    [QUEUE]: {
      read: async ({ listing }) => {
        const to = await readRenewal(db, listing);
        if (!to) return null;
        const day = new Date(to.expires_at).toLocaleDateString(tagOf(languageOf(to.locale)), DAY_STYLE);
        return {
          to: to.email,
          locale: to.locale,
          template: (texts) => texts.renewal,
          values: { name: to.first_name, home: to.title, day },
          link: renewalPath(renewalToken(secret, { listing, end: to.expires_at, person: to.user_id })),
          items: homesFor(deps, [listing]),
        };
      },
    },
  });
  jobs.everyNight({ name: 'mind-market-time', run: () => mindMarketTime(deps) });
}
