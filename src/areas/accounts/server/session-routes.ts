/** Routes for sessions, the data export and the deletion of an account. */
import { invalid, notFound, unprocessable } from '../../../platform/server/http/errors.ts';
import type { Handlers } from '../../../platform/server/http/serve.ts';
import { accountOf } from '../../../platform/server/identity/actor.ts';
import {
  deleteIdentity,
  deleteSessions,
  readLogins,
  readSessions,
} from '../../../platform/server/identity/queries.ts';
import type { AccountsApi } from '../contract.ts';
import { tidyEmail } from '../rules.ts';
import { dropFile } from './avatar.ts';
import { endedFingerprint } from './identify.ts';
import type { AccountsParts } from './parts.ts';
import { asAccount, asSession, asUser } from './present.ts';
import { type MarkKind, readAllMarks, readMarks } from './queries/marks.ts';
import {
  type AccountRow,
  beginEpoch,
  deleteUser,
  endIdentity,
  readAccountOf,
  readUser,
  type UserRow,
} from './queries/users.ts';

type Routes = Pick<
  Handlers<AccountsApi>,
  | 'GET /accounts/sessions'
  | 'DELETE /accounts/sessions'
  | 'DELETE /accounts/sessions/{id}'
  | 'GET /users/me/export'
  | 'DELETE /users/me'
>;

async function recordsOf(
  exports: AccountsParts['exports'],
  user_id: string,
): Promise<Record<string, unknown>> {
  const entries = Object.entries(exports).map(async ([name, read]) => [name, await read(user_id)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

export function sessionRoutes({ db, jobs, secret, exports, erase, options }: AccountsParts): Routes {
  const marksOf = async (kind: MarkKind, user_id: string) =>
    (await readAllMarks(db, kind, user_id)).map(({ _id, title, at }) => ({
      _id,
      title,
      at: at.toISOString(),
    }));

  return {
    'GET /accounts/sessions': async ({ actor }) => {
      const { identity } = accountOf(actor);
      const sessions = (await readSessions(db, identity.uid)).map((row) => asSession(row, identity.session));
      return { results: sessions.sort((a, b) => Number(b.current) - Number(a.current)) };
    },
    'DELETE /accounts/sessions': async ({ actor }) => {
      const { identity } = accountOf(actor);
      const ended = await db.transaction().execute(async (tx) => {
        await beginEpoch(tx, identity);
        return deleteSessions(tx, identity.uid);
      });
      return { ended };
    },
    'DELETE /accounts/sessions/{id}': async ({ actor, params }) => {
      const { identity } = accountOf(actor);
      if ((await deleteSessions(db, identity.uid, params.id)) === 0) throw notFound('Session');
      return { _id: params.id };
    },
    'GET /users/me/export': async ({ actor }) => {
      const { user_id, identity } = accountOf(actor);
      const account = (await readAccountOf(db, identity)) as AccountRow;
      const user = asUser((await readUser(db, user_id)) as UserRow, await readMarks(db, user_id));
      const viewed = await marksOf('viewed', user_id);
      const liked = await marksOf('liked', user_id);
      return {
        exported_at: new Date().toISOString(),
        account: asAccount(account, user),
        sign_ins: (await readLogins(db, identity.uid)).map(({ provider, created_at }) => ({
          provider,
          created_at: created_at.toISOString(),
        })),
        sessions: (await readSessions(db, identity.uid)).map((row) => asSession(row, identity.session)),
        viewed_properties: viewed.map(({ at, ...listing }) => ({ ...listing, viewed_at: at })),
        records: await recordsOf(exports, user_id),
        liked_properties: liked.map(({ at, ...listing }) => ({ ...listing, liked_at: at })),
      };
    },
    'DELETE /users/me': async ({ actor, body }) => {
      const { user_id, identity } = accountOf(actor);
      const typed = body?.confirm;
      const { email } = (await readUser(db, user_id)) as UserRow;
      if (typed !== undefined && tidyEmail(typed) !== email) {
        throw invalid({ confirm: 'must be the address of your account' });
      }
      // The sign-in screen offers demo accounts to every visitor.
      if (options.demo.some((person) => person.email === email)) {
        throw unprocessable({ confirm: 'accounts of the demonstration stay' });
      }
      await db.transaction().execute(async (tx) => {
        await erase(tx, user_id);
        await dropFile(jobs, tx, await deleteUser(tx, user_id));
        await deleteIdentity(tx, identity.uid);
        await endIdentity(tx, endedFingerprint(secret, identity));
      });
      return { _id: user_id };
    },
  };
}
