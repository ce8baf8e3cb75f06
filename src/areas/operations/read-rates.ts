/** Reads the answer of a source of exchange rates: what one unit of its base is worth in each currency. */
import { CURRENCIES, type Currency } from '#areas/places/vocabulary.ts';

/** Rates known before: the worth of one unit in Jamaican dollars. */
export type Known = ReadonlyMap<string, number>;

interface Fetched {
  rates: { currency: Currency; jmd: number; as_of: string }[];
  doubted: Currency[];
}

/** No currency of this market moves by a quarter in a night. */
const MOST_MOVE = 0.25;
const BASE = 'JMD';
const DECIMALS = 1e6;

const positive = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** The day an answer stands for; never one to come. */
function dayOf(date: unknown, today: string): string {
  const day = typeof date === 'string' ? date.slice(0, 10) : '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= today ? day : today;
}

/** @throws when the answer is none, or does not name the Jamaican dollar */
export function readFetched(answer: unknown, known: Known, today: string): Fetched {
  const { base, date, rates } = (answer ?? {}) as Record<string, unknown>;
  const worth = (typeof rates === 'object' ? (rates ?? {}) : {}) as Record<string, unknown>;
  // Worth of the base in Jamaican dollars.
  const inJmd = base === BASE ? 1 : positive(worth[BASE]);
  if (inJmd === null) throw new Error('The source of rates does not name the Jamaican dollar.');
  const fetched: Fetched = { rates: [], doubted: [] };
  for (const currency of CURRENCIES) {
    const units = currency === base ? 1 : positive(worth[currency]);
    if (currency === BASE || units === null) continue;
    const jmd = Math.round((inJmd / units) * DECIMALS) / DECIMALS;
    const before = known.get(currency);
    if (before !== undefined && Math.abs(jmd / before - 1) > MOST_MOVE) fetched.doubted.push(currency);
    else fetched.rates.push({ currency, jmd, as_of: dayOf(date, today) });
  }
  return fetched;
}
