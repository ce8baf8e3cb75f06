import type { Queryable } from '#platform/server/postgres/database.ts';
import { addEntry } from './entries.ts';
import { handOver } from './queries/conversations.ts';
import { lockLeadsOf } from './queries/leads.ts';

interface Handover {
  property: string;
  from: string;
  to: string;
}

/**
 * A conversation goes to a colleague, which both sides read in it.
 * @returns false when the colleague is in touch with this person about this home already
 */
export async function handLeadOver(
  tx: Queryable,
  conversation: string,
  { from, to }: Omit<Handover, 'property'>,
): Promise<boolean> {
  if (!(await handOver(tx, conversation, from, to))) return false;
  const given = { kind: 'handover', step: 'given', from: 'agent', about: to, body: '' } as const;
  await addEntry(tx, { ...given, conversation, author: to });
  return true;
}

/**
 * The conversations about a listing go, open and closed ones, to a colleague. One the colleague has already stays where it
 * is. @returns how many open ones went
 */
export async function handLeadsOver(tx: Queryable, { property, from, to }: Handover): Promise<number> {
  let given = 0;
  for (const { _id, closed } of await lockLeadsOf(tx, property, from))
    if ((await handLeadOver(tx, _id, { from, to })) && !closed) given += 1;
  return given;
}
