/** Words of screens in the browser: a first screen's page brings what it says, all others come with other screens. */

import { parts } from 'virtual:words';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { LANGUAGE_CODES, type Language } from '../contract/locales.ts';

/** Messages by their keys: texts, or the syntax trees the build made of them. */
export type Words = Record<string, string | MessageFormatElement[]>;

/** One object a language, which grows when all come: formatting is kept by it. */
const dictionaries = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, {}])) as Record<Language, Words>;
export const wordsOf = (language: Language): Words => dictionaries[language];

/** The words of one first screen's page, or all words. */
export type WordsPart = keyof typeof parts;

/** The build's file of a part, by which pages name it for preloading. */
export const wordsSource = (language: Language, part: WordsPart = 'all'): string =>
  `src/app/words/${language}.${part}.js`;

const loading = new Map<string, Promise<void>>();
const complete = new Set<Words>();
export const isComplete = (words: Words): boolean => complete.has(words);

/** Loads a part of a language's words once, all when left out; after a failure it is tried anew. */
export function loadWords(language: Language, part: WordsPart = 'all'): Promise<void> {
  const name = wordsSource(language, part);
  const load = async () => {
    const { words } = await parts[part][language]();
    Object.assign(wordsOf(language), words);
    if (part === 'all') complete.add(wordsOf(language));
  };
  const coming = loading.get(name) ?? load();
  loading.set(name, coming);
  coming.catch(() => loading.delete(name));
  return coming;
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

/** What a component waits for that says something its page did not bring: the same promise for everybody. */
/** @returns undefined where these are no words of a language, or all are here */
export function missingWords(words: Words): Promise<void> | undefined {
  const language = LANGUAGE_CODES.find((code) => dictionaries[code] === words);
  if (!language || isComplete(words)) return;
  return loadWords(language);
}
