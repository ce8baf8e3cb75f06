/** Days as a clock in Jamaica counts them. */
const OFFSET_MS = -5 * 3_600_000;
const DAY_MS = 86_400_000;

/** `2026-11-21`. */
export const dayIn = (at: number): string => new Date(at + OFFSET_MS).toISOString().slice(0, 10);
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** The days from one to another, both included. */
export function daysFrom(from: string, until: string): string[] {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS;
  return Array.from({ length: days + 1 }, (_, i) => dayAfter(from, i));
}
/** The last so many days, today included. */
export function periodOf(days: number, now: number): { from: string; until: string } {
  const until = dayIn(now);
  return { from: dayAfter(until, 1 - days), until };
}
