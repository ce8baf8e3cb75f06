/** The clock of the product: every date and hour it shows, whoever reads it and wherever, is of this zone. */
export const TIME_ZONE = 'America/Jamaica';

/** Five hours behind UTC all year. */
const OFFSET_MS = -5 * 3_600_000;
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/** A moment in milliseconds as it goes on the wire and to the database. */
export const isoOf = (at: number): string => new Date(at).toISOString();
export const now = (): string => isoOf(Date.now());

/** The day of a moment in milliseconds: `2026-11-21`. */
export const dayOf = (at: number): string => new Date(at + OFFSET_MS).toISOString().slice(0, 10);
/** Minutes since the day of a moment began. */
export const minuteOf = (at: number): number =>
  Math.floor(((((at + OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
/** When a day begins, in milliseconds. */
export const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;
export const momentOf = (day: string, minute: number): number => beginOf(day) + minute * MINUTE_MS;
/** 0 = Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** The same day of an earlier month, or that month's last. */
export function monthsBefore(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const date = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() - months);
  if (at.getUTCDate() !== date) at.setUTCDate(0);
  return at.toISOString().slice(0, 10);
}
/** The day of a moment, counted from 1970. */
export const dayNumber = (at: number): number => Math.floor((at + OFFSET_MS) / DAY_MS);
export const today = (): string => dayOf(Date.now());
