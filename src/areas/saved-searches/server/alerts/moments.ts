/** Times of mails. Jamaica has no daylight saving time: UTC-5 all year. */
import type { DueMoments } from '../queries/mails.ts';

/** Seven in the morning in Jamaica. */
const MORNING_UTC_HOUR = 12;
const MONDAY = 1;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Instant mail waits until there was no match for this long, because an import brings many at once … */
const QUIET_MS = 10_000;
/** … but at most this long after the first match. */
const PATIENCE_MS = 300_000;

/** Time of the last morning mail, at or before `now`. */
export function lastMorning(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), MORNING_UTC_HOUR);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

export function lastMonday(now: Date): Date {
  const morning = lastMorning(now);
  const days = (morning.getUTCDay() - MONDAY + WEEK_DAYS) % WEEK_DAYS;
  return new Date(morning.getTime() - days * DAY_MS);
}

export const dueMoments = (now: Date): DueMoments => ({
  quiet: new Date(now.getTime() - QUIET_MS),
  patience: new Date(now.getTime() - PATIENCE_MS),
  morning: lastMorning(now),
  monday: lastMonday(now),
});
