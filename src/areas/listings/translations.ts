/** Titles and descriptions of a listing in several languages; its columns have all but the first as JSON text. */
import { LANGUAGE_CODES, type Language } from '#platform/contract/locales.ts';

/** By language; those without a text are absent. */
export type Translations = Partial<Record<Language, string>>;

export interface Texts {
  title: string;
  titles: string;
  description?: string;
  descriptions?: string;
}

/** Reads a column of translations; what is none of ours is left out. */
export function translationsIn(text: string | undefined): Translations {
  if (!text) return {};
  const read = JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) => (typeof read[code] === 'string' ? [[code, read[code]]] : [])),
  );
}

/** As a column has them: nothing where there are none. */
export const translationsText = (translations: Translations): string =>
  Object.keys(translations).length === 0 ? '' : JSON.stringify(translations);

/** The listing with the texts its source has for readers of a language, where it has some. */
export function inLanguage<T extends Texts>(listing: T, language: Language): T {
  if (listing.titles === '' && !listing.descriptions) return listing;
  const title = translationsIn(listing.titles)[language];
  const description = translationsIn(listing.descriptions)[language];
  return {
    ...listing,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
}

/** Frequent small words of each language that the others do not have. */
const SMALL_WORDS: Record<Language, readonly string[]> = {
  en: ['and', 'for', 'from', 'is', 'of', 'the', 'to', 'with'],
  es: ['con', 'del', 'el', 'en', 'los', 'para', 'una', 'y'],
  fr: ['avec', 'dans', 'des', 'du', 'est', 'et', 'le', 'les', 'pour', 'une'],
};

/** The language a text is written in, by its small words; null where they do not decide. Sources seldom name it. */
export function writtenIn(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = LANGUAGE_CODES.map((code) => ({
    code,
    count: words.filter((word) => SMALL_WORDS[code].includes(word)).length,
  }));
  const [first, second] = counts.toSorted((a, b) => b.count - a.count);
  return first && first.count > 2 * (second?.count ?? 0) ? first.code : null;
}
