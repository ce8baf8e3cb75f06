import { CURRENCY_SIGNS } from '../contract/currency-signs.ts';

export const signOf = (currency: string): string => CURRENCY_SIGNS[currency] ?? `${currency} `;

/** `J$31,900,000`; cents only where there are some. */
export function formatMoney(amount: number, currency: string, tag: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const number = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return signOf(currency) + number.format(amount);
}

const STEPS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** `J$31.9M`, for pins and ranges; three digits at most. */
export function formatMoneyShort(amount: number, currency: string, tag: string): string {
  const [unit, letter] = STEPS.find(([size]) => amount >= size * 0.9995) ?? [1, ''];
  const number = new Intl.NumberFormat(tag, { maximumSignificantDigits: 3 });
  return signOf(currency) + number.format(amount / unit) + letter;
}

/** Jamaican dollars for one unit, by currency. */
export type Rates = Readonly<Record<string, number>>;

/** The same worth in another currency, or null when a rate is missing. */
export function convert(amount: number, from: string, to: string, rates: Rates): number | null {
  if (from === to) return amount;
  const [source, target] = [rates[from], rates[to]];
  return source && target ? (amount * source) / target : null;
}

/** A converted sum is an estimate: three significant digits, four from a million. */
export function roundEstimate(amount: number): number {
  const digits = amount >= 1e6 ? 4 : 3;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(amount, 1))) + 1 - digits);
  return Math.round(amount / step) * step;
}
