import lists from './vocabulary.json' with { type: 'json' };

type Name = keyof typeof lists.words;

/**
 * Words of quantities and places in English, Spanish and French, folded; and those that say nothing. `at` and `near` stand
 * before a place, `sea`, `airport` and `centre` are what a distance may be told from besides places, `articles` are one
 * where a unit follows, and by `spanish`, which only that language has, `mil` is known for a thousand.
 */
export const WORDS = Object.fromEntries(
  Object.entries(lists.words).map(([name, text]) => [name, new Set(text.split('|'))]),
) as unknown as Readonly<Record<Name, ReadonlySet<string>>>;

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(Object.entries(lists.numbers));
export const MULTIPLIERS: ReadonlyMap<string, number> = new Map(Object.entries(lists.multipliers));
/** A thousand in Spanish; in Jamaica a million. */
export const MIL = 'mil';

/** A dollar sign or word alone names no currency: null. */
export const CURRENCY_WORDS: ReadonlyMap<string, string | null> = new Map(
  Object.entries(lists.currencies).flatMap(([code, phrases]) =>
    phrases.split('|').map((phrase) => [phrase, code === 'null' ? null : code] as const),
  ),
);
