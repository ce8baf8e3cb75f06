/** Reads what sources of exchange rates publish: what one unit of a base is worth in each currency, or the other way round. */
import { CURRENCIES, type Currency } from '#areas/places/vocabulary.ts';
import { dayAfter } from '#platform/contract/time-zone.ts';

/** Rates known before: the worth of one unit in Jamaican dollars, and since when. */
export type Known = ReadonlyMap<string, { jmd: number; as_of: string }>;

/** One table of a source: units of each currency for one of the base. */
export interface Published {
  base: string;
  date?: string | undefined;
  rates: Record<string, unknown>;
}

interface Fetched {
  rates: { currency: Currency; jmd: number; as_of: string }[];
  doubted: Currency[];
}

/** No currency of this market moves by a quarter in a night. */
const MOST_MOVE = 0.25;
const BASE = 'JMD';
const DECIMALS = 1e6;
/** A rate that others are worked out through is at most so many days old. */
const CROSSED_DAYS = 7;

const positive = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** The daily table of the European Central Bank: `<Cube time="…"><Cube currency="USD" rate="1.0832"/>…`, for one euro. */
function readEcb(text: string): Published | null {
  const date = /<Cube\s[^>]*?time=["']([\d-]{10})["']/.exec(text)?.[1];
  if (!date) return null;
  const pairs = text.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([\d.]{1,20})["']/g);
  return {
    base: 'EUR',
    date,
    rates: Object.fromEntries([...pairs].map(([, currency, rate]) => [currency, Number(rate)])),
  };
}

/** The Bank of Canada's Valet: `{"observations":[{"d":"2026-11-25","FXUSDCAD":{"v":"1.36"}}]}`, each in Canadian dollars. */
function readValet(answer: object): Published | null {
  const latest = 'observations' in answer && Array.isArray(answer.observations) && answer.observations.at(-1);
  if (typeof latest !== 'object' || latest === null) return null;
  const { d, ...series } = latest as Record<string, unknown>;
  const pairs = Object.entries(series).flatMap(([name, said]): [string, number][] => {
    const currency = /^FX([A-Z]{3})CAD$/.exec(name)?.[1];
    const worth = positive(Number((said as { v?: unknown } | null)?.v));
    return currency && worth !== null ? [[currency, 1 / worth]] : [];
  });
  return { base: 'CAD', date: String(d), rates: Object.fromEntries(pairs) };
}

/** A table by its content. @throws when it is none of those that are known */
export function parsePublished(text: string): Published {
  const ecb = readEcb(text);
  if (ecb) return ecb;
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Error('The source of rates answers neither JSON nor the table of a central bank.');
  }
  const known = typeof answer === 'object' && answer !== null ? (readValet(answer) ?? answer) : {};
  const { base, date, rates } = known as Record<string, unknown>;
  if (typeof base !== 'string' || typeof rates !== 'object' || rates === null)
    throw new Error('The source of rates names no base, or no rates.');
  return { base, date: typeof date === 'string' ? date : undefined, rates: rates as Record<string, unknown> };
}

/** The day an answer stands for; never one to come. */
function dayOf(date: string | undefined, today: string): string {
  const day = date?.slice(0, 10) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= today ? day : today;
}

/**
 * Worth of a table's base in Jamaican dollars: as it says itself, else through the American dollar or the base, whose
 * rate another source has just given.
 */
function worthOfBase({ base, rates }: Published, known: Known, today: string): number | null {
  if (base === BASE) return 1;
  const own = positive(rates[BASE]);
  if (own !== null) return own;
  const recent = (currency: string) => {
    const rate = known.get(currency);
    return rate && dayAfter(rate.as_of, CROSSED_DAYS) >= today ? rate.jmd : null;
  };
  const [dollar, dollars] = [recent('USD'), positive(rates.USD)];
  return dollar !== null && dollars !== null ? dollar * dollars : recent(base);
}

/** @throws where the table can neither be read nor crossed with the Jamaican dollar */
export function readFetched(table: Published, known: Known, today: string): Fetched {
  const inJmd = worthOfBase(table, known, today);
  if (inJmd === null)
    throw new Error('The source of rates does not name the Jamaican dollar, nor does another one before it.');
  const fetched: Fetched = { rates: [], doubted: [] };
  for (const currency of CURRENCIES) {
    const units = currency === table.base ? 1 : positive(table.rates[currency]);
    if (currency === BASE || units === null) continue;
    const jmd = Math.round((inJmd / units) * DECIMALS) / DECIMALS;
    const before = known.get(currency)?.jmd;
    if (before !== undefined && Math.abs(jmd / before - 1) > MOST_MOVE) fetched.doubted.push(currency);
    else fetched.rates.push({ currency, jmd, as_of: dayOf(table.date, today) });
  }
  return fetched;
}
