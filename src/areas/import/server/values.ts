/** Yes-or-no, units of area and dates as feeds write them. */

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

/** Square feet in one of the unit. */
const SQUARE_FEET: Record<string, number> = {
  sqft: 1,
  sqm: 10.763910416709722,
  acre: 43_560,
  hectare: 107_639.10416709722,
  sqyd: 9,
};
const UNIT_NAMES: Record<string, string> = {
  squarefeet: 'sqft',
  squarefoot: 'sqft',
  sqft: 'sqft',
  ft2: 'sqft',
  'ft²': 'sqft',
  sf: 'sqft',
  squaremeters: 'sqm',
  squaremetres: 'sqm',
  squaremeter: 'sqm',
  squaremetre: 'sqm',
  sqm: 'sqm',
  m2: 'sqm',
  'm²': 'sqm',
  acres: 'acre',
  acre: 'acre',
  ac: 'acre',
  hectares: 'hectare',
  hectare: 'hectare',
  ha: 'hectare',
  squareyards: 'sqyd',
  squareyard: 'sqyd',
  sqyd: 'sqyd',
};

/** Square feet in one unit of that name, or undefined for a unit not known. */
export function unitOfArea(name: string): number | undefined {
  return SQUARE_FEET[UNIT_NAMES[name.toLowerCase().replace(/[\s._-]/g, '')] ?? ''];
}

export const DATE_FORMATS = [
  'iso',
  'd/m/y',
  'm/d/y',
  'y/m/d',
  'd mon y',
  'mon d y',
  'unix',
  'unix-ms',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMERIC_DATE = /(?<!\d)(\d{1,4})[/.\-\s](\d{1,2})[/.\-\s](\d{1,4})(?!\d)/;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s,.-]*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s,.'-]*(\d{4}|\d{2})(?!\d)/i;
const MONTH_FIRST =
  /(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s.-]*(\d{1,2})(?:st|nd|rd|th)?[\s,.'-]+(\d{4}|\d{2})(?!\d)/i;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
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

const named = (month: string) => MONTHS.indexOf(month.toLowerCase().slice(0, 3)) + 1;
type DateParts = [whole: string, first: string, second: string, third: string];

const READ_DATE: Record<DateFormat, (text: string) => string | null> = {
  iso(text) {
    const parts = ISO.exec(text);
    if (!parts) return null;
    const whole = day(parts[1] as string, Number(parts[2]), parts[3] as string);
    if (whole === null || text.length === 10) return whole;
    const zoned = /Z|[+-]\d{2}:?\d{2}$/.test(text) ? text : `${text}Z`;
    const at = Date.parse(zoned.replace(' ', 'T'));
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  },
  'd/m/y': (text) => numeric(text, ([, d, m, y]) => day(y, Number(m), d)),
  'm/d/y': (text) => numeric(text, ([, m, d, y]) => day(y, Number(m), d)),
  'y/m/d': (text) => numeric(text, ([, y, m, d]) => day(y, Number(m), d)),
  'd mon y': (text) => written(DAY_FIRST, text, ([, d, m, y]) => day(y, named(m), d)),
  'mon d y': (text) => written(MONTH_FIRST, text, ([, m, d, y]) => day(y, named(m), d)),
  unix: (text) => moment(Number(text) * 1000),
  'unix-ms': (text) => moment(Number(text)),
};

const written = (pattern: RegExp, text: string, read: (parts: DateParts) => string | null) => {
  const parts = pattern.exec(text);
  return parts ? read(parts as unknown as DateParts) : null;
};
const numeric = (text: string, read: (parts: DateParts) => string | null) =>
  written(NUMERIC_DATE, text, read);
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
