/** The own listings of a dashboard: their figures, and the next step for each. */

import type { OwnListingRow } from '#areas/listings/own-shapes.ts';
import { presentMine } from '#areas/listings/server/own/present.ts';
import { type MineRow, readMine } from '#areas/listings/server/own/queries/entries.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Counts, DashboardRow } from '../contract.ts';
import { careOf, type SuggestionInput, suggest } from '../suggest.ts';
import { DEFAULT_PERIOD } from '../vocabulary.ts';
import { noCounts, periodOf, sumsByListing } from './figures.ts';
import { countWaiting } from './queries/figures.ts';

/** More than anybody has; beyond it the order by care ends. */
const MOST = 2_000;
const DAY_MS = 86_400_000;

interface Known {
  sums: Counts;
  waiting: number;
  now: number;
}

const daysOn = (listed_at: string | null, now: number): number | null =>
  listed_at === null ? null : Math.max(0, Math.floor((now - Date.parse(listed_at)) / DAY_MS));

const inputOf = (listing: OwnListingRow, { sums, waiting, now }: Known): SuggestionInput => ({
  ...listing,
  days_on_market: daysOn(listing.listed_at, now),
  waiting,
  views: sums.views,
  contacts: sums.contacts,
});

/** As far as it can be told without the photos: enough for the order. */
function careBefore(row: MineRow, known: Known): number {
  const listing = {
    ...row,
    missing: row.status === 'draft' ? ['title'] : [],
    next: null,
  } as unknown as OwnListingRow;
  return careOf(suggest(inputOf(listing, known), known.now).kind);
}

export async function dashboardRows(
  db: Queryable,
  agent: string,
  { limit, offset }: PageSlice,
  now: number,
): Promise<{ results: DashboardRow[]; total: number }> {
  const mine = await readMine(db, agent, {}, { limit: MOST, offset: 0 });
  const ids = mine.map(({ _id }) => _id);
  const [sums, waiting] = await Promise.all([
    sumsByListing(db, ids, periodOf(Number(DEFAULT_PERIOD), now)),
    countWaiting(db, agent),
  ]);
  const knownOf = (id: string): Known => ({
    sums: sums.get(id) ?? noCounts(),
    waiting: waiting.get(id) ?? 0,
    now,
  });
  const ordered = mine
    .map((row) => ({ row, care: careBefore(row, knownOf(row._id)) }))
    .toSorted((a, b) => a.care - b.care)
    .slice(offset, offset + limit)
    .map(({ row }) => row);
  const results = (await presentMine(db, ordered)).map((listing): DashboardRow => {
    const known = knownOf(listing._id);
    return {
      listing,
      days_on_market: listing.status === 'draft' ? null : daysOn(listing.listed_at, now),
      sums: known.sums,
      suggestion: suggest(inputOf(listing, known), now),
    };
  });
  return { results, total: mine.length };
}
