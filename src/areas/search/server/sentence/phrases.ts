import type { OrderBy } from '#areas/listings/vocabulary.ts';
import { FLAGS, type Flag } from '#areas/search/criteria/registry.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { readWords } from '#platform/server/words.ts';
import table from './phrases.json' with { type: 'json' };
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

/** What a phrase says. */
export interface Meaning {
  criteria?: Criteria;
  orderBy?: OrderBy;
  order?: 'asc' | 'desc';
  /** A word to find in the texts of listings. */
  search?: string;
}

/** A row of `phrases.json`: alternatives divided by bars, and what they say. */
type Row = Meaning & { phrases: string; note?: string };

const TYPED = Object.values(readWords<Record<Flag['name'], string>>('areas/search', 'typed'));
/** What people type for a yes-or-no criterion, in every language: the section `typed` of the words of search. */
export const flagWords = (name: Flag['name']): string[] => TYPED.flatMap((words) => words[name].split('|'));

const ofFlags = FLAGS.map(
  ({ name }): Row => ({ phrases: flagWords(name).join('|'), criteria: { [name]: true } }),
);

/**
 * The words of a search in English, Spanish and French, all at once: people mix them. Phrases are folded: lower case, no
 * accents, no hyphens.
 */
export const PHRASES: ReadonlyMap<string, Meaning> = new Map(
  [...ofFlags, ...(table as Row[])].flatMap(({ phrases, note: _, ...meaning }) =>
    phrases.split('|').map((phrase) => [phrase.trim(), meaning]),
  ),
);
