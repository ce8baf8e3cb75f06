/** Figures of somebody's listings, put together by day. */

import { DAY_MS, dayAfter, dayOf } from '#platform/contract/time-zone.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Counts, Figures } from '../contract.ts';
import { LEAST_ALIKE, METRICS } from '../vocabulary.ts';
import {
  countByDay,
  type DayCount,
  type GroupedListing,
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

/** Adds up what is counted, times a weight by group. */
function sumOf(rows: readonly DayCount[], weightOf: (group: number) => number = () => 1): Counts {
  const sums = noCounts();
  for (const { group, metric, count } of rows) sums[metric] += count * weightOf(group);
  return sums;
}

const rounded = (counts: Counts): Counts =>
  Object.fromEntries(METRICS.map((metric) => [metric, Math.round(counts[metric] * 100) / 100])) as Counts;

const byDay = (rows: readonly DayCount[]): Map<string, DayCount[]> => Map.groupBy(rows, ({ day }) => day);

/** What the mean of homes alike would come to with as many homes as these. */
async function alikeByDay(
  db: Queryable,
  alike: readonly (GroupedListing & { weight: number })[],
  span: Span,
): Promise<Map<string, Counts>> {
  const size = new Map<number, { homes: number; weight: number }>();
  for (const { group, weight } of alike) {
    const known = size.get(group);
    size.set(group, { homes: (known?.homes ?? 0) + 1, weight });
  }
  const scale = (group: number) => {
    const { homes, weight } = size.get(group) ?? { homes: 1, weight: 0 };
    return weight / homes;
  };
  const days = byDay(await countByDay(db, alike, span));
  return new Map(
    daysFrom(span.from, span.until).map((day) => [day, rounded(sumOf(days.get(day) ?? [], scale))]),
  );
}

/** @param property one of the listings, or null for all */
export async function figuresOf(
  db: Queryable,
  agent: string,
  { property, days, now }: { property: string | null; days: number; now: number },
): Promise<Figures> {
  const span = periodOf(days, now);
  const earlier = { from: dayAfter(span.from, -days), until: dayAfter(span.from, -1) };
  const [listings, alike] = await Promise.all([
    readListingsOf(db, agent, property),
    readAlike(db, agent, property, LEAST_ALIKE),
  ]);
  const ids = listings.map(({ _id }) => _id);
  const own = ids.map((property_id) => ({ property_id, group: 0 }));
  const [rows, before, others, sources, price_days] = await Promise.all([
    countByDay(db, own, span),
    countByDay(db, own, earlier),
    alike.length >= LEAST_ALIKE ? alikeByDay(db, alike, span) : null,
    readSources(db, ids, span),
    readPriceDays(db, ids, span),
  ]);
  const mine = byDay(rows);
  return {
    title: property === null ? null : (listings[0]?.title ?? null),
    ...span,
    sums: sumOf(rows),
    before: sumOf(before),
    days: daysFrom(span.from, span.until).map((day) => ({
      day,
      own: sumOf(mine.get(day) ?? []),
      alike: others?.get(day) ?? null,
    })),
    alike_homes: others ? new Set(alike.map(({ property_id }) => property_id)).size : 0,
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
