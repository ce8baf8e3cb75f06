/** Routes for sessions, the data export and the deletion of an account. */
import { RETENTION_KINDS } from '#platform/contract/retention.ts';
import { readEventsOf } from '#platform/server/audit/queries.ts';
import { invalid, notFound, signInAgain, unprocessable } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { checkFactor, type Identity } from '#platform/server/identity/actor.ts';
import {
  deleteIdentity,
  deleteSessions,
  readLogins,
  readPasskeys,
  readSessions,
} from '#platform/server/identity/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { AccountsApi } from '../contract.ts';
import { tidyEmail } from '../rules.ts';
import { dropFile } from './avatar.ts';
import { endedFingerprint } from './identify.ts';
import type { AccountsParts } from './parts.ts';
import { checkAnAdminRemains } from './people-routes.ts';
import { asAccount, asSession, asUser } from './present.ts';
import { readAllMarks, readMarks } from './queries/marks.ts';
import { lockPerson } from './queries/sides.ts';
import {
  type AccountRow,
  beginEpoch,
  deleteUser,
  endIdentity,
  insertConsent,
  readAccountOf,
  readAccountOfUser,
  readConsents,
  readUser,
  type UserRow,
} from './queries/users.ts';

export type ErasureParts = Pick<AccountsParts, 'audit' | 'erase' | 'jobs' | 'secret'>;

interface Erased extends Pick<Identity, 'issuer' | 'uid'> {
  user_id: string;
  /** Network address of whoever asked; left out: the retention clock did. */
  address?: string;
}

/**
 * Removes a person with everything of theirs, in one transaction. What stays names nobody: the events of the audit log
 * under a made-up id, and a fingerprint that keeps old tokens refused.
 */
export async function eraseUser(
  { audit, erase, jobs, secret }: ErasureParts,
  tx: Queryable,
  { user_id, issuer, uid, address }: Erased,
): Promise<void> {
  await lockPerson(tx, user_id);
  await erase(tx, user_id);
  const by = address === undefined ? { subject: { user_id } } : { actor: { user_id }, address };
  await audit.noteIn(tx, { event: 'account-deleted', ...by });
  await dropFile(jobs, tx, await deleteUser(tx, user_id));
  await deleteIdentity(tx, uid);
  await endIdentity(tx, endedFingerprint(secret, { issuer, uid }));
  await audit.forget(tx, user_id);
}

/** What cannot be undone is for whoever has signed in within the hour: a stolen token may be older, a session, too. */
const RECENT_SECONDS = 3600;

async function recordsOf(exports: AccountsParts['exports'], user_id: string) {
  const entries = Object.entries(exports).map(async ([name, read]) => [name, await read(user_id)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

export function sessionRoutes(parts: AccountsParts) {
  const { db, audit, exports, options, termsVersion, retention } = parts;
  const consentsOf = async (user_id: string) => ({
    version: termsVersion,
    results: await readConsents(db, user_id),
  });

  return {
    'GET /accounts/sessions': async ({ actor: { identity } }) => {
      const sessions = (await readSessions(db, identity.uid)).map((row) => asSession(row, identity.session));
      return { results: sessions.sort((a, b) => Number(b.current) - Number(a.current)) };
    },
    'DELETE /accounts/sessions': async ({ actor: { identity, user_id }, request }) => {
      const ended = await db.transaction().execute(async (tx) => {
        await beginEpoch(tx, identity);
        await audit.noteIn(tx, { event: 'sessions-ended', actor: { user_id }, address: request.ip });
        return deleteSessions(tx, identity.uid);
      });
      return { ended };
    },
    'DELETE /accounts/sessions/{id}': async ({ actor: { identity }, params }) => {
      if ((await deleteSessions(db, identity.uid, params.id)) === 0) throw notFound('Session');
      return { _id: params.id };
    },
    'DELETE /users/{id}/sessions': async ({ actor, params, request }) => {
      const found = await readAccountOfUser(db, params.id);
      if (!found) throw notFound('User');
      const ended = await db.transaction().execute(async (tx) => {
        await beginEpoch(tx, found);
        const who = { actor: { user_id: actor.user_id }, subject: { user_id: params.id } };
        await audit.noteIn(tx, { event: 'sessions-ended', ...who, address: request.ip });
        return deleteSessions(tx, found.uid);
      });
      return { ended };
    },
    'GET /accounts/retention': () => ({
      results: RETENTION_KINDS.map((kind) => ({ kind, days: retention[kind] })),
    }),
    'GET /accounts/me/consents': async ({ actor }) => consentsOf(actor.user_id),
    'PUT /accounts/me/consents': async ({ actor: { user_id }, body }) => {
      if (body.version !== termsVersion)
        throw unprocessable({ version: `must be the one in force, ${termsVersion}` });
      await insertConsent(db, user_id, body.version);
      return consentsOf(user_id);
    },
    'GET /users/me/export': async ({ actor }) => {
      // It holds what visitors told an agent.
      checkFactor(actor);
      const { user_id, identity } = actor;
      const account = (await readAccountOf(db, identity)) as AccountRow;
      const user = asUser((await readUser(db, user_id)) as UserRow, await readMarks(db, user_id), parts);
      const viewed = await readAllMarks(db, 'viewed', user_id);
      const liked = await readAllMarks(db, 'liked', user_id);
      return {
        exported_at: new Date().toISOString(),
        account: asAccount(account, user),
        sign_ins: await readLogins(db, identity.uid),
        sessions: (await readSessions(db, identity.uid)).map((row) => asSession(row, identity.session)),
        viewed_properties: viewed.map(({ at, ...listing }) => ({ ...listing, viewed_at: at })),
        records: await recordsOf(exports, user_id),
        consents: await readConsents(db, user_id),
        passkeys: await readPasskeys(db, identity.uid),
        history: await readEventsOf(db, user_id),
        liked_properties: liked.map(({ at, ...listing }) => ({ ...listing, liked_at: at })),
      };
    },
    'DELETE /users/me': async ({ actor: { user_id, identity }, body, request }) => {
      if (Date.now() / 1000 - identity.since > RECENT_SECONDS) throw signInAgain();
      const typed = body?.confirm;
      const { email } = (await readUser(db, user_id)) as UserRow;
      if (typed !== undefined && tidyEmail(typed) !== email) {
        throw invalid({ confirm: 'must be the address of your account' });
      }
      // The sign-in screen offers demo accounts to every visitor.
      if (options.demo.some((person) => person.email === email)) {
        throw unprocessable({ confirm: 'accounts of the demonstration stay' });
      }
      const { issuer, uid } = identity;
      await db.transaction().execute(async (tx) => {
        await checkAnAdminRemains(tx, user_id);
        await eraseUser(parts, tx, { user_id, issuer, uid, address: request.ip });
      });
      return { _id: user_id };
    },
  } satisfies Partial<Handlers<AccountsApi>>;
}
