/** Calendar months of the home market: `2026-10`. */
import { beginOf, dayOf } from '#platform/contract/time-zone.ts';

/** Number of months since year 0, for arithmetic. */
const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const named = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

export const monthsLater = (month: string, count: number): string => named(numberOf(month) + count);

/** The last `count` months that are over at `now`, the oldest first. */
export function completeMonths(now: Date, count: number): string[] {
  const current = dayOf(now.getTime()).slice(0, 7);
  return Array.from({ length: count }, (_, i) => monthsLater(current, i - count));
}

export const beginningOf = (month: string): Date => new Date(beginOf(`${month}-01`));
/** The first day after a month. */
export const dayAfter = (month: string): string => `${monthsLater(month, 1)}-01`;

/** A month, when it begins, and when it is over. */
export interface Month {
  month: string;
  begins: Date;
  ends: Date;
}
export const spanOf = (month: string): Month => ({
  month,
  begins: beginningOf(month),
  ends: beginningOf(monthsLater(month, 1)),
});
