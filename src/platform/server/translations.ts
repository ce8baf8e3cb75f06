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
