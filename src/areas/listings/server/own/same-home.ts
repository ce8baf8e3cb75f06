/** A home that whoever lists it has listed already (decision 0094). */
import { isSameHome } from '#areas/listings/same-home.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readRateTable } from '../queries.ts';
import { NEW_AGAIN_DAYS } from '../write/queries.ts';
import { type AlikeRow, type Entry, readAlikeOf } from './queries/entries.ts';

interface Listed {
  entry: Pick<Entry, '_id' | 'owner_id' | 'facts'>;
  published: { agent_id: string | null } | null;
}

/** Their listing of the same home: one on the market, else one that was within 30 days; null when there is none. */
export async function findSameHome(db: Queryable, { entry, published }: Listed): Promise<AlikeRow | null> {
  const rows = await readAlikeOf(db, published?.agent_id ?? entry.owner_id, entry, NEW_AGAIN_DAYS);
  if (rows.length === 0) return null;
  const rates = await readRateTable(db);
  return rows.find((row) => isSameHome(entry.facts, row, rates)) ?? null;
}
