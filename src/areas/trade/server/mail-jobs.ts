/** Mails of offices: invitations, and listings that were handed over. */

import { homesFor } from '#areas/listings/server/mail/mail-home.ts';
import { readClaim } from '#areas/listings/server/source-contacts/queries.claims.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { fingerprint, seal, unseal } from '#platform/server/identity/secret.ts';
import { type Letter, registerMails } from '#platform/server/mail/mail-table.ts';
import { type CountedText, fill, fillCount, type MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { withoutLinks } from '#platform/server/text.ts';
import { readWords, translationFor } from '#platform/server/words.ts';
import { claimKeyPath, INVITATION_DAYS, joinPath } from '../vocabulary.ts';
import { type Colleague, readColleague, readInvited } from './queries/offices.ts';

interface OfficeMails {
  /** `{by}` invites into `{office}`; the link is good for `{days}` days. */
  invitation: MailTemplate;
  /** `{person}` with `{email}` says to be `{name}`; the link is good for a day. */
  claim: MailTemplate;
  /** `{by}` of `{office}` has handed over `{what}`, and `{along}` with it. */
  handed: MailTemplate;
  /** `{what}` when it is more than one. */
  listings: CountedText;
  /** `{along}`; left out when nothing came along. */
  along: string;
  leads: CountedText;
  viewings: CountedText;
}

const translations = readWords<OfficeMails>('areas/trade', 'mail');
const QUEUE = 'office-mail';
/** Invitations to one address: strangers can cause them. */
const A_DAY = 8;
const PURPOSE = 'office invitations in queued mail';
const CLAIM_QUEUE = 'claim-mail';
/** Keys to one address: whoever has an agent's account can cause them. */
const CLAIMS_A_DAY = 5;
const CLAIM_PURPOSE = 'claims in queued mail';
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

/** Fingerprint under which the database stores the key of a claim. */
export const claimKey = (secret: string, token: string) => fingerprint(secret, 'claims of contacts', token);

export const queueClaim = (
  { jobs, secret }: Pick<AreaDeps, 'jobs' | 'secret'>,
  tx: Queryable,
  token: string,
) => jobs.give(tx, CLAIM_QUEUE, { token: seal(secret, CLAIM_PURPOSE, token) });

export interface Handed {
  to: string;
  by: string;
  properties: string[];
  leads: number;
  viewings: number;
}

/** Tells whoever answers for listings from now on, unless they took them themselves. */
export async function queueHanded({ jobs }: Pick<AreaDeps, 'jobs'>, tx: Queryable, handed: Handed) {
  if (handed.to !== handed.by && handed.properties.length > 0) await jobs.give(tx, QUEUE, handed);
}

type Queued = { token: string } | Handed;

async function readInvitation({ db, secret }: AreaDeps, sealed: string): Promise<Letter<OfficeMails> | null> {
  const token = unseal(secret, PURPOSE, sealed);
  const invited = await readInvited(db, invitationKey(secret, token));
  if (!invited) return null;
  const { email, locale, by, office } = invited;
  return {
    to: email,
    locale,
    template: ({ invitation }) => invitation,
    values: { by: withoutLinks(by), office: withoutLinks(office), days: String(INVITATION_DAYS) },
    link: joinPath(token),
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

async function readHanded(deps: AreaDeps, handed: Handed): Promise<Letter<OfficeMails> | null> {
  const colleague = await readColleague(deps.db, handed);
  if (!colleague) return null;
  return {
    to: colleague.email,
    locale: colleague.locale,
    template: (texts) => texts.handed,
    values: handedValues(colleague, handed),
    link: DASHBOARD_PATH,
    items: homesFor(deps, handed.properties.slice(0, HOMES_MOST)),
  };
}

/** To the address of the record, never to whoever asks. */
async function readClaimMail({ db, secret }: AreaDeps, sealed: string): Promise<Letter<OfficeMails> | null> {
  const token = unseal(secret, CLAIM_PURPOSE, sealed);
  const claim = await readClaim(db, claimKey(secret, token));
  if (!claim) return null;
  const { email, locale, name, person, person_email } = claim;
  return {
    to: email,
    locale,
    template: (texts) => texts.claim,
    values: { name: withoutLinks(name), person: withoutLinks(person), email: person_email },
    link: claimKeyPath(token),
  };
}

type OfficeQueues = Record<typeof QUEUE, Queued> & Record<typeof CLAIM_QUEUE, { token: string }>;

export function registerOfficeMails(deps: AreaDeps): void {
  registerMails<OfficeMails, OfficeQueues>(deps, translations, {
    [CLAIM_QUEUE]: {
      limits: () => [{ most: CLAIMS_A_DAY, kind: 'claims of contacts' }],
      read: ({ token }) => readClaimMail(deps, token),
    },
    [QUEUE]: {
      limits: (queued) => ('token' in queued ? [{ most: A_DAY }] : []),
      read: (queued) => ('token' in queued ? readInvitation(deps, queued.token) : readHanded(deps, queued)),
    },
  });
}
