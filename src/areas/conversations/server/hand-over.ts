import type { Queryable } from '#platform/server/postgres/database.ts';
import { handOver } from './queries/conversations.ts';
import { lockLeadsOf } from './queries/leads.ts';

interface Handover {
  property: string;
  from: string;
  to: string;
}

/**
 * The conversations about a listing go, open and closed ones, to a colleague. One the colleague has already stays where it
 * is. @returns how many open ones went
 */
export async function handLeadsOver(tx: Queryable, { property, from, to }: Handover): Promise<number> {
  let given = 0;
  for (const { _id, closed } of await lockLeadsOf(tx, property, from))
    if ((await handOver(tx, _id, from, to)) && !closed) given += 1;
  return given;
}
