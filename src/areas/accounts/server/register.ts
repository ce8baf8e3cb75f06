/** Registration: the user record first, then the account that links the identity to it. */
import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Locale } from '#platform/contract/locales.ts';
import { conflict, invalid, notFound } from '#platform/server/http/errors.ts';
import type { Identity } from '#platform/server/identity/actor.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { tidyEmail, userNameOf } from '../rules.ts';
import { noteProved } from './address-proof.ts';
import { readEmail } from './input.ts';
import { sendWelcome } from './mail/mail-jobs.ts';
import type { AccountsParts } from './parts.ts';
import {
  type AccountRow,
  insertAccount,
  insertUser,
  openAccount,
  readAccountOf,
  readUser,
  type UserRow,
  updateUser,
  userNameTaken,
} from './queries/users.ts';

export interface Registrant {
  first_name: string;
  last_name: string;
  locale?: Locale;
}

/** Names numbered in order; further namesakes get a random number. */
const MAX_ORDERED = 9;
const RANDOM_RANGE = [1000, 1_000_000] as const;

/** User name `first.last`, numbered when taken. */
export async function freeUserName(db: Queryable, { first_name, last_name }: Registrant): Promise<string> {
  const name = userNameOf(first_name, last_name);
  for (let n = 1; n <= MAX_ORDERED; n++) {
    const candidate = n === 1 ? name : `${name}${n}`;
    if (!(await userNameTaken(db, candidate))) return candidate;
  }
  return `${name}${randomInt(...RANDOM_RANGE)}`;
}

const addressTaken = () => conflict('This address is registered already. Sign in the way you did before.');

/** Stores a user under a free user name. Tries again when a concurrent registration takes the name. */
export async function storeUser(tx: Queryable, registrant: Registrant & { email: string; guest: boolean }) {
  const _id = uuidv7();
  const { first_name, last_name, email, guest, locale = 'en' } = registrant;
  for (;;) {
    const user_name = await freeUserName(tx, registrant);
    const clash = await insertUser(tx, { _id, first_name, last_name, email, user_name, guest, locale });
    if (clash === 'email') throw addressTaken();
    if (clash === null) return (await readUser(tx, _id)) as UserRow;
  }
}

/** Address of a registration: the identity's, or that of the request when the identity has none. */
function addressOf(identity: Identity, requested: string | undefined): string {
  // A lax issuer says anything; it is checked like what people type.
  const own = identity.email === null ? null : readEmail(identity.email);
  const email = requested === undefined ? own : readEmail(requested);
  if (email === null) throw invalid({ email: 'is required' });
  if (own !== null && own !== email) {
    throw invalid({ email: 'must be the address you signed in with' });
  }
  return email;
}

/** First step of a registration: the user record. Repeated before the second step, it updates the names. */
export async function recordUser(
  tx: Queryable,
  identity: Identity,
  registrant: Registrant & { email?: string; guest?: boolean },
): Promise<UserRow> {
  const email = addressOf(identity, registrant.email);
  const account = await readAccountOf(tx, identity);
  if (account?.opened_at) throw conflict('You are registered already.');
  if (account) {
    await updateUser(tx, account.user_id, registrant);
    return (await readUser(tx, account.user_id)) as UserRow;
  }
  const user = await storeUser(tx, { ...registrant, email, guest: registrant.guest ?? false });
  const { issuer, uid } = identity;
  await insertAccount(tx, { _id: uuidv7(), issuer, uid, user_id: user._id, email });
  return user;
}

/** Second step: opens the account, so that the identity's tokens act for the user. Idempotent. */
export async function linkAccount(
  tx: Queryable,
  parts: Pick<AccountsParts, 'jobs' | 'secret' | 'proved'>,
  identity: Identity,
  request: { email: string; user: string; uid: string },
): Promise<AccountRow> {
  if (request.uid !== identity.uid) throw invalid({ uid: 'must be the one of your identity token' });
  const account = await readAccountOf(tx, identity);
  if (!account || account.user_id !== request.user) throw notFound('User');
  if (readEmail(request.email) !== account.email) throw invalid({ email: "must be the user record's" });
  const opened = await openAccount(tx, account._id);
  // A provider that says so has asked for the proof already.
  const proved =
    identity.email_verified && identity.email !== null && tidyEmail(identity.email) === account.email;
  if (proved) await noteProved(parts, tx, { user_id: account.user_id, email: account.email });
  if (opened) await sendWelcome(parts.jobs, tx, account.user_id, proved ? 'welcome' : 'address');
  return account;
}
