/** What a sentence says in numbers: price, rooms, sizes, age, distance. */
import type { Currency } from '#areas/places/vocabulary.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { CURRENCY_WORDS, MIL, MULTIPLIERS, NUMBER_WORDS, WORDS } from './phrases.ts';
import type { Reader } from './tokens.ts';

/** How far something may be that is no place of the gazetteer: `within 2 km of the sea`, `500 m from the beach`. */

const KM_PER_MILE = 1.609_344;
const UNITS = [
  [WORDS.kilometres, 1],
  [WORDS.miles, KM_PER_MILE],
  [WORDS.metres, 0.001],
] as const;
const TARGETS = [
  [WORDS.sea, 'sea_km'],
  [WORDS.airport, 'airport_km'],
  [WORDS.centre, 'centre_km'],
] as const;

/** Reads a distance from the sea, an airport or a centre, if one stands at `start`. */
function distanceFrom(reader: Reader, start: number): { end: number; criteria: Criteria } | null {
  const bound = Math.max(reader.skip(start, WORDS.within), reader.skip(start, WORDS.upTo));
  const number = plainNumber(reader, bound);
  if (!number) return null;
  const unit = UNITS.find(([words]) => reader.has(number.end, words));
  const from = unit && reader.skip(number.end, unit[0]);
  const of = from === undefined ? undefined : reader.skip(from, WORDS.distant);
  const target = of !== undefined && of !== from && TARGETS.find(([words]) => reader.has(of, words));
  if (!unit || of === undefined || !target) return null;
  const km = Math.round(number.value * unit[1] * 100) / 100;
  return { end: reader.skip(of, target[0]), criteria: { [target[1]]: km } };
}

/** A price as it was said; which currency plain dollars are is decided when the whole sentence is known. */
export interface SaidPrice {
  min?: number;
  max?: number;
  currency: string | null | undefined;
  monthly: boolean;
}

export interface Quantity {
  end: number;
  criteria?: Criteria;
  price?: SaidPrice;
  /** Square feet; of the home or of its land, as the sentence decides. */
  size?: { min?: number; max?: number; land: boolean };
}

type Bound = 'max' | 'min' | 'about' | null;

const SQFT_PER_ACRE = 43_560;
const SQFT_PER_HECTARE = 107_639.104;
const SQFT_PER_M2 = 10.763_910_4;
/** Either side of "about". */
const ABOUT_SHARE = 0.1;
/** Without a sign or a multiplier, less than this is no price. */
const LEAST_PRICE = 1000;
const FIRST_YEAR = 1700;
const MOST_ROOMS = 20;

interface ReadInterval {
  low: Amount | null;
  high: Amount;
  bound: Bound;
  /** Where the numbers end. */
  at: number;
}

function boundAt(reader: Reader, at: number): { bound: Bound; at: number } {
  for (const [bound, phrases] of [
    ['max', WORDS.upTo],
    ['min', WORDS.atLeast],
    ['about', WORDS.about],
  ] as const) {
    const end = reader.skip(at, phrases);
    if (end > at) {
      const comma = reader.text(end) === 'de' || reader.text(end) === 'of' ? end + 1 : end;
      return { bound, at: comma };
    }
  }
  return { bound: null, at };
}

/** `between A and B`, `A - B`, `under A`, `A`. */
function said(reader: Reader, start: number, spanish: boolean): ReadInterval | null {
  const pair = pairAt(reader, start, spanish);
  if (pair) return pair;
  const { bound, at } = boundAt(reader, start);
  const high = amountAt(reader, at, spanish);
  return high && { low: null, high, bound, at: high.end };
}

function pairAt(reader: Reader, start: number, spanish: boolean): ReadInterval | null {
  const opening = reader.skip(start, WORDS.between);
  const low = amountAt(reader, opening, spanish);
  if (!low) return null;
  const then = reader.skip(low.end, WORDS.andThen);
  const high = then > low.end ? amountAt(reader, then, spanish) : null;
  if (
    !high ||
    (opening === start && !['-', 'to', 'or', 'a', 'o', 'ou', 'hasta'].includes(reader.text(low.end, then)))
  )
    return null;
  // `30 to 40M` begins at 30 million.
  const scale = high.multiplied && !low.multiplied && low.value < LEAST_PRICE ? scaleOf(high) : 1;
  return { low: { ...low, value: low.value * scale }, high, bound: null, at: high.end };
}

const scaleOf = ({ value }: Amount) => (value >= 1e9 ? 1e9 : value >= 1e6 ? 1e6 : 1e3);

/** The bound as it may be said behind: `40M or less`, `3+`. */
function boundAfter(reader: Reader, at: number): { bound: Bound; at: number } {
  const less = reader.skip(at, WORDS.orLess);
  if (less > at) return { bound: 'max', at: less };
  const more = reader.skip(at, WORDS.orMore);
  return more > at ? { bound: 'min', at: more } : { bound: null, at };
}

const interval = (
  { low, high, bound }: ReadInterval,
  usual: 'min' | 'max',
): { min?: number; max?: number } => {
  if (low) return { min: Math.min(low.value, high.value), max: Math.max(low.value, high.value) };
  const value = high.value;
  if (bound === 'about')
    return { min: Math.round(value * (1 - ABOUT_SHARE)), max: Math.round(value * (1 + ABOUT_SHARE)) };
  return { [bound ?? usual]: value };
};

/** Reads what stands at `start`, if it is a quantity. */
export function quantityAt(
  reader: Reader,
  start: number,
  context: { spanish: boolean; year: number },
): Quantity | null {
  return (
    distanceFrom(reader, start) ??
    builtAt(reader, start, context) ??
    roomPair(reader, start) ??
    measured(reader, start, context)
  );
}

function measured(reader: Reader, start: number, { spanish }: { spanish: boolean }) {
  const read = said(reader, start, spanish) ?? oneOf(reader, start);
  if (!read) return null;
  const after = boundAfter(reader, read.at);
  const bounded: ReadInterval = { ...read, bound: read.bound ?? after.bound, at: after.at };
  return (
    rooms(reader, bounded) ?? sizes(reader, bounded) ?? years(reader, bounded) ?? prices(reader, bounded)
  );
}

/** `a bedroom`, `one`: an article counts where a unit follows. */
function oneOf(reader: Reader, at: number): ReadInterval | null {
  if (!WORDS.articles.has(reader.text(at))) return null;
  const end = at + 1;
  const unit = [WORDS.bedrooms, WORDS.bathrooms, WORDS.acres, WORDS.hectares].some((phrases) =>
    reader.has(end, phrases),
  );
  return unit
    ? { low: null, high: { value: 1, multiplied: false, currency: undefined, end }, bound: null, at: end }
    : null;
}

const ROOMS = [
  ['bedrooms', WORDS.bedrooms],
  ['bathrooms', WORDS.bathrooms],
  ['parking_spaces', WORDS.parking],
] as const;

function rooms(reader: Reader, { low, high, at }: ReadInterval): Quantity | null {
  const count = low?.value ?? high.value;
  if (count > MOST_ROOMS || high.currency !== undefined || high.multiplied) return null;
  for (const [name, phrases] of ROOMS) {
    const end = reader.skip(at, phrases);
    if (end === at) continue;
    const after = boundAfter(reader, end);
    const garage = name === 'parking_spaces' && ['garage', 'garaje'].includes(reader.text(end));
    return {
      end: garage ? end + 1 : after.at,
      criteria: { [name]: name === 'bathrooms' ? count : Math.floor(count), ...(garage && { garage: true }) },
    };
  }
  return null;
}

/** `3/2` and `3x2`: bedrooms and bathrooms. */
function roomPair(reader: Reader, at: number): Quantity | null {
  const [beds, baths] = [reader.number(at), reader.number(at + 2)];
  if (beds === null || baths === null || !['/', 'x'].includes(reader.text(at + 1))) return null;
  const fits = Number.isInteger(beds) && beds >= baths && beds <= MOST_ROOMS && baths >= 1;
  return fits ? { end: at + 3, criteria: { bedrooms: beds, bathrooms: baths } } : null;
}

const AREAS = [
  [WORDS.squareFeet, 1, false],
  [WORDS.squareMetres, SQFT_PER_M2, false],
  [WORDS.acres, SQFT_PER_ACRE, true],
  [WORDS.hectares, SQFT_PER_HECTARE, true],
] as const;

function sizes(reader: Reader, read: ReadInterval): Quantity | null {
  if (read.high.currency !== undefined) return null;
  for (const [phrases, factor, land] of AREAS) {
    const end = reader.skip(read.at, phrases);
    if (end === read.at) continue;
    const after = boundAfter(reader, end);
    const ends = interval({ ...read, bound: read.bound ?? after.bound }, 'min');
    const feet = (value: number | undefined) => (value === undefined ? {} : Math.round(value * factor));
    return {
      end: after.at,
      size: {
        ...(ends.min !== undefined && { min: feet(ends.min) as number }),
        ...(ends.max !== undefined && { max: feet(ends.max) as number }),
        land,
      },
    };
  }
  return null;
}

/** `less than 10 years old`. */
function years(reader: Reader, { high, bound, at }: ReadInterval): Quantity | null {
  const end = Math.max(reader.skip(at, WORDS.yearsOld), reader.skip(at, WORDS.years));
  if (end === at || high.currency !== undefined || high.value > 300) return null;
  return { end, criteria: bound === 'min' ? { age_min: high.value } : { age_max: high.value } };
}

/** `built after 2010`. */
function builtAt(reader: Reader, start: number, { year }: { year: number }): Quantity | null {
  for (const [phrases, field] of [
    [WORDS.builtSince, 'age_max'],
    [WORDS.builtBefore, 'age_min'],
  ] as const) {
    const at = reader.skip(start, phrases);
    const since = at > start ? reader.number(at) : null;
    if (since !== null && since >= FIRST_YEAR && since <= year)
      return { end: at + 1, criteria: { [field]: year - since } };
  }
  return null;
}

function prices(reader: Reader, read: ReadInterval): Quantity | null {
  const { low, high, bound, at } = read;
  const monthly = reader.skip(at, WORDS.monthly);
  const money = high.currency !== undefined || low?.currency !== undefined;
  const certain =
    money ||
    high.multiplied ||
    monthly > at ||
    ((bound !== null || low !== null) && high.value >= LEAST_PRICE) ||
    high.value >= 100_000;
  if (!certain || high.value < 1) return null;
  const after = boundAfter(reader, monthly);
  const currency = high.currency ?? low?.currency;
  return {
    end: after.at,
    price: {
      ...interval({ ...read, bound: bound ?? after.bound }, 'max'),
      currency: currency as Currency | null | undefined,
      monthly: monthly > at,
    },
  };
}

/** Amounts in a sentence: a number, what multiplies it, and its currency. */
interface Amount {
  value: number;
  /** `40M` says more than `40`. */
  multiplied: boolean;
  /** ISO 4217; null for dollars of no country, undefined when no money is named. */
  currency: string | null | undefined;
  end: number;
}

interface Sign {
  currency: string | null | undefined;
  end: number;
}

function currencyAt(reader: Reader, at: number): Sign {
  const end = reader.skip(at, CURRENCY_WORDS);
  return end > at
    ? { currency: CURRENCY_WORDS.get(reader.text(at, end)), end }
    : { currency: undefined, end: at };
}

/** `40`, `forty`, `a` before a unit, `1/2`, `2 1/2`, `one and a half`. */
export function plainNumber(reader: Reader, at: number): { value: number; end: number } | null {
  const digits = reader.number(at);
  if (digits !== null) return withFraction(reader, at + 1, digits);
  const word = NUMBER_WORDS.get(reader.text(at));
  if (word === undefined) return null;
  const next = NUMBER_WORDS.get(reader.text(at + 1));
  if (word === 0.5 && next === undefined && WORDS.articles.has(reader.text(at + 1)))
    return { value: word, end: at + 2 };
  if (word >= 20 && next !== undefined && next < 10) return { value: word + next, end: at + 2 };
  return { value: word, end: at + 1 };
}

function withFraction(reader: Reader, at: number, whole: number): { value: number; end: number } {
  const [second, third] = [reader.number(at), reader.number(at + 2)];
  if (reader.text(at) === '/' && reader.number(at + 1) !== null) {
    const below = reader.number(at + 1) as number;
    if (whole < below && below <= 4) return { value: whole / below, end: at + 2 };
  }
  if (second !== null && second < 1) return { value: whole + second, end: at + 1 };
  if (second === 1 && reader.text(at + 1) === '/' && third !== null && third <= 4)
    return { value: whole + 1 / third, end: at + 3 };
  if (reader.text(at, at + 3) === 'and a half') return { value: whole + 0.5, end: at + 3 };
  if (
    reader.text(at, at + 2) === 'y medio' ||
    reader.text(at, at + 2) === 'y media' ||
    reader.text(at, at + 2) === 'et demi'
  )
    return { value: whole + 0.5, end: at + 2 };
  return { value: whole, end: at };
}

/** @param spanish whether `mil` is a thousand */
function amountAt(reader: Reader, at: number, spanish: boolean): Amount | null {
  const before = currencyAt(reader, at);
  const number = plainNumber(reader, before.end) ?? lonelyMultiplier(reader, before.end);
  if (!number) return null;
  let { value, end } = number;
  let multiplied = false;
  for (;;) {
    const word = reader.text(end);
    const factor = word === MIL ? (spanish ? 1e3 : 1e6) : MULTIPLIERS.get(word);
    if (factor === undefined || reader.tokens[end]?.kind !== 'word') break;
    value *= factor;
    multiplied = true;
    end += 1;
  }
  if (multiplied && reader.text(end) === 'de') end += reader.has(end + 1, CURRENCY_WORDS) ? 1 : 0;
  const after = before.currency === undefined || before.currency === null ? currencyAt(reader, end) : null;
  const currency = after?.currency ?? before.currency ?? after?.currency;
  return {
    value,
    multiplied,
    currency: after && after.end > end ? (currency ?? null) : currency,
    end: after?.end ?? end,
  };
}

/** `a million`, `un millon`. */
function lonelyMultiplier(reader: Reader, at: number): { value: number; end: number } | null {
  const article = WORDS.articles.has(reader.text(at)) ? at + 1 : at;
  const word = reader.text(article);
  return MULTIPLIERS.has(word) && word.length > 3 ? { value: 1, end: article } : null;
}
