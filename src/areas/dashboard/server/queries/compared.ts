/** Listings as searches are compared with them. */
import { sql } from 'kysely';
import { OWN_SOURCE } from '#areas/listings/server/own/queries/entries.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { CRITERIA_COLUMNS } from '#areas/search/criteria/registry.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import type { SearchedListing } from '../hidden.ts';

const COLUMNS = sql.raw(CRITERIA_COLUMNS.map((column) => `p.${column}`).join(', '));
/** Enough for a whole office; the newest. */
const MOST = 500;

export async function readSearched(
  db: Queryable,
  agent: string,
  property: string | null,
): Promise<SearchedListing[]> {
  const rows = await query.all<SearchedListing>(db)`
    select p._id, p.title, p.source = ${OWN_SOURCE} as entered, ${COLUMNS} from properties p
    where p.agent_id = ${agent} and not p.withheld and p.status = any(${[...SEARCHABLE_STATUSES]})
      and (${property}::uuid is null or p._id = ${property})
    order by p.listed_at desc nulls last, p._id limit ${MOST}`;
  return rows.map((row) => ({ ...row, words: [], address_words: [] }));
}
