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
