import { dayOf, minuteOf, momentOf } from '#platform/contract/time-zone.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** `09:30` and minutes of a day. */
export const clockText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
export function readClock(text: string): number | null {
  const found = /^(\d{1,2}):(\d{2})$/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** What a field of kind `datetime-local` holds, read as a clock in Jamaica. */
export const localText = (at: string): string =>
  `${dayOf(Date.parse(at))}T${clockText(minuteOf(Date.parse(at)))}`;
export function readLocal(text: string): string | null {
  const [day, clock] = text.split('T');
  const minutes = readClock(clock?.slice(0, 5) ?? '');
  return day && minutes !== null ? new Date(momentOf(day, minutes)).toISOString() : null;
}
