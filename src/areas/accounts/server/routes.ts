/** Routes of the accounts area (specification, section 7). */

import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { readProfileLists, saveProfileLists } from '#areas/documents/server/lists.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { now } from '#platform/contract/time-zone.ts';
import { trierOf } from '#platform/server/attempts/attempts.ts';
import { conflict, idOf, invalid, notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { AccountActor, Identity } from '#platform/server/identity/actor.ts';
import { hashPassword } from '#platform/server/identity/password.ts';
import { insertIdentity, readIdentityUserByEmail } from '#platform/server/identity/queries.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { padResponseTime } from '#platform/server/process/waiting.ts';
import type { Account, AccountsApi, User } from '../contract.ts';
import { changeSince } from '../like-change.ts';
import type { LikedListing } from '../marks.ts';
import { GUEST_PASSWORD_LENGTH, tidyEmail, userNameOf } from '../rules.ts';
import { FIRST_ROLE } from '../vocabulary.ts';
import { noteProved, proveByToken } from './address-proof.ts';
import { AVATAR_TYPE, dropFile, squarePicture } from './avatar.ts';
import { readEmail, readPerson } from './input.ts';
import { sendAddressTaken, sendWelcome } from './mail/mail-jobs.ts';
import type { AccountsParts } from './parts.ts';
import { peopleRoutes } from './people-routes.ts';
import { AVATAR_FOLDER, asAccount, asProfile, asUser } from './present.ts';
import {
  LIKED_ORDER,
  type LikedRow,
  noteView,
  readLikedPage,
  readMarks,
  readViewedPage,
  setLike,
} from './queries/marks.ts';
import {
  type AccountRow,
  addressKnown,
  insertAccount,
  insertUser,
  noteLogin,
  openAccount,
  readAccountOf,
  readUser,
  setAvatar,
  type UserRow,
  updateUser,
  userNameTaken,
} from './queries/users.ts';
import { sessionRoutes } from './session-routes.ts';

interface Registrant {
  first_name: string;
  last_name: string;
  locale?: Locale;
}

/** Names numbered in order; further namesakes get a random number. */
const MAX_ORDERED = 9;
const RANDOM_RANGE = [1000, 1_000_000] as const;

/** User name `first.last`, numbered when taken. */
async function freeUserName(db: Queryable, { first_name, last_name }: Registrant): Promise<string> {
  const name = userNameOf(first_name, last_name);
  for (let n = 1; n <= MAX_ORDERED; n++) {
    const candidate = n === 1 ? name : `${name}${n}`;
    if (!(await userNameTaken(db, candidate))) return candidate;
  }
  return `${name}${randomInt(...RANDOM_RANGE)}`;
}

const addressTaken = () => conflict('This address is registered already. Sign in the way you did before.');

/** Stores a user under a free user name. Tries again when a concurrent registration takes the name. */
async function storeUser(tx: Queryable, registrant: Registrant & { email: string; guest: boolean }) {
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
async function recordUser(
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
async function linkAccount(
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

/** Routes for viewed and liked listings. */

/** What happened to a liked listing since; null also when its history does not reach back so far. */
function changeOf({ was, left, changed_at }: LikedRow, now: PropertyCard): LikedListing['change'] {
  const kind = was && changed_at ? changeSince(was, now, left) : null;
  if (!(was && changed_at && kind)) return null;
  const isPrice = kind === 'price_drop' || kind === 'price_rise';
  return { kind, at: changed_at, price_then: isPrice ? was.price : null };
}

function markRoutes({ db, cards }: AccountsParts) {
  async function like(actor: AccountActor, id: string, liked: boolean) {
    const { user_id } = actor;
    const likes = await db.transaction().execute((tx) => setLike(tx, user_id, id, liked));
    if (likes === null) throw notFound('Property');
    return { _id: id, liked, likes };
  }

  /** Cards of the rows that have one, each with what `fields` adds. */
  async function withCards<Row extends { seq: number; _id: string }, Fields extends object>(
    rows: readonly Row[],
    fields: (row: Row, card: PropertyCard) => Fields,
  ): Promise<(PropertyCard & Fields)[]> {
    const found = new Map((await cards(rows.map(({ seq }) => seq))).map((card) => [card._id, card]));
    return rows.flatMap((row) => {
      const card = found.get(row._id);
      return card ? [{ ...card, ...fields(row, card) }] : [];
    });
  }

  return {
    'POST /buyers/view': async ({ actor: { user_id }, body }) => {
      const view = await db.transaction().execute((tx) => noteView(tx, user_id, idOf(body.id, 'Property')));
      if (!view) throw notFound('Property');
      return { _id: body.id, viewed_at: view.viewed_at, views: view.views };
    },
    'GET /buyers/viewed-properties': ({ actor, query }) =>
      paged(query, async (slice) => {
        const { total, results: rows } = await readViewedPage(db, actor.user_id, slice);
        return { total, results: await withCards(rows, ({ at }) => ({ viewed_at: at })) };
      }),
    'GET /buyers/liked-properties': ({ actor, query }) =>
      paged(query, async (slice) => {
        const { orderBy = 'liked_at', order = LIKED_ORDER[orderBy] } = query;
        const sorted = { ...slice, column: orderBy, descending: order === 'desc' };
        const { total, results: rows } = await readLikedPage(db, actor.user_id, sorted);
        const fields = (row: LikedRow, card: PropertyCard) => ({
          liked_at: row.at,
          change: changeOf(row, card),
        });
        return { total, results: await withCards(rows, fields) };
      }),
    'PUT /properties/{id}/like': ({ actor, params }) => like(actor, params.id, true),
    'DELETE /properties/{id}/like': ({ actor, params }) => like(actor, params.id, false),
  } satisfies Partial<Handlers<AccountsApi>>;
}

/** Guest registration: somebody applies without an account and gets one. */

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
async function registerGuest(parts: AccountsParts, guest: Guest): Promise<GuestAnswer> {
  const password = generatePassword();
  const register = async () => {
    const hash = await hashPassword(password);
    const stored = await parts.db.transaction().execute((tx) => store(tx, parts, guest, hash));
    return stored ?? (await answerForTakenAddress(parts, guest));
  };
  const user = await padResponseTime(parts.responseStepMs, register());
  return { ...user, password };
}

/** Rate limits that allow for typing errors but not for probing lists of addresses. */
const EXISTS = { pair: { most: 5, minutes: 10 }, address: { most: 20, minutes: 10, provable: 200 } };
const GUEST = { pair: { most: 5, minutes: 60 }, address: { most: 40, minutes: 60, provable: 400 } };

const ADDRESS_MAIL = { target: { most: 5, minutes: 24 * 60 } };

async function userOf(parts: AccountsParts, id: string): Promise<User> {
  const { db } = parts;
  const row = await readUser(db, id);
  if (!row) throw notFound('User');
  return asUser(row, await readMarks(db, id), parts);
}

async function accountWith(parts: AccountsParts, row: AccountRow | null): Promise<Account> {
  if (!row?.opened_at) throw notFound('Account');
  return asAccount(row, await userOf(parts, row.user_id));
}

export function accountsRoutes(parts: AccountsParts): Handlers<AccountsApi> {
  const { db, jobs, files, attempts, locales } = parts;
  return {
    ...sessionRoutes(parts),
    ...peopleRoutes(parts),
    ...markRoutes(parts),
    'GET /accounts/sign-in-options': () => parts.options,
    'POST /users': async ({ actor, body }) => {
      const registrant = readPerson(body, locales);
      const row = await db.transaction().execute((tx) => recordUser(tx, actor.identity, registrant));
      return userOf(parts, row._id);
    },
    'POST /accounts': async ({ actor, body }) => {
      const { identity } = actor;
      await db.transaction().execute((tx) => linkAccount(tx, parts, identity, body));
      return accountWith(parts, await readAccountOf(db, identity));
    },
    'GET /accounts/me': async ({ actor }) => accountWith(parts, await readAccountOf(db, actor.identity)),
    'GET /accounts/waiting': ({ actor }) => parts.countWaiting(actor),
    'POST /accounts/me/address': async ({ actor: { user_id }, request }) => {
      const { email, email_proved, guest } = (await readUser(db, user_id)) as UserRow;
      if (email_proved) throw conflict('Your address is confirmed already.');
      await attempts.count('address mail', ADDRESS_MAIL, trierOf(request, user_id));
      await db.transaction().execute((tx) => sendWelcome(jobs, tx, user_id, guest ? 'guest' : 'address'));
      return { email };
    },
    'PUT /accounts/me/address': async ({ actor: { user_id }, body }) => {
      await db.transaction().execute((tx) => proveByToken(parts, tx, user_id, body.token));
      return userOf(parts, user_id);
    },
    'POST /accounts/login': async ({ actor, body }) => {
      const row = await readAccountOf(db, actor.identity);
      if (!row?.opened_at) throw notFound('Account');
      if (readEmail(body.email) !== row.email)
        throw invalid({ email: 'must be the address of your account' });
      await noteLogin(db, row._id);
      return accountWith(parts, { ...row, last_login_at: now() });
    },
    'GET /accounts/exists': async ({ query, request }) => {
      const email = readEmail(query.email);
      await attempts.count('exists', EXISTS, trierOf(request, email));
      return (await addressKnown(db, email)) ? { email } : {};
    },
    'POST /users/guest': async ({ actor, body, request }) => {
      const guest = { ...readPerson(body, locales), email: readEmail(body.email) };
      if (actor.kind === 'account') throw conflict('You are registered already.');
      await attempts.count('guest', GUEST, trierOf(request, guest.email));
      if (actor.kind === 'anonymous') return registerGuest(parts, guest);
      const { identity } = actor;
      const id = await db.transaction().execute(async (tx) => {
        const user = await recordUser(tx, identity, { ...guest, guest: true });
        await linkAccount(tx, parts, identity, { email: user.email, user: user._id, uid: identity.uid });
        return user._id;
      });
      return userOf(parts, id);
    },
    'GET /users/{id}/profile': async ({ actor: { user_id, roles }, params }) => {
      const row = await readUser(db, params.id);
      const seesEmail = row?._id === user_id || roles.includes('Admin');
      if (!row || !(seesEmail || row.roles.some((role) => role === 'Agent' || role === 'Owner')))
        throw notFound('User');
      return asProfile(row, seesEmail);
    },
    'POST /users/me': async ({ actor: { user_id }, body }) => {
      await db.transaction().execute(async (tx) => {
        await updateUser(tx, user_id, readPerson(body, locales));
        await saveProfileLists(tx, user_id, body);
      });
      return { ...(await userOf(parts, user_id)), ...(await readProfileLists(db, user_id)) };
    },
    'POST /users/me/avatar': async ({ actor: { user_id }, file }) => {
      const key = await files.put(AVATAR_FOLDER, 'webp', await squarePicture(file), AVATAR_TYPE);
      await db.transaction().execute(async (tx) => dropFile(jobs, tx, await setAvatar(tx, user_id, key)));
      return userOf(parts, user_id);
    },
    'DELETE /users/me/avatar': async ({ actor: { user_id } }) => {
      await db.transaction().execute(async (tx) => dropFile(jobs, tx, await setAvatar(tx, user_id, null)));
      return userOf(parts, user_id);
    },
    'GET /avatars/{key}': async ({ params }) => {
      const bytes = await files.get(`${AVATAR_FOLDER}/${params.key}`);
      if (!bytes) throw notFound('Picture');
      return { kind: 'picture', bytes, type: AVATAR_TYPE };
    },
  };
}
