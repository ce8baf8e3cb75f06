/** When a file of an inbox was made, as 14 digits that sort: by what it says itself, else by its name. */
const LENGTH = 14;

/** `2015-05-02-07:00:03`, `2015-05-02T07:00:03+02:00` → `20150502070003`. */
export const digitsOf = (text: string): string =>
  text.replace(/\D/g, '').slice(0, LENGTH).padEnd(LENGTH, '0');

/** A year, a month and a day, and what follows of time or of the number of the day's file: `pullman_20141001-1200.xml`. */
const IN_NAME =
  /(?<!\d)(20\d{2}|19\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?:[-_.T ]?(\d{2,6}))?/;

/** @returns empty when a name says no day */
export function madeByName(name: string): string {
  const [, year, month, day, rest = ''] = IN_NAME.exec(name) ?? [];
  return year === undefined ? '' : `${year}${month}${day}${rest}`.padEnd(LENGTH, '0');
}
