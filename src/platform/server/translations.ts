import { readdir } from 'node:fs/promises';
import {
  DEFAULT_LANGUAGE,
  type Direction,
  directionOf,
  type Language,
  type Locale,
  languageOf,
  tagOf,
} from '../contract/locales.ts';

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

/**
 * The texts in `messages/<language>.ts` of a folder, each exported by the name of its language: a language is
 * added by adding its file. Awaited once, where a module begins.
 * @param folder of the module that reads them: `import.meta.dirname`
 */
export async function readTranslations<T>(folder: string): Promise<Translations<T>> {
  const names = (await readdir(`${folder}/messages`)).filter((name) => /^[a-z]+\.ts$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const language = name.slice(0, -'.ts'.length);
      const module = await import(`${folder}/messages/${name}`);
      return [language, module[language]] as const;
    }),
  );
  return Object.fromEntries(files) as Translations<T>;
}
