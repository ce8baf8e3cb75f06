import { validate as isUuid } from 'uuid';
import type { Queryable } from '../../../platform/server/database.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type Actor, accountOf } from '../../../platform/server/identity.ts';
import type { Side } from '../rules.ts';
import { type ApplicationRow, type Asker, readApplication } from './queries/applications.ts';

export function askerOf(actor: Actor): Asker {
  const { user_id, roles } = accountOf(actor);
  return { user_id, isAdmin: roles.includes('Admin') };
}

/** An application as one of its two sides sees it. */
export interface Seen {
  row: ApplicationRow;
  side: Side;
}

/** @throws 404 for everybody but the applicant and the agent of the listing */
export async function seenBy(db: Queryable, actor: Actor, id: string): Promise<Seen> {
  const asker = askerOf(actor);
  for (const side of ['applicant', 'agent'] as const) {
    const row = isUuid(id) ? await readApplication(db, side, asker, id) : null;
    if (row) return { row, side };
  }
  throw notFound('Application');
}
