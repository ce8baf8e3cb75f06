/** Yes-or-no, units of area and dates as feeds write them. */
import { fold } from '#platform/contract/fold.ts';
import { fromClock, isoOf } from '#platform/contract/time-zone.ts';
import WRITTEN from './written-words.json' with { type: 'json' };

/** No date needs more words around it. Characters. */
const LONGEST = 200;

/** Words that say that something is not there … */
const NO = ['no', 'n', 'false', 'f', 'off'];
/** … or that it is not known. A value without a letter or digit, such as `-` or `?`, says nothing either. */
const UNKNOWN = new Set(
  'none,null,nil,nan,n/a,n.a.,na,n/d,unknown,unk,not known,not available,not applicable,not stated,tbd,tba'.split(
    ',',
  ),
);
const MEANINGFUL = /[\p{L}\p{N}]/u;
const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;
const YES_OR_NO = new Map([
  ...['yes', 'y', 'true', 't', 'on'].map((word) => [word, true] as const),
  ...NO.map((word) => [word, false] as const),
]);

/** A yes, a no, a number, null for what is not known, and undefined for a word that is none of these. */
function answerOf(value: unknown): boolean | number | null | undefined {
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const word = value.trim().toLowerCase();
  if (!MEANINGFUL.test(word) || UNKNOWN.has(word)) return null;
  if (NUMBER.test(word)) return Number(word.replace(',', '.'));
  return YES_OR_NO.get(word);
}

/** Any value counts as yes, unless it means no or nothing: `Basement: "Full, Finished"` is one, `0.0` and `?` are not. */
export function readBoolean(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(readBoolean);
  const answer = answerOf(value);
  if (typeof answer === 'number') return answer > 0;
  return answer === undefined || answer === true;
}

/** Whether a value says yes or no; null when it says neither. In a list, one yes is enough. */
export function readYesOrNo(value: unknown): boolean | null {
  if (Array.isArray(value)) {
    const answers = value.map(readYesOrNo);
    return answers.includes(true) ? true : answers.includes(false) ? false : null;
  }
  const answer = answerOf(value);
  if (typeof answer === 'number') return answer === 0 ? false : answer === 1 || null;
  return answer ?? null;
}

const SQUARE_METRE = 10.763910416709722;
/**
 * Square feet in one of the unit, and what people call it in English, Spanish and French: folded, without blanks, dots
 * and dashes. Land units of the Caribbean have the size they have there: the cuerda of Puerto Rico, the tarea of the
 * Dominican Republic, the carreau of Haiti, the manzana and the vara of Central America.
 */
export const UNIT_WORDS = WRITTEN.units.map(
  ({ feet = 0, metres = 0, names }): readonly [squareFeet: number, names: string] => [
    feet + metres * SQUARE_METRE,
    names,
  ],
);
const SQUARE_FEET = new Map(
  UNIT_WORDS.flatMap(([squareFeet, names]) => names.split(' ').map((name) => [name, squareFeet] as const)),
);
/** Of land a square is a tenth of an acre in Jamaica, of floors a hundred square feet in Australia. */
export const SQUARE = 100;

/** Square feet in one unit of that name, or undefined for a unit not known. */
export const unitOfArea = (name: string): number | undefined =>
  SQUARE_FEET.get(fold(name).replace(/[\s._-]/g, ''));

export const DATE_FORMATS = [
  'iso',
  'd/m/y',
  'm/d/y',
  'y/m/d',
  'd mon y',
  'mon d y',
  'unix',
  'unix-ms',
  'excel',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** In English, Spanish, French and Portuguese, folded: the shortest way each is cut. */
const MONTHS = [
  'jan|ene',
  'feb|fev',
  'mar',
  'apr|abr|avr',
  'may|mai',
  'jun|juin',
  'jul|juil',
  'aug|ago|aou',
  'sep|set',
  'oct|out',
  'nov',
  'dec|dic|dez',
].map((names) => names.split('|'));
const NAMED = MONTHS.flat().join('|');
const NUMERIC_DATE = /(?<!\d)(\d{1,4})[/.\-\s](\d{1,2})[/.\-\s](\d{1,4})(?!\d)/;
const DAY_FIRST = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)?[\s,.\-]*(?:de\s+)?(${NAMED})[a-z]*[\s,.'\-]*(?:de\s+)?(\d{4}|\d{2})(?!\d)`,
  'i',
);
const MONTH_FIRST = new RegExp(
  String.raw`(${NAMED})[a-z]*[\s.\-]*(\d{1,2})(?:st|nd|rd|th)?[\s,.'\-]+(\d{4}|\d{2})(?!\d)`,
  'i',
);
/** Also `20260301` and, as REAXML has it, `2026-03-01-10:00:00`. */
const ISO = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T -](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
/** Two digits of a year from here on are of the last century. */
const CENTURY_TURN = 70;

/** A calendar day as a moment: noon UTC is still that day from Jamaica to Melbourne. Null for days that do not exist. */
function day(year: string, month: number, date: string): string | null {
  const short = Number(year);
  const y = year.length > 2 ? short : short + (short < CENTURY_TURN ? 2000 : 1900);
  const at = new Date(Date.UTC(y, month - 1, Number(date), 12));
  const real =
    at.getUTCFullYear() === y && at.getUTCMonth() === month - 1 && at.getUTCDate() === Number(date);
  return real && y > 1800 && y < 2200 ? at.toISOString() : null;
}

const named = (month: string) => MONTHS.findIndex((names) => names.includes(month.toLowerCase())) + 1;
type DateParts = [whole: string, first: string, second: string, third: string];

const READ_DATE: Record<DateFormat, (text: string) => string | null> = {
  iso(text) {
    const [, year, month, date, time, zone] = ISO.exec(text) ?? [];
    if (year === undefined || month === undefined || date === undefined) return null;
    const whole = day(year, Number(month), date);
    // A day with a midnight behind it and no zone is that day, as an export writes it.
    if (whole === null || time === undefined || (zone === undefined && /^00:00(:00(\.0+)?)?$/.test(time)))
      return whole;
    // A time without a zone is meant by the clock of the home market.
    const said = Date.parse(`${year}-${month}-${date}T${time}${zone ?? 'Z'}`);
    return Number.isNaN(said) ? null : isoOf(zone ? said : fromClock(said));
  },
  'd/m/y': (text) => numeric(text, ([, d, m, y]) => day(y, Number(m), d)),
  'm/d/y': (text) => numeric(text, ([, m, d, y]) => day(y, Number(m), d)),
  'y/m/d': (text) => numeric(text, ([, y, m, d]) => day(y, Number(m), d)),
  'd mon y': (text) => written(DAY_FIRST, text, ([, d, m, y]) => day(y, named(m), d)),
  'mon d y': (text) => written(MONTH_FIRST, text, ([, m, d, y]) => day(y, named(m), d)),
  unix: (text) => moment(Number(text) * 1000),
  'unix-ms': (text) => moment(Number(text)),
  excel: (text) => excelDay(Number(text)),
};

const written = (pattern: RegExp, text: string, read: (parts: DateParts) => string | null) => {
  const parts = pattern.exec(fold(text));
  return parts ? read(parts as unknown as DateParts) : null;
};
const numeric = (text: string, read: (parts: DateParts) => string | null) =>
  written(NUMERIC_DATE, text, read);
/** Days since the last day of 1899, as a spreadsheet counts them. */
const excelDay = (days: number) =>
  days > 20_000 && days < 80_000
    ? new Date(Date.UTC(1899, 11, 30 + Math.floor(days), 12)).toISOString()
    : null;
const moment = (ms: number) => (ms > 0 && ms < 7e12 ? new Date(ms).toISOString() : null);

/** ISO date-time of a text such as `Listed: 12th Sep 2018` (`d mon y`) or `3/12/16` (`d/m/y`); null when it is not one. */
export function readDate(text: string, formats: readonly DateFormat[]): string | null {
  if (text.length > LONGEST) return null;
  for (const format of formats) {
    const at = READ_DATE[format](text.trim());
    if (at !== null) return at;
  }
  return null;
}
