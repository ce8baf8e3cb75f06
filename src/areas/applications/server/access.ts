/** Who may read an application: its applicant, and the agent of the listing. */
import { notFound } from '#platform/server/http/errors.ts';
import { type Actor, accountOf, checkFactor } from '#platform/server/identity/actor.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Side } from '../rules.ts';
import { type ApplicationRow, type Requester, readApplication } from './queries/applications.ts';

export function requesterOf(actor: Actor): Requester {
  const { user_id, roles } = accountOf(actor);
  return { user_id, isAdmin: roles.includes('Admin') };
}

export interface AccessibleApplication {
  row: ApplicationRow;
  side: Side;
}

/** @throws 404 for everybody but the applicant and the agent of the listing */
export async function findAccessible(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<AccessibleApplication> {
  const requester = requesterOf(actor);
  for (const side of ['applicant', 'agent'] as const) {
    if (side === 'agent') checkFactor(actor);
    const row = await readApplication(db, side, requester, id);
    if (row) return { row, side };
  }
  throw notFound('Application');
}
