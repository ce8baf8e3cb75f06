/** Becoming an owner: a private person proves a phone by a code, besides the mail address, and may then list a home. */
import { randomInt } from 'node:crypto';
import { readUser } from '#areas/accounts/server/queries/users.ts';
import type { DocumentsDeps } from '#areas/documents/server/store.ts';
import type { ListingRow } from '#areas/search/server/inverse/facts.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { conflict, invalid, unprocessable } from '#platform/server/http/errors.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import { fingerprint, seal, unseal } from '#platform/server/identity/secret.ts';
import { lockList } from '#platform/server/list/queries.ts';
import { fill } from '#platform/server/mail/template.ts';
import type { Texter } from '#platform/server/sms/texter.ts';
import { translationFor } from '#platform/server/words.ts';
import type { Owner } from '../contract.ts';
import {
  addOwnerRole,
  countTry,
  hasEndedSelling,
  noteProved,
  provesAnother,
  readProof,
  writeProof,
} from './queries/owners.ts';
import { translations } from './renewal.ts';

export interface OwnListingsDeps extends DocumentsDeps {
  texter: Texter;
  search: { caughtUp(): Promise<void> };
  /** How many saved searches with alerts would find a listing. */
  countSearches: (listing: ListingRow) => Promise<number>;
}

const QUEUE = 'phone-code';
const PURPOSE = 'codes for phones';
const VALID_MINUTES = 15;
const MOST_TRIES = 5;
const SENDS = { address: { most: 20, minutes: 60 }, target: { most: 4, minutes: 60 } };
/** Of one person, whatever numbers and networks they use. */
const SENDS_OF_PERSON = { daily: { most: 5, minutes: 24 * 60 } };
/** The home market's numbers may be written without their country. */
const LOCAL = /^(?:876|658)\d{7}$/;
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;

/** `876 555 0142` → `+18765550142`. @throws 400 for what is no phone number */
export function readPhone(text: string): string {
  const packed = text.replace(/[\s().-]/g, '');
  if (LOCAL.test(packed)) return `+1${packed}`;
  if (/^1\d{10}$/.test(packed)) return `+${packed}`;
  if (INTERNATIONAL.test(packed)) return packed;
  throw invalid({ phone: 'must be a phone number, such as 876 555 0142 or +1 876 555 0142' });
}

const hashOf = (secret: string, user_id: string, code: string) =>
  fingerprint(secret, PURPOSE, `${user_id} ${code}`);

export async function ownerOf({ db }: OwnListingsDeps, actor: AccountActor): Promise<Owner> {
  const [proof, user] = await Promise.all([readProof(db, actor.user_id), readUser(db, actor.user_id)]);
  return {
    email_proved: actor.proved,
    phone: proof?.phone ?? null,
    phone_proved: proof?.proved_at != null,
    owner: user?.roles.includes('Owner') ?? false,
  };
}

/**
 * @throws 400 for a country without text messages, 409 for whom an admin took a selling role from, 429 when a person,
 *   number or network asked too often
 */
export async function sendPhoneCode(
  deps: OwnListingsDeps,
  actor: AccountActor,
  text: string,
  address: string,
): Promise<void> {
  const { db, jobs, secret, texter } = deps;
  const phone = readPhone(text);
  if (await hasEndedSelling(db, actor.user_id))
    throw conflict('We have taken the right to offer homes from this account. Write to us.');
  if (!texter.reaches(phone)) throw invalid({ phone: 'is of a country to which we send no text messages' });
  const attempts = new Attempts(db, secret);
  await attempts.count('phone code', SENDS, { address, target: phone });
  await attempts.count('phone code', SENDS_OF_PERSON, { address, target: actor.user_id });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db.transaction().execute(async (tx) => {
    await writeProof(tx, actor.user_id, phone, hashOf(secret, actor.user_id, code));
    const until = Date.now() + VALID_MINUTES * 60_000;
    await jobs.give(tx, QUEUE, { user_id: actor.user_id, sealed: seal(secret, PURPOSE, code), until });
  });
}

/** @throws 422 for a wrong or an old code, 409 when none was asked for, or the number proves another account */
export async function provePhone(deps: OwnListingsDeps, actor: AccountActor, code: string): Promise<void> {
  const { db, secret } = deps;
  const proof = await countTry(db, actor.user_id);
  if (!proof) throw conflict('Ask for a code first.');
  if (proof.tries > MOST_TRIES) throw unprocessable({ code: 'was tried too often; ask for a new one' });
  const isOld = Date.now() - Date.parse(proof.sent_at) > VALID_MINUTES * 60_000;
  if (isOld || proof.code !== hashOf(secret, actor.user_id, code)) {
    throw unprocessable({ code: isOld ? 'is too old; ask for a new one' : 'is not the one we have sent' });
  }
  await db.transaction().execute(async (tx) => {
    await lockList(tx, 'phone_proofs', proof.phone);
    if (await provesAnother(tx, actor.user_id, proof.phone))
      throw conflict('This phone proves another account. Use that account, or another phone.');
    if (!(await noteProved(tx, actor.user_id, proof))) throw conflict('Ask for a code first.');
    if (actor.proved) await addOwnerRole(tx, actor.user_id);
  });
}

/** Whoever has proved the phone first and the mail address later becomes an owner when they come back. */
export async function settleOwner({ db }: OwnListingsDeps, actor: AccountActor): Promise<void> {
  if (!actor.proved || actor.roles.includes('Owner')) return;
  const proof = await readProof(db, actor.user_id);
  if (proof?.proved_at) await addOwnerRole(db, actor.user_id);
}

export function definePhoneCodes({ jobs, db, secret, texter }: OwnListingsDeps): void {
  jobs.define<{ user_id: string; sealed: string; until: number }>({
    name: QUEUE,
    seconds: 60,
    retries: 3,
    keepHours: 1,
    run: async ({ user_id, sealed, until }, id) => {
      const [proof, user] = await Promise.all([readProof(db, user_id), readUser(db, user_id)]);
      if (!proof || !user || Date.now() > until) return;
      const code = unseal(secret, PURPOSE, sealed);
      const { texts } = translationFor(translations, user.locale);
      await texter.send({ id, to: proof.phone, text: fill(texts.code, { code }) });
    },
  });
}
