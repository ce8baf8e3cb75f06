/** Which backups are kept: all of a day, then one a day, then one a week. */

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
const DAILY = 7;
const WEEKLY = 4;

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** Name of a backup's folder: `2026-11-22T030000Z`. */
export const nameAt = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** When a backup of this name was begun, in milliseconds since the epoch; null for what is none. */
export function timeOf(name: string): number | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

function newestOf(times: readonly number[], period: number, count: number, now: number): number[] {
  const newest = new Map<number, number>();
  for (const time of times) {
    const number = Math.floor(time / period);
    if (number > Math.floor(now / period) - count)
      newest.set(number, Math.max(newest.get(number) ?? 0, time));
  }
  return [...newest.values()];
}

/**
 * @param names of the folders there are; others than backups are left alone
 * @returns those to delete: not the newest, none of the last 24 hours, not the newest of each of 7 days and of 4 weeks
 */
export function superfluous(names: readonly string[], now: number): string[] {
  const backups = names.flatMap((name) => {
    const time = timeOf(name);
    return time === null ? [] : [{ name, time }];
  });
  const times = backups.map(({ time }) => time);
  const kept = new Set([
    Math.max(...times),
    ...times.filter((time) => time > now - DAY_MS),
    ...newestOf(times, DAY_MS, DAILY, now),
    ...newestOf(times, WEEK_MS, WEEKLY, now),
  ]);
  return backups.filter(({ time }) => !kept.has(time)).map(({ name }) => name);
}
