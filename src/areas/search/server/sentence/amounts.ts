/** Amounts in a sentence: a number, what multiplies it, and its currency. */
import type { Reader } from './reader.ts';
import { CURRENCY_WORDS, MIL, MULTIPLIERS, NUMBER_WORDS, WORDS } from './vocabulary.ts';

export interface Amount {
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
export function amountAt(reader: Reader, at: number, spanish: boolean): Amount | null {
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
