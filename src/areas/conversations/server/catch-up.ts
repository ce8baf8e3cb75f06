import type { Queryable } from '#platform/server/postgres/database.ts';
import { follow, noteHappening, noteInterest } from './entries.ts';
import {
  readUnnotedApplications,
  readUnnotedInterests,
  readUnnotedViewings,
  takeUnsided,
} from './queries/catch-up.ts';

/**
 * For one version: what servers of the version before wrote becomes entries, with what follows from them. Done again, it finds
 * nothing.
 */
export async function catchUp(tx: Queryable): Promise<void> {
  for (const { from, ...row } of await takeUnsided(tx)) await follow(tx, row, from);
  for (const viewing of await readUnnotedViewings(tx)) await noteHappening(tx, viewing);
  for (const application of await readUnnotedApplications(tx)) await noteHappening(tx, application);
  for (const interest of await readUnnotedInterests(tx)) await noteInterest(tx, interest);
}
