/** How somebody becomes a user: the record, then the account that links the identity to it. */
import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../../platform/server/database.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import type { Identity } from '../../../platform/server/identity.ts';
import { userNameOf } from '../rules.ts';
import type { Locale } from '../vocabulary.ts';
import { readEmail } from './input.ts';
import { welcome } from './mail/post.ts';
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
} from './queries.ts';

export interface Registrant {
  first_name: string;
  last_name: string;
  locale?: Locale;
}

/** After so many namesakes the number is drawn, not counted. */
const COUNTED = 9;
const DRAWN = [1000, 1_000_000] as const;

/** `first.last`, or the same with the first number that is free. */
export async function freeUserName(db: Queryable, { first_name, last_name }: Registrant): Promise<string> {
  const name = userNameOf(first_name, last_name);
  for (let n = 1; n <= COUNTED; n++) {
    const candidate = n === 1 ? name : `${name}${n}`;
    if (!(await userNameTaken(db, candidate))) return candidate;
  }
  return `${name}${randomInt(...DRAWN)}`;
}

const taken = () => conflict('This address is registered already. Sign in the way you did before.');

/** Stores a user under a name that is free; two at once may want the same, so it is tried again. */
export async function storeUser(
  tx: Queryable,
  registrant: Registrant & { email: string; guest: boolean },
): Promise<UserRow> {
  const _id = uuidv7();
  const { first_name, last_name, email, guest, locale = 'en' } = registrant;
  for (;;) {
    const user_name = await freeUserName(tx, registrant);
    const clash = await insertUser(tx, { _id, first_name, last_name, email, user_name, guest, locale });
    if (clash === 'email') throw taken();
    if (clash === null) return (await readUser(tx, _id)) as UserRow;
  }
}

/** The address of somebody who registers: the identity's; said by the person only when the identity has none. */
function addressOf(identity: Identity, said: string | undefined): string {
  const email = said === undefined ? identity.email : readEmail(said);
  if (email === null) throw invalid({ email: 'is required' });
  if (identity.email !== null && identity.email !== email) {
    throw invalid({ email: 'must be the address you signed in with' });
  }
  return email;
}

/** First half of a registration; asked again before the second half, it corrects the names. */
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

/** Second half: from here on the identity's tokens are the account's. Asked again, it changes nothing. */
export async function linkAccount(
  tx: Queryable,
  jobs: AccountsParts['jobs'],
  identity: Identity,
  said: { email: string; user: string; uid: string },
): Promise<AccountRow> {
  if (said.uid !== identity.uid) throw invalid({ uid: 'must be the one of your identity token' });
  const account = await readAccountOf(tx, identity);
  if (!account || account.user_id !== said.user) throw notFound('User');
  if (readEmail(said.email) !== account.email) throw invalid({ email: "must be the user record's" });
  const opened = await openAccount(tx, account._id);
  if (opened) await welcome(jobs, tx, account.user_id, 'welcome');
  return account;
}
