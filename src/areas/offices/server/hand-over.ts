import { giveListing } from '#areas/listings/server/own/give.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Handover, OfficesDeps } from './deps.ts';

export interface HandOverCounts {
  leads: number;
  viewings: number;
}

/** A listing with its open leads and viewings to come goes to a colleague: all of it, or nothing. */
export async function handOver(
  { giveLeads, giveViewings }: Pick<OfficesDeps, 'giveLeads' | 'giveViewings'>,
  tx: Queryable,
  handover: Handover,
  actor: string,
): Promise<HandOverCounts> {
  const before = await giveListing(tx, handover.property, handover.to, actor);
  if (before !== handover.from) throw notFound('Listing');
  const viewings = await giveViewings(tx, handover);
  return { viewings, leads: await giveLeads(tx, handover) };
}
