/** Every text people read: `src/<areas/an area | platform | app>/words/<language>.json`, nested keys. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { isOfBrand, withBrand } from '#platform/contract/brand.ts';
import {
  DEFAULT_LANGUAGE,
  type Direction,
  directionOf,
  LANGUAGE_CODES,
  type Language,
  type Locale,
  languageOf,
  tagOf,
} from '#platform/contract/locales.ts';
import { serverBrand } from './brand/brand.ts';

const SRC = join(import.meta.dirname, '../..');

/** A text, or texts by the next part of their key; a key that has texts below itself as well has its own at ''. */
export type Words = { [part: string]: Words | string | string[] };

/** Sections that only the server reads; all others are messages of screens. */
const SERVER_SECTIONS: readonly string[] = [
  'mail',
  'pdf',
  'feed',
  'reports',
  'errorPage',
  'typed',
  'refusals',
];

/** Paths of the words files of a language, from `src` on. */
export const wordsFiles = (language: string): string[] =>
  globSync(`{areas/*,platform,app}/words/${language}.json`, { cwd: SRC }).toSorted();

const read = (file: string): Words => JSON.parse(readFileSync(join(SRC, file), 'utf8')) as Words;

/** Texts of a section as the brand has them: with its name, and with those it replaces. */
function branded(words: Words[string], key: string, language: Language): Words[string] {
  if (typeof words === 'string')
    return withBrand(serverBrand.serverWords[language]?.[key] ?? words, language);
  if (Array.isArray(words)) {
    const own = serverBrand.serverWords[language]?.[key]?.split('\n');
    return (own ?? words).map((text) => withBrand(text, language));
  }
  return Object.fromEntries(
    Object.entries(words).map(([part, text]) => [
      part,
      branded(text, part ? `${key}.${part}` : key, language),
    ]),
  );
}

function flattened(words: Words, path: string): [string, string][] {
  return Object.entries(words).flatMap(([part, value]): [string, string][] => {
    const key = [path, part].filter(Boolean).join('.');
    if (typeof value === 'string') return [[key, value]];
    return Array.isArray(value) ? [[key, value.join('\n')]] : flattened(value, key);
  });
}

/** Texts of screens by their whole keys: `search.sort.price`. */
const flatWords = (words: Words): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([section]) => !SERVER_SECTIONS.includes(section))
      .flatMap(([section, value]) => flattened({ [section]: value }, '')),
  );

/** Texts of every section of a file by their whole keys, but refusals, which English has in the code. */
export function textsOf(file: string): Record<string, string> {
  if (!existsSync(join(SRC, file))) return {};
  const { refusals: _refusals, ...words } = read(file);
  return Object.fromEntries(flattened(words, ''));
}

function namesIn(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [element.value, ...namesIn(element.children)];
    const options =
      'options' in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : [];
    return [element.value, ...options];
  });
}

/** Names of the values and tags a text takes; what a brand gives every text does not count. */
export const valuesIn = (text: string): string[] =>
  [...new Set(namesIn(parse(text)))].filter((name) => !isOfBrand(name)).sort();

interface OwedText {
  /** File it belongs to. */
  file: string;
  key: string;
  english: string;
}

/** Texts of an English file that a language lacks, or has with other values. */
export function wordsOwed(englishFile: string, language: Language): OwedText[] {
  const file = englishFile.replace(`/${DEFAULT_LANGUAGE}.json`, `/${language}.json`);
  const own = textsOf(file);
  return Object.entries(textsOf(englishFile)).flatMap(([key, english]) => {
    const text = own[key];
    const isGiven = text?.trim() && valuesIn(text).join() === valuesIn(english).join();
    return isGiven ? [] : [{ file, key, english }];
  });
}

/** The messages of all screens in a language. */
export const screenWords = (language: string): Record<string, string> =>
  Object.assign({}, ...wordsFiles(language).map((file) => flatWords(read(file))));

/** Translations of the server's refusals, by the English sentence. */
export const refusalWords = (language: string): Record<string, string> =>
  Object.assign({}, ...wordsFiles(language).map((file) => read(file).refusals ?? {}));

/** Whether a server's section has a text of that name: `accounts/mail.welcome.subject`. */
export function isServerText(name: string): boolean {
  const [, area = '', key = ''] = /^([\w-]+)\/(.+)$/.exec(name) ?? [];
  const folder = area === 'app' || area === 'platform' ? area : `areas/${area}`;
  return SERVER_SECTIONS.includes(key.split('.')[0] ?? '') && key in textsOf(`${folder}/words/en.json`);
}

/**
 * One section of an area's words, in every language that has it: mails, the PDF, the feed.
 * @param folder from `src` on: `areas/groups`
 */
export function readWords<T>(folder: string, section: string): Translations<T> {
  const byLanguage = LANGUAGE_CODES.flatMap((language) => {
    const file = `${folder}/words/${language}.json`;
    const texts = wordsFiles(language).includes(file) ? read(file)[section] : undefined;
    const key = `${folder.replace('areas/', '')}/${section}`;
    return texts ? [[language, branded(texts, key, language)] as const] : [];
  });
  return Object.fromEntries(byLanguage) as Translations<T>;
}

/** Texts of mails, PDFs or feeds, by language. A language that is not there yet is read in English. */
export type Translations<T> = { en: T } & Partial<Record<Language, T>>;

interface Translation<T> {
  texts: T;
  /** The language of `texts`, which is English where the locale's own has none. */
  language: Language;
  direction: Direction;
  /** For `Intl`. */
  tag: string;
}

export function translationFor<T>(translations: Translations<T>, locale: Locale): Translation<T> {
  const language = languageOf(locale);
  const texts = translations[language];
  if (texts === undefined) return translationFor(translations, DEFAULT_LANGUAGE);
  return { texts, language, direction: directionOf(locale), tag: tagOf(language) };
}
