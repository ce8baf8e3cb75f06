declare module 'virtual:words' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
  import type { Language } from '#platform/contract/locales.ts';

  type Load<Text> = () => Promise<{ words: Record<string, Text> }>;
  type Part<Text> = Readonly<Record<Language, Load<Text>>>;
  /** `shared` and that of its own screen are what the page of a first screen needs; other pages need all. */
  export const parts: Readonly<
    Record<'shared' | 'home' | 'search' | 'listing' | 'rest', Part<string | MessageFormatElement[]>>
  >;
  /** By the English sentence. */
  export const refusals: Part<string>;
}
