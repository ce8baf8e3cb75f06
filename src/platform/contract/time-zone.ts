import { brand } from './brand.ts';

/** The clock of the product: every date and hour it shows, whoever reads it and wherever, is of the home market's zone. */
export const TIME_ZONE = brand.timeZone || 'America/Jamaica';

const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

const ZONE = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });
/** Offsets by hours since 1970: zones change their clocks on the hour. */
const offsets = new Map<number, number>();
const MOST_OFFSETS = 50_000;

/** Milliseconds by which the clock is ahead of UTC. */
function offsetAt(at: number): number {
  const hour = Math.floor(at / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (!Number.isFinite(hour)) return 0;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(ZONE.format(hour * HOUR_MS)) ?? [];
  const minute = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  const offset = (sign === '-' ? -minute : minute) * MINUTE_MS;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** Local date and time of a moment, as the milliseconds the same date and time would have in UTC. */
const clockOf = (at: number): number => at + offsetAt(at);
/** The moment at which the clock shows a date and hour; of an hour it leaves out, the one before. */
export function fromClock(shown: number): number {
  const near = shown - offsetAt(shown);
  return shown - offsetAt(near);
}

/** A moment in milliseconds as it goes on the wire and to the database. */
export const isoOf = (at: number): string => new Date(at).toISOString();
export const now = (): string => isoOf(Date.now());

/** The day of a moment in milliseconds: `2026-11-21`. */
export const dayOf = (at: number): string => new Date(clockOf(at)).toISOString().slice(0, 10);
/** Minutes since the day of a moment began, by the clock. */
export const minuteOf = (at: number): number =>
  Math.floor((((clockOf(at) % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
/** When the clock shows a minute of a day, in milliseconds. */
export const momentOf = (day: string, minute: number): number =>
  fromClock(Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS);
/** When a day begins, in milliseconds. */
export const beginOf = (day: string): number => momentOf(day, 0);
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
export const dayNumber = (at: number): number => Math.floor(clockOf(at) / DAY_MS);
export const today = (): string => dayOf(Date.now());
