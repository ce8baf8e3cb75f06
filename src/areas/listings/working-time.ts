/** A number of minutes, hours or days, as people say it. */
export interface WorkingTime {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

const HOUR = 60;
const DAY = 10 * HOUR;

/** Whole minutes, hours, or days of ten working hours: rounded up, so that nobody waits longer than was said. */
export function workingTime(minutes: number): WorkingTime {
  if (minutes < HOUR) return { unit: 'minutes', count: Math.max(1, minutes) };
  if (minutes < DAY) return { unit: 'hours', count: Math.ceil(minutes / HOUR) };
  return { unit: 'days', count: Math.ceil(minutes / DAY) };
}
