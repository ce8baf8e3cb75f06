/**
 * The words that stand beside a number: a unit of area, a period, "from". The command's reader and the browser's both
 * read numbers with them, so that `2.5 acres` is never 2.5 square feet nor `350 pw` a month's rent.
 */
import type { Period } from '#areas/import/bulk.ts';
import { fold } from '#platform/contract/fold.ts';
import { numbersIn, numberText, withoutNumbers } from './numbers.ts';
import { kept } from './text.ts';
import { unitOfArea } from './values.ts';
import { isCurrencyWord } from './written-currency.ts';
import WRITTEN from './written-words.json' with { type: 'json' };

/** An amount of the period, times this, is the amount of a month; the others have none. */
const OF_A_MONTH: Partial<Record<Period, number>> = {
  week: 52 / 12,
  fortnight: 26 / 12,
  'four-weeks': 13 / 12,
  month: 1,
  quarter: 1 / 3,
  'half-year': 1 / 6,
  year: 1 / 12,
};
const cents = (amount: number) => Math.round(amount * 100) / 100;

/** The amount of a month, to the cent; null where the period cannot be said by the month. */
export function byMonth(amount: number, period: Period): number | null {
  const factor = OF_A_MONTH[period];
  return factor === undefined ? null : cents(amount * factor);
}

type Meaning = { period: Period } | { unit: number } | 'plain' | 'bound';

/** English, Spanish, French and Portuguese, folded, without blanks, dots and dashes. */
export const PERIOD_WORDS: Partial<Record<Period, string>> = WRITTEN.beside.periods;

function table(kind: 'money' | 'area'): ReadonlyMap<string, Meaning> {
  const known = new Map<string, Meaning>();
  const add = (words: string, meaning: Meaning) => {
    for (const word of words.split(' ')) if (!known.has(word)) known.set(word, meaning);
  };
  if (kind === 'money')
    for (const [period, words] of Object.entries(PERIOD_WORDS)) add(words, { period: period as Period });
  add(WRITTEN.beside.bounds, 'bound');
  // Words that change nothing about the number beside them.
  add(kind === 'money' ? WRITTEN.beside.plainOfMoney : WRITTEN.beside.plainOfArea, 'plain');
  return known;
}
const TABLES = { money: table('money'), area: table('area') };
type Kind = keyof typeof TABLES;

interface WordsBeside {
  /** Square feet in one unit, of each unit named. */
  units: number[];
  periods: Period[];
  /** `from`, `up to`: the number is one end of a range. */
  isBound: boolean;
  /** Words nobody knows. */
  unknown: string[];
}

/** Signs of money with the letters around them; letters, with the 2 of a square behind them. Digits were taken out. */
const TOKEN = /\p{L}*[$€£ƒ₱₡₹¥](?:[sd](?!\p{L}))?|\p{L}+2?(?!\p{L})|\p{L}+|%/gu;

/** `metros cuadrados de terreno` has no unit longer than so many words. */
const LONGEST_PHRASE = 4;

function meaningOf(phrase: string, kind: Kind): Meaning | undefined {
  const known = TABLES[kind].get(phrase);
  if (known !== undefined) return known;
  const unit = unitOfArea(phrase);
  if (unit !== undefined) return { unit };
  if (kind !== 'money') return undefined;
  return phrase === '$' || isCurrencyWord(phrase) ? 'plain' : undefined;
}

function read(text: string, kind: Kind): WordsBeside {
  const found: WordsBeside = { units: [], periods: [], isBound: false, unknown: [] };
  const tokens = fold(text).match(TOKEN) ?? [];
  for (let at = 0; at < tokens.length; ) {
    let length = Math.min(LONGEST_PHRASE, tokens.length - at);
    let meaning: Meaning | undefined;
    for (; length > 0; length--) {
      meaning = meaningOf(tokens.slice(at, at + length).join(''), kind);
      if (meaning !== undefined) break;
    }
    if (meaning === undefined) found.unknown.push(tokens[at] as string);
    else if (meaning === 'bound') found.isBound = true;
    else if (meaning !== 'plain') {
      if ('unit' in meaning) found.units.push(meaning.unit);
      else if (!found.periods.includes(meaning.period)) found.periods.push(meaning.period);
    }
    at += Math.max(1, length);
  }
  return found;
}

const NOTHING: WordsBeside = { units: [], periods: [], isBound: false, unknown: [] };
const HAS_WORDS = /[\p{L}%]/u;
const READ = {
  money: kept((text) => read(text, 'money')),
  area: kept((text) => read(text, 'area')),
};

const wordsIn = (text: string, kind: Kind): WordsBeside =>
  HAS_WORDS.test(text) ? READ[kind](text) : NOTHING;

/** What stands beside an amount of money; nothing beside what is no text. */
export const besideMoney = (value: unknown): WordsBeside =>
  typeof value === 'string' && HAS_WORDS.test(value)
    ? wordsIn(withoutNumbers(value, true), 'money')
    : NOTHING;

/** `PricePerSqft`, `rent_pw`, `Land (m²)`: what the name of a column says of its numbers, as far as it is known. */
export function besideColumn(name: string, kind: Kind): WordsBeside {
  const spaced = name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replace(/[_.]/g, ' ');
  return { ...wordsIn(withoutNumbers(spaced, false), kind), unknown: [] };
}

export interface AreaPart {
  /** The number as it is written. */
  number: string;
  unit: number | null;
}

const ONE_NUMBER = /^\d+(?:\.\d+)?$/;

/** `2.5 acres`, `0.5 ac (21,780 sq ft)`, `1 rood 20 perches`: each number with its unit; words that are not known beside. */
export function areaParts(written: string): { parts: AreaPart[]; isBound: boolean; unknown: string[] } {
  if (ONE_NUMBER.test(written))
    return { parts: [{ number: written, unit: null }], isBound: false, unknown: [] };
  const text = numberText(written);
  const numbers = numbersIn(text);
  const beside = numbers.map(({ start, end }, i) => {
    const before = i === 0 ? text.slice(0, start) : '';
    return wordsIn(`${before} ${text.slice(end, numbers[i + 1]?.start)}`, 'area');
  });
  return {
    parts: numbers.map(({ start, end }, i) => {
      const units = [...new Set(beside[i]?.units)];
      return { number: text.slice(start, end), unit: units.length === 1 ? (units[0] as number) : null };
    }),
    isBound: beside.some(({ isBound }) => isBound),
    unknown: beside.flatMap((one) => [...one.unknown, ...(new Set(one.units).size > 1 ? ['two units'] : [])]),
  };
}
