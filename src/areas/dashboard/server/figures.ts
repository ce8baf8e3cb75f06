/** Figures of somebody's listings, put together by day. */

import { DAY_MS, dayAfter, dayOf } from '#platform/contract/time-zone.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Counts, Figures } from '../contract.ts';
import { LEAST_ALIKE, METRICS } from '../vocabulary.ts';
import {
  countByDay,
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

export async function sumsByListing(
  db: Queryable,
  ids: readonly string[],
  span: Span,
): Promise<Map<string, Counts>> {
  const rows = await countByDay(
    db,
    ids.map((property_id, group) => ({ property_id, group })),
    span,
  );
  const groups = Map.groupBy(rows, ({ group }) => group);
  return new Map(ids.map((id, group) => [id, sumOf(groups.get(group) ?? [])]));
}
