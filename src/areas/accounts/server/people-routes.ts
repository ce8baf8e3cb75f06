/** Routes with which admins manage people: who is here, their roles, and who may not enter. */

import type { SellingChange } from '#platform/server/area.ts';
import { conflict, invalid, notFound, unprocessable } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { deleteSessions } from '#platform/server/identity/queries.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { eachByItself } from '#platform/server/process/each-by-itself.ts';
import { plainLine } from '#platform/server/text.ts';
import type { AccountsApi } from '../contract.ts';
import type { ManagedPerson } from '../people-contract.ts';
import { readEmail } from './input.ts';
import type { AccountsParts } from './parts.ts';
import { asManagedPerson, asProfile } from './present.ts';
import { lockAdmins, readPeople, readPerson, setLocked } from './queries/people.ts';
import { lockSeller, readUnsettled } from './queries/sides.ts';
import { beginEpoch, lockRoles, readAccountOfUser, readUserByEmail, setRoles } from './queries/users.ts';

type Selling = (tx: Queryable, change: SellingChange) => Promise<void>;

/**
 * Brings everything of a person to where it stands today: listings, leads that wait, viewings to come.
 * docs/security.md has the table of what becomes of each. @param admin who changed it; null: the server found it
 */
async function settleSelling(
  selling: Selling,
  tx: Queryable,
  { user_id, admin }: { user_id: string; admin: string | null },
): Promise<void> {
  await selling(tx, { user_id, admin, sells: await lockSeller(tx, user_id) });
}

/** Roles that were changed where no area runs, such as the command line. */
export async function settleUnsettled(selling: Selling, db: Database): Promise<void> {
  await eachByItself(await readUnsettled(db), (user_id) =>
    db.transaction().execute((tx) => settleSelling(selling, tx, { user_id, admin: null })),
  );
}

/**
 * Whether somebody can still run the market without this person; admins are locked until the transaction ends, so
 * that two who leave at once do not leave nobody.
 * @throws 409
 */
export async function checkAnAdminRemains(tx: Queryable, without: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.includes(without) && admins.length === 1)
    throw conflict('This is the last admin: give somebody else the role first.');
}

/** Why, without line breaks, for the audit log. */
const reasonOf = (reason = '') => {
  const line = plainLine(reason);
  return { line, detail: line === '' ? {} : { reason: line } };
};

export function peopleRoutes({ db, audit, selling }: AccountsParts) {
  async function managed(id: string): Promise<ManagedPerson> {
    const row = await readPerson(db, id);
    if (!row) throw notFound('User');
    return asManagedPerson(row);
  }

  return {
    'GET /users': ({ query: { q, role, locked, orderBy, order, ...page } }) =>
      paged(page, async (slice) => {
        const filter = { words: plainLine(q ?? '') || undefined, role, locked: locked !== undefined };
        const { results, total } = await readPeople(db, filter, { by: orderBy, order }, slice);
        return { results: results.map(asManagedPerson), total };
      }),
    'PUT /users/{id}/lock': async ({ actor, params, body, request }) => {
      const { id } = params;
      const account = await readAccountOfUser(db, id);
      if (!account) throw notFound('User');
      const { user_id } = actor;
      if (id === user_id) throw unprocessable({ locked: 'an admin cannot lock their own account' });
      const { line, detail } = reasonOf(body.reason);
      if (body.locked && line === '') throw invalid({ reason: 'is required' });
      await db.transaction().execute(async (tx) => {
        if (body.locked) await checkAnAdminRemains(tx, id);
        await setLocked(tx, id, body.locked, line);
        await settleSelling(selling, tx, { user_id: id, admin: user_id });
        await audit.noteIn(tx, {
          event: body.locked ? 'account-locked' : 'account-unlocked',
          actor: { user_id },
          subject: { user_id: id },
          address: request.ip,
          detail,
        });
        if (!body.locked) return;
        await beginEpoch(tx, account);
        await deleteSessions(tx, account.uid);
      });
      return managed(id);
    },
    'PUT /users/roles': async ({ actor, body, request }) => {
      const row = await readUserByEmail(db, readEmail(body.email));
      if (!row) throw notFound('User');
      const { user_id } = actor;
      const staysAdmin = body.roles.includes('Admin');
      if (row._id === user_id && !staysAdmin) {
        throw unprocessable({ roles: 'an admin cannot take this role from themselves' });
      }
      // Somebody else may have registered it.
      if (!row.email_proved && body.roles.some((role) => role !== 'Buyer' && !row.roles.includes(role)))
        throw conflict(
          'Nobody has shown that this address is theirs. Let them press the link in our email first.',
        );
      await db.transaction().execute(async (tx) => {
        if (!staysAdmin) await checkAnAdminRemains(tx, row._id);
        const before = await lockRoles(tx, row._id);
        if (!before) throw notFound('User');
        await setRoles(tx, row._id, body.roles);
        await settleSelling(selling, tx, { user_id: row._id, admin: user_id });
        await audit.noteIn(tx, {
          event: 'roles-changed',
          actor: { user_id },
          subject: { user_id: row._id },
          address: request.ip,
          detail: { before, after: body.roles, ...reasonOf(body.reason).detail },
        });
      });
      return asProfile({ ...row, roles: body.roles }, true);
    },
  } satisfies Partial<Handlers<AccountsApi>>;
}
