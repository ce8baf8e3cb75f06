import { LANGUAGE_CODES, type Language } from '#platform/contract/locales.ts';

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
