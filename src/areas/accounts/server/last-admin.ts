import { conflict } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { lockAdmins } from './queries/people.ts';

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
