import { DAY_MS, dayAfter, dayOf } from '#platform/contract/time-zone.ts';

/** The days from one to another, both included. */
export function daysFrom(from: string, until: string): string[] {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS;
  return Array.from({ length: days + 1 }, (_, i) => dayAfter(from, i));
}
/** The last so many days, today included. */
export function periodOf(days: number, now: number): { from: string; until: string } {
  const until = dayOf(now);
  return { from: dayAfter(until, 1 - days), until };
}
