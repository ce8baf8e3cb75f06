/** When mail goes out. Jamaica keeps one clock all year: five hours behind UTC. */
import type { DueMoments } from '../queries/mails.ts';

/** Seven in the morning in Jamaica. */
const MORNING_UTC_HOUR = 12;
const MONDAY = 1;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Instant mail waits until nothing more was found for so long: an import brings many at once. */
const QUIET_MS = 10_000;
/** … but never longer than this. */
const PATIENCE_MS = 300_000;

/** The last moment at or before `now` that mail went out in the morning. */
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
