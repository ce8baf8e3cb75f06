/** Words of screens in the browser: a first screen's page brings what it says, the rest comes with other screens. */

import { parts } from 'virtual:words';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { LANGUAGE_CODES, type Language } from '../contract/locales.ts';

/** Messages by their keys: texts, or the syntax trees the build made of them. */
export type Words = Record<string, string | MessageFormatElement[]>;

/** One object a language, which grows when the rest comes: formatting is kept by it. */
const dictionaries = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, {}])) as Record<Language, Words>;
export const wordsOf = (language: Language): Words => dictionaries[language];

type PartName = keyof typeof parts;
export type FirstScreenName = Exclude<PartName, 'shared' | 'rest'>;

/** Loads a part of the words once for each language; after a failure it is tried anew. */
function loader(part: (typeof parts)[PartName]): (language: Language) => Promise<void> {
  const loading = new Map<Language, Promise<void>>();
  return (language) => {
    const known = loading.get(language);
    if (known) return known;
    const coming = part[language]().then(({ words }) => void Object.assign(wordsOf(language), words));
    loading.set(language, coming);
    coming.catch(() => loading.delete(language));
    return coming;
  };
}

const complete = new Set<Words>();
export const isComplete = (words: Words): boolean => complete.has(words);

const loaders = Object.entries(parts).map(([name, part]) => ({ name, load: loader(part) }));

/** Loads what the page of a first screen says. */
export async function loadScreenWords(language: Language, screen: FirstScreenName): Promise<void> {
  const own = loaders.filter(({ name }) => name === 'shared' || name === screen);
  await Promise.all(own.map(({ load }) => load(language)));
}

/** Loads every word of a language. */
export async function loadWords(language: Language): Promise<void> {
  await Promise.all(loaders.map(({ load }) => load(language)));
  complete.add(wordsOf(language));
}

/** The language of the page, once it answers to presses. */
let spoken: Language | undefined;
export const speak = (language: Language): void => {
  spoken = language;
};

/** Loads what code says that has come after the page. */
export const loadNewWords = async (): Promise<void> => {
  if (spoken) await loadWords(spoken);
};

/** What a component waits for that says something of the rest: the same promise for everybody. */
const waiting = new Map<Words, Promise<void>>();
/** @returns undefined where these are no words of a language, or all are here */
export function missingWords(words: Words): Promise<void> | undefined {
  const language = LANGUAGE_CODES.find((code) => dictionaries[code] === words);
  if (!language || isComplete(words)) return;
  const known = waiting.get(words) ?? loadWords(language).finally(() => waiting.delete(words));
  waiting.set(words, known);
  return known;
}
