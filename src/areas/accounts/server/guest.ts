/** Guest registration: somebody applies without an account and gets one. */

import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { now } from '#platform/contract/time-zone.ts';
import { padResponseTime } from '#platform/server/identity/pad-response-time.ts';
import { hashPassword } from '#platform/server/identity/password.ts';
import { insertIdentity, readIdentityUserByEmail } from '#platform/server/identity/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { User } from '../contract.ts';
import { GUEST_PASSWORD_LENGTH } from '../rules.ts';
import { FIRST_ROLE } from '../vocabulary.ts';
import { sendAddressTaken, sendWelcome } from './mail/mail-jobs.ts';
import type { AccountsParts } from './parts.ts';
import { asUser } from './present.ts';
import { addressKnown, insertAccount, openAccount } from './queries/users.ts';
import { freeUserName, type Registrant, storeUser } from './register.ts';

type Guest = Registrant & { email: string };
type GuestAnswer = User & { password: string };

const NO_MARKS = { viewed_properties: [], liked_properties: [] };
/** Letters and digits that do not look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const DIGITS_AT_LEAST = 2;

const randomCharacter = (from: string) => from[randomInt(from.length)] as string;

/** Ten characters, digits among them (specification, section 9): about 57 bits. */
function generatePassword(): string {
  const characters = Array.from({ length: GUEST_PASSWORD_LENGTH }, (_, i) =>
    randomCharacter(i < DIGITS_AT_LEAST ? DIGITS : LETTERS + DIGITS),
  );
  for (let i = characters.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [characters[i], characters[j]] = [characters[j] as string, characters[i] as string];
  }
  return characters.join('');
}

async function store(tx: Queryable, parts: AccountsParts, guest: Guest, hash: string): Promise<User | null> {
  const [uid, account] = [uuidv7(), uuidv7()];
  const { email, first_name, last_name } = guest;
  const name = `${first_name} ${last_name}`;
  if (await addressKnown(tx, email)) return null;
  if (!(await insertIdentity(tx, { uid, login: uuidv7(), email, name, hash }))) return null;
  const user = await storeUser(tx, { ...guest, guest: true });
  await insertAccount(tx, { _id: account, issuer: parts.issuer, uid, user_id: user._id, email });
  await openAccount(tx, account);
  await sendWelcome(parts.jobs, tx, user._id, 'guest');
  return asUser(user, NO_MARKS, parts);
}

/**
 * A made-up answer for an address that is registered already, so that the caller cannot tell. The sign-in that
 * follows fails; the owner of the address gets a mail.
 */
async function answerForTakenAddress(parts: AccountsParts, guest: Guest): Promise<User> {
  const { email, first_name, last_name, locale = 'en' } = guest;
  const owner = await readIdentityUserByEmail(parts.db, email);
  if (owner) await sendAddressTaken(parts.jobs, parts.db, owner.uid);
  const user_name = await freeUserName(parts.db, guest);
  const row = { _id: uuidv7(), first_name, last_name, email, user_name, locale };
  return asUser(
    {
      ...{ ...row, roles: [FIRST_ROLE], avatar: null, guest: true, created_at: now() },
      ...{ email_proved: false, second_factor: false, elevated_at: null, agreed: null },
      ...{ display_locale: null, currency: null, theme: null, mail_messages: true, mail_reminders: true },
    },
    NO_MARKS,
    parts,
  );
}

/** Registers a guest. Answer and response time are alike for known and unknown addresses. */
export async function registerGuest(parts: AccountsParts, guest: Guest): Promise<GuestAnswer> {
  const password = generatePassword();
  const register = async () => {
    const hash = await hashPassword(password);
    const stored = await parts.db.transaction().execute((tx) => store(tx, parts, guest, hash));
    return stored ?? (await answerForTakenAddress(parts, guest));
  };
  const user = await padResponseTime(parts.responseStepMs, register());
  return { ...user, password };
}
