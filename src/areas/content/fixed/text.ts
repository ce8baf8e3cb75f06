/** Editorial words that come with the content itself, in the languages of the product. */
export interface Text {
  en: string;
  es: string;
}

/** The text in a locale; `enrtl` is English set from right to left. */
export const textIn = (text: Text, locale: string): string => (locale === 'es' ? text.es : text.en);
