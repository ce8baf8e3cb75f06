import { numberFormat } from './locales.ts';

/** How a currency is written, so that dollars are never confused: never a bare `$`. Others by their code: `HTG 5,000`. */
const CURRENCY_SIGNS: Record<string, string> = {
  JMD: 'J$',
  USD: 'US$',
  TTD: 'TT$',
  BBD: 'Bds$',
  XCD: 'EC$',
  BSD: 'B$',
  KYD: 'CI$',
  GBP: '£',
  CAD: 'C$',
  EUR: '€',
  AUD: 'A$',
  DOP: 'RD$',
  BZD: 'BZ$',
  GYD: 'GY$',
  BMD: 'BD$',
  MXN: 'MX$',
  COP: 'COL$',
  BRL: 'R$',
  ARS: 'AR$',
  CLP: 'CL$',
};

export const signOf = (currency: string): string => CURRENCY_SIGNS[currency] ?? `${currency} `;

/** Whether a language writes the currency behind the number, as French does. */
function signIsLast(tag: string): boolean {
  const known = lastByTag.get(tag);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }).formatToParts(1);
  const last = parts.at(-1)?.type === 'currency';
  lastByTag.set(tag, last);
  return last;
}
const lastByTag = new Map<string, boolean>();

const withSign = (number: string, currency: string, tag: string): string =>
  signIsLast(tag) ? `${number}\u00a0${signOf(currency).trim()}` : signOf(currency) + number;

/** `J$31,900,000`, in French `31 900 000 J$`; cents only where there are some. */
export function formatMoney(
  amount: number,
  currency: string,
  tag: string,
  digits = Number.isInteger(amount) ? 0 : 2,
): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const number = numberFormat(tag, options);
  return withSign(number.format(amount), currency, tag);
}

const STEPS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** `J$31.9M`, in French `31,9 M J$`, for pins and ranges; three digits at most. */
export function formatMoneyShort(amount: number, currency: string, tag: string): string {
  const [unit, letter] = STEPS.find(([size]) => amount >= size * 0.9995) ?? [1, ''];
  const number = numberFormat(tag, { maximumSignificantDigits: 3 });
  const short = number.format(amount / unit);
  if (!signIsLast(tag)) return signOf(currency) + short + letter;
  // Where the sign is last, a space and the language's own abbreviation stand between: 1,2 Md J$.
  const own = letter === 'B' ? 'Md' : letter;
  return withSign(own === '' ? short : `${short}\u00a0${own}`, currency, tag);
}

/** The currency that rates are counted in, and prices are compared in. */
export const BASE_CURRENCY = 'JMD';

/** Worth of one unit in the base currency, by currency. */
export type Rates = Readonly<Record<string, number>>;

/** Converts an amount to another currency; null when a rate is missing. */
export function convert(amount: number, from: string, to: string, rates: Rates): number | null {
  if (from === to) return amount;
  const [source, target] = [rates[from], rates[to]];
  return source && target ? (amount * source) / target : null;
}

function toThree(amount: number, round: (amount: number) => number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(Math.abs(amount), 1))) - 2);
  return round(amount / step) * step;
}

/** Worked out from assumptions: three significant digits, and whole below a hundred. */
export const roundToThree = (amount: number): number => toThree(amount, Math.round);

/** Rounds down, for an amount somebody can spend at most. */
export const floorToThree = (amount: number): number => toThree(amount, Math.floor);

/** A converted sum is an estimate: three significant digits, four from a million. */
export function roundEstimate(amount: number): number {
  const digits = amount >= 1e6 ? 4 : 3;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(amount, 1))) + 1 - digits);
  return Math.round(amount / step) * step;
}
