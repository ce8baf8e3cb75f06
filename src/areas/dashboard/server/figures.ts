/** Figures of somebody's listings, put together by day. */

import type { OwnListingRow } from '#areas/listings/own-shapes.ts';
import { presentMine } from '#areas/listings/server/own/present.ts';
import { type MineRow, readMine } from '#areas/listings/server/own/queries/entries.ts';
import { DAY_MS, dayAfter, dayOf } from '#platform/contract/time-zone.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Counts, DashboardRow, Figures } from '../contract.ts';
import { careOf, type SuggestionInput, suggest } from '../suggest.ts';
import { DEFAULT_PERIOD, LEAST_ALIKE, METRICS } from '../vocabulary.ts';
import {
  countByDay,
  countWaiting,
  type DayCount,
  readAlike,
  readListingsOf,
  readPriceDays,
  readSources,
  type Span,
} from './queries/figures.ts';

/** The days from one to another, both included. */
function daysFrom(from: string, until: string): string[] {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS;
  return Array.from({ length: days + 1 }, (_, i) => dayAfter(from, i));
}
/** The last so many days, today included. */
export function periodOf(days: number, now: number): { from: string; until: string } {
  const until = dayOf(now);
  return { from: dayAfter(until, 1 - days), until };
}

export const noCounts = (): Counts =>
  Object.fromEntries(METRICS.map((metric) => [metric, 0])) as unknown as Counts;

function sumOf(rows: readonly DayCount[]): Counts {
  const sums = noCounts();
  for (const { metric, count } of rows) sums[metric] += count;
  return sums;
}

const rounded = (counts: Counts): Counts =>
  Object.fromEntries(METRICS.map((metric) => [metric, Math.round(counts[metric] * 100) / 100])) as Counts;

const byDay = (rows: readonly DayCount[]): Map<string, DayCount[]> => Map.groupBy(rows, ({ day }) => day);

/** @param property one of the listings, or null for all */
export async function figuresOf(
  db: Queryable,
  agent: string,
  { property, days, now }: { property: string | null; days: number; now: number },
): Promise<Figures> {
  const span = periodOf(days, now);
  const earlier = dayAfter(span.from, -days);
  const [listings, alike] = await Promise.all([
    readListingsOf(db, agent, property),
    readAlike(db, agent, property, LEAST_ALIKE),
  ]);
  const ids = listings.map(({ _id }) => _id);
  const [rows, others, sources, price_days] = await Promise.all([
    countByDay(
      db,
      ids.map((property_id) => ({ property_id })),
      { ...span, from: earlier },
    ),
    alike.length >= LEAST_ALIKE ? countByDay(db, alike, span) : null,
    readSources(db, ids, span),
    readPriceDays(db, ids, span),
  ]);
  const [own, theirs] = [byDay(rows), others && byDay(others)];
  const isOfSpan = ({ day }: DayCount) => day >= span.from;
  return {
    title: property === null ? null : (listings[0]?.title ?? null),
    ...span,
    sums: sumOf(rows.filter(isOfSpan)),
    before: sumOf(rows.filter((row) => !isOfSpan(row))),
    days: daysFrom(span.from, span.until).map((day) => ({
      day,
      own: sumOf(own.get(day) ?? []),
      alike: theirs && rounded(sumOf(theirs.get(day) ?? [])),
    })),
    alike_homes: others ? alike.length : 0,
    sources,
    price_days,
  };
}

async function sumsByListing(db: Queryable, ids: readonly string[], span: Span) {
  const rows = await countByDay(
    db,
    ids.map((property_id, group) => ({ property_id, group })),
    span,
  );
  const groups = Map.groupBy(rows, ({ group }) => group);
  return new Map(ids.map((id, group) => [id, sumOf(groups.get(group) ?? [])]));
}

/** More than anybody has; beyond it the order by care ends. */
const MOST = 2_000;

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

export async function dashboardRows(db: Queryable, agent: string, { limit, offset }: PageSlice, now: number) {
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
