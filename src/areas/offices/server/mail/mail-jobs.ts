/** Mails of offices: invitations, and listings that were handed over. */

import { withHomes } from '#areas/listings/server/mail/mail-home.ts';
import { INVITATION_DAYS, joinPath } from '#areas/offices/vocabulary.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { fingerprint, seal, unseal } from '#platform/server/identity/secret.ts';
import { registerMailJob } from '#platform/server/mail/mail-job.ts';
import { composeMail, fill, fillCount } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { withoutLinks } from '#platform/server/text.ts';
import { translationFor } from '#platform/server/translations.ts';
import { readWords } from '#platform/server/words.ts';
import { type Colleague, readColleague, readInvited } from '../queries.ts';
import type { OfficeMails } from './texts.ts';

const translations = readWords<OfficeMails>('areas/offices', 'mail');
const QUEUE = 'office-mail';
/** Invitations to one address: strangers can cause them. */
const A_DAY = 8;
const PURPOSE = 'office invitations in queued mail';
/** Homes shown in one mail. */
const HOMES_MOST = 5;
/** No feature knows another: named by its address. */
const DASHBOARD_PATH = '/agent/dashboard';

/** Fingerprint under which the database stores an invitation's token. */
export const invitationKey = (secret: string, token: string) =>
  fingerprint(secret, 'office invitations', token);

export const queueInvitation = (
  { jobs, secret }: Pick<AreaDeps, 'jobs' | 'secret'>,
  tx: Queryable,
  token: string,
) => jobs.give(tx, QUEUE, { token: seal(secret, PURPOSE, token) });

/** What somebody was handed, and by whom. */
export interface Handed {
  to: string;
  by: string;
  properties: string[];
  leads: number;
  viewings: number;
}

/** Tells whoever answers for listings from now on, unless they took them themselves. */
export async function queueHanded(
  { jobs }: Pick<AreaDeps, 'jobs'>,
  tx: Queryable,
  handed: Handed,
): Promise<void> {
  if (handed.to !== handed.by && handed.properties.length > 0) await jobs.give(tx, QUEUE, handed);
}

type Queued = { token: string } | Handed;

async function writeInvitation({ db, secret, publicUrl }: AreaDeps, sealed: string) {
  const token = unseal(secret, PURPOSE, sealed);
  const invited = await readInvited(db, invitationKey(secret, token));
  if (!invited) return null;
  const { email, locale, by, office } = invited;
  return {
    to: email,
    message: composeMail({
      translations,
      locale,
      template: ({ invitation }) => invitation,
      values: { by: withoutLinks(by), office: withoutLinks(office), days: String(INVITATION_DAYS) },
      url: publicUrl + joinPath(token),
    }),
  };
}

function handedValues({ title, locale, by, office }: Colleague, { properties, leads, viewings }: Handed) {
  const { texts, tag } = translationFor(translations, locale);
  const along = fill(texts.along, {
    leads: fillCount(texts.leads, leads, tag),
    viewings: fillCount(texts.viewings, viewings, tag),
  });
  return {
    by: withoutLinks(by),
    office: withoutLinks(office),
    what:
      properties.length > 1 || title === ''
        ? fillCount(texts.listings, properties.length, tag)
        : `“${title}”`,
    along: leads + viewings > 0 ? along : '',
  };
}

async function writeHanded(deps: AreaDeps, handed: Handed) {
  const colleague = await readColleague(deps.db, handed);
  if (!colleague) return null;
  const { email, locale } = colleague;
  const message = composeMail({
    translations,
    locale,
    template: (texts) => texts.handed,
    values: handedValues(colleague, handed),
    url: deps.publicUrl + DASHBOARD_PATH,
  });
  return {
    to: email,
    message: await withHomes(deps, message, handed.properties.slice(0, HOMES_MOST), locale),
  };
}

export function registerOfficeMails(deps: AreaDeps): void {
  registerMailJob<Queued>(deps, {
    name: QUEUE,
    limits: (queued) => ('token' in queued ? [{ most: A_DAY }] : []),
    write: (queued) => ('token' in queued ? writeInvitation(deps, queued.token) : writeHanded(deps, queued)),
  });
}
