import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { emailFault, tidyEmail } from '#areas/accounts/rules.ts';
import { lockAgent } from '#areas/accounts/server/queries/sides.ts';
import { readUserByEmail } from '#areas/accounts/server/queries/users.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import {
  type Claimable,
  type ClaimFilter,
  claimContact,
  lockClaimable,
  putClaim,
  readClaim,
  readClaimable,
  releaseAll,
  releaseContacts,
  releaseUnlessAgent,
} from '#areas/listings/server/source-contacts/queries.claims.ts';
import { fold } from '#platform/contract/fold.ts';
import type { AreaDeps, SellingChange } from '#platform/server/area.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import type { Audit } from '#platform/server/audit/audit.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { ClaimableContact, TradeApi } from '../contract.ts';
import { ADDRESS_MAX, NAME_MAX } from '../vocabulary.ts';
import { claimKey, queueClaim } from './mail-jobs.ts';
import { insertMember, insertOffice, lockMembership, type OfficeText, slugsLike } from './queries/offices.ts';

export interface Handover {
  property: string;
  from: string;
  to: string;
}

interface Dealt {
  agent: string;
  listings: readonly string[];
}

/** What other areas do when a listing is handed over; composed in the app. */
export interface TradeDeps extends AreaDeps {
  /** @returns how many open leads went */
  giveLeads: (tx: Queryable, handover: Handover) => Promise<number>;
  /** @returns how many times to come went. @throws 409 naming times at which the colleague is taken */
  giveViewings: (tx: Queryable, handover: Handover) => Promise<number>;
  /** Open questions about listings whose agent has an account from now on go to its inbox. */
  takeQuestions: (tx: Queryable, dealt: Dealt) => Promise<void>;
  /** Who waits for an agent who deals with listings no more is answered by others, and viewings there are cancelled. */
  endDealings: (tx: Queryable, dealt: Dealt) => Promise<void>;
  audit: Audit;
  /** Cards of listings by their number in the search index. */
  cards: (seqs: readonly number[]) => Promise<PropertyCard[]>;
}

/** Agents and offices whom sources name become accounts here, by a key mailed to the address of the record or by an admin (decision 0113). */

const TOKEN_BYTES = 24;
const DAY_MINUTES = 24 * 60;
/** Of one record in a day, whoever asks; of one account, and of one network. */
const CLAIMS_OF_RECORD = { target: { most: 5, minutes: DAY_MINUTES } };
const CLAIMS_BY_ACCOUNT = {
  target: { most: 10, minutes: DAY_MINUTES },
  address: { most: 20, minutes: DAY_MINUTES },
};

/** Who changes whose record, from where; `by` is null when the server found it. */
interface Change {
  by: string | null;
  address?: string;
}

async function noteChange(
  { audit }: TradeDeps,
  tx: Queryable,
  {
    event,
    user_id,
    slug,
    change,
  }: { event: 'page-claimed' | 'claim-ended'; user_id: string; slug: string; change: Change },
): Promise<void> {
  await audit.noteIn(tx, {
    event,
    actor: change.by === null ? null : { user_id: change.by },
    subject: { user_id },
    target: slug,
    address: change.address,
  });
}

/** @throws 404, 409 while somebody else has it */
async function unclaimed(tx: Queryable, slug: string, user_id: string): Promise<Claimable> {
  const contact = await lockClaimable(tx, slug);
  if (!contact) throw notFound('Contact');
  if (contact.claimed_by === user_id) throw conflict('This page is linked to this account already.');
  if (contact.claimed_by !== null)
    throw conflict('This page is linked to another account. Write to us when it is yours.');
  return contact;
}

/** An office of a source is an office of this market: the claimant's, or one that is founded. @throws 409 */
async function checkManages(tx: Queryable, user_id: string): Promise<boolean> {
  const membership = await lockMembership(tx, user_id);
  if (membership && membership.role !== 'manager')
    throw conflict('Only a manager of the office can claim its page.');
  return membership !== null;
}

async function link(
  deps: TradeDeps,
  tx: Queryable,
  contact: Claimable,
  { user_id, change }: { user_id: string; change: Change },
) {
  const { _id, kind, slug, name, address } = contact;
  if (kind === 'office' && !(await checkManages(tx, user_id)))
    await foundOffice(tx, user_id, {
      name: name.slice(0, NAME_MAX),
      about: '',
      address: address.slice(0, ADDRESS_MAX),
    });
  const listings = await claimContact(tx, _id, user_id);
  await deps.takeQuestions(tx, { agent: user_id, listings });
  await noteChange(deps, tx, { event: 'page-claimed', user_id, slug, change });
  return { kind, slug, name };
}

/** An account deals with listings of a source no more: they are the source's again, and stay on the market. */
async function endDealings(deps: TradeDeps, tx: Queryable, agent: string, listings: readonly string[]) {
  if (listings.length > 0) await deps.endDealings(tx, { agent, listings });
}

/** Ends an account's claims. */
export const endClaims = async (deps: TradeDeps, tx: Queryable, user_id: string, which: ClaimFilter) =>
  endDealings(deps, tx, user_id, await releaseContacts(tx, user_id, which));

/** Before listings of whoever may offer nothing leave the market: those of a source stay on it. */
export const settleClaims = async (deps: TradeDeps, tx: Queryable, { user_id }: SellingChange) =>
  endDealings(deps, tx, user_id, await releaseUnlessAgent(tx, user_id));

/** Before an account goes. The office is locked before listings, as by whoever hands one over. */
export async function eraseClaims(deps: TradeDeps, tx: Queryable, user_id: string): Promise<void> {
  await lockMembership(tx, user_id);
  await endDealings(deps, tx, user_id, await releaseAll(tx, user_id));
}

export function claimRoutes(deps: TradeDeps) {
  const { db, secret } = deps;
  const stateFor = ({ email, claimed_by }: Claimable, user_id: string): ClaimableContact['claim'] => {
    if (claimed_by === null) return email === '' ? 'unreachable' : 'open';
    return claimed_by === user_id ? 'mine' : 'taken';
  };
  return {
    'GET /offices/contacts/{slug}': async ({ actor, params }) => {
      const contact = await readClaimable(db, params.slug);
      if (!contact) throw notFound('Contact');
      const { kind, slug, name } = contact;
      return { kind, slug, name, claim: stateFor(contact, actor.user_id) };
    },
    'POST /offices/contacts/{slug}/claims': ({ actor: { user_id }, params, request }) =>
      db.transaction().execute(async (tx) => {
        const contact = await unclaimed(tx, params.slug, user_id);
        const { _id, kind, slug, name, email } = contact;
        if (email === '') throw conflict('The source has no email address for this page: write to us.');
        if (kind === 'office') await checkManages(tx, user_id);
        const attempts = new Attempts(tx, secret);
        await attempts.count('claim by', CLAIMS_BY_ACCOUNT, { target: user_id, address: request.ip });
        await attempts.count('claim of', CLAIMS_OF_RECORD, { target: _id, address: request.ip });
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        await putClaim(tx, { contact: _id, user_id, email, key: claimKey(secret, token) });
        await queueClaim(deps, tx, token);
        return { kind, slug, name };
      }),
    'POST /offices/claims/read': async ({ actor, body }) => {
      const claim = await readClaim(db, claimKey(secret, body.token));
      if (claim?.user_id !== actor.user_id) throw notFound('Claim');
      const { kind, slug, name } = claim;
      return { kind, slug, name };
    },
    'POST /offices/claims': ({ actor: { user_id }, body, request }) => {
      const key = claimKey(secret, body.token);
      return db.transaction().execute(async (tx) => {
        // The role is asked here, too: it may have been taken a moment ago.
        if (!(await lockAgent(tx, user_id))) throw forbidden();
        const slug = (await readClaim(tx, key))?.slug;
        const contact = slug === undefined ? null : await lockClaimable(tx, slug);
        // Asked again under the lock: a key is used once.
        const claim = contact && (await readClaim(tx, key));
        if (claim?.user_id !== user_id) throw notFound('Claim');
        return link(deps, tx, contact as Claimable, {
          user_id,
          change: { by: user_id, address: request.ip },
        });
      });
    },
    'PUT /offices/contacts/{slug}/account': ({ actor, params, body, request }) => {
      if (emailFault(body.email))
        throw invalid({ email: 'must be an e-mail address such as ana@example.com' });
      return db.transaction().execute(async (tx) => {
        const user = await readUserByEmail(tx, tidyEmail(body.email));
        if (!user) throw notFound('User');
        if (!(await lockAgent(tx, user._id))) throw conflict('Give this account the role of an agent first.');
        const contact = await unclaimed(tx, params.slug, user._id);
        const change = { by: actor.user_id, address: request.ip };
        return link(deps, tx, contact, { user_id: user._id, change });
      });
    },
    'DELETE /offices/contacts/{slug}/account': ({ actor, params, request }) =>
      db.transaction().execute(async (tx) => {
        const contact = await lockClaimable(tx, params.slug);
        const owner = contact?.claimed_by ?? null;
        if (!contact || owner === null || (owner !== actor.user_id && !actor.roles.includes('Admin')))
          throw notFound('Contact');
        const { _id, kind, slug, name } = contact;
        await endClaims(deps, tx, owner, { contact: _id });
        const change = { by: actor.user_id, address: request.ip };
        await noteChange(deps, tx, { event: 'claim-ended', user_id: owner, slug, change });
        return { kind, slug, name };
      }),
  } satisfies Partial<Handlers<TradeApi>>;
}

const SLUG_MAX = 60;

/** `Harbour Homes & Co.` → `harbour-homes-co`, with a number when that is taken. */
async function freeSlug(tx: Queryable, name: string): Promise<string> {
  const folded = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const slug = folded.slice(0, SLUG_MAX).replace(/-+$/, '') || 'office';
  const taken = await slugsLike(tx, slug);
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** An office whose manager the person is. @throws 409 when they are in one already */
export async function foundOffice(tx: Queryable, user_id: string, said: OfficeText): Promise<void> {
  const id = uuidv7();
  // Another office may take the address at this moment.
  while (!(await insertOffice(tx, id, await freeSlug(tx, said.name), said)));
  if (!(await insertMember(tx, id, user_id, 'manager')))
    throw conflict('You are in an office already: leave it first.');
}
