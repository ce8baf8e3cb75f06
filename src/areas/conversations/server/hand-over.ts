import type { Queryable } from '#platform/server/postgres/database.ts';
import { giveConversation } from './queries/conversations.ts';
import { handLeadOver, lockLeadsOf } from './queries/leads.ts';

interface Handover {
  property: string;
  from: string;
  to: string;
}

/**
 * The leads of a listing go, open and closed ones, to a colleague, with their conversations. One the colleague has already stays where it
 * is. @returns how many open ones went
 */
export async function handLeadsOver(tx: Queryable, { property, from, to }: Handover): Promise<number> {
  let given = 0;
  for (const { _id, user_id, closed } of await lockLeadsOf(tx, property, from)) {
    const talk = user_id && { property, buyer: user_id, agent: from };
    if (talk && !(await giveConversation(tx, talk, to))) continue;
    if ((await handLeadOver(tx, _id, from, to)) && !closed) given += 1;
  }
  return given;
}
