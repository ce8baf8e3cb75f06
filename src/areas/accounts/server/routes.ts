/** Routes of the accounts area (specification, section 7). */

import { readProfileLists, saveProfileLists } from '#areas/documents/server/lists.ts';
import { now } from '#platform/contract/time-zone.ts';
import { trierOf } from '#platform/server/attempts/attempts.ts';
import { conflict, invalid, notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { accountOf, identityOf } from '#platform/server/identity/actor.ts';
import type { Account, AccountsApi, User } from '../contract.ts';
import { proveByToken } from './address-proof.ts';
import { AVATAR_TYPE, dropFile, squarePicture } from './avatar.ts';
import { registerGuest } from './guest.ts';
import { readEmail, readPerson } from './input.ts';
import { sendWelcome } from './mail/mail-jobs.ts';
import { markRoutes } from './mark-routes.ts';
import type { AccountsParts } from './parts.ts';
import { peopleRoutes } from './people-routes.ts';
import { AVATAR_FOLDER, asAccount, asProfile, asUser } from './present.ts';
import { readMarks } from './queries/marks.ts';
import {
  type AccountRow,
  addressKnown,
  noteLogin,
  readAccountOf,
  readUser,
  setAvatar,
  type UserRow,
  updateUser,
} from './queries/users.ts';
import { linkAccount, recordUser } from './register.ts';
import { sessionRoutes } from './session-routes.ts';

/** Rate limits that allow for typing errors but not for probing lists of addresses. */
const EXISTS = {
  pair: { most: 5, minutes: 10 },
  address: { most: 20, minutes: 10, provable: 200 },
};
const GUEST = {
  pair: { most: 5, minutes: 60 },
  address: { most: 40, minutes: 60, provable: 400 },
};

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
      const row = await db.transaction().execute((tx) => recordUser(tx, identityOf(actor), registrant));
      return userOf(parts, row._id);
    },
    'POST /accounts': async ({ actor, body }) => {
      const identity = identityOf(actor);
      await db.transaction().execute((tx) => linkAccount(tx, parts, identity, body));
      return accountWith(parts, await readAccountOf(db, identity));
    },
    'GET /accounts/me': async ({ actor }) => accountWith(parts, await readAccountOf(db, identityOf(actor))),
    'POST /accounts/me/address': async ({ actor, request }) => {
      const { user_id } = accountOf(actor);
      const { email, email_proved, guest } = (await readUser(db, user_id)) as UserRow;
      if (email_proved) throw conflict('Your address is confirmed already.');
      await attempts.count('address mail', ADDRESS_MAIL, trierOf(request, user_id));
      await db.transaction().execute((tx) => sendWelcome(jobs, tx, user_id, guest ? 'guest' : 'address'));
      return { email };
    },
    'PUT /accounts/me/address': async ({ actor, body }) => {
      const { user_id } = accountOf(actor);
      await db.transaction().execute((tx) => proveByToken(parts, tx, user_id, body.token));
      return userOf(parts, user_id);
    },
    'POST /accounts/login': async ({ actor, body }) => {
      const row = await readAccountOf(db, identityOf(actor));
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
    'GET /users/{id}/profile': async ({ actor, params }) => {
      const { user_id, roles } = accountOf(actor);
      const row = await readUser(db, params.id);
      const seesEmail = row?._id === user_id || roles.includes('Admin');
      if (!row || !(seesEmail || row.roles.some((role) => role === 'Agent' || role === 'Owner')))
        throw notFound('User');
      return asProfile(row, seesEmail);
    },
    'POST /users/me': async ({ actor, body }) => {
      const { user_id } = accountOf(actor);
      await db.transaction().execute(async (tx) => {
        await updateUser(tx, user_id, readPerson(body, locales));
        await saveProfileLists(tx, user_id, body);
      });
      return { ...(await userOf(parts, user_id)), ...(await readProfileLists(db, user_id)) };
    },
    'POST /users/me/avatar': async ({ actor, file }) => {
      const { user_id } = accountOf(actor);
      const key = await files.put(AVATAR_FOLDER, 'webp', await squarePicture(file), AVATAR_TYPE);
      await db.transaction().execute(async (tx) => dropFile(jobs, tx, await setAvatar(tx, user_id, key)));
      return userOf(parts, user_id);
    },
    'DELETE /users/me/avatar': async ({ actor }) => {
      const { user_id } = accountOf(actor);
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
