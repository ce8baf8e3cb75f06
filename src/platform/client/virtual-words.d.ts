declare module 'virtual:words' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
  import type { Language } from '#platform/contract/locales.ts';

  type Load<Text> = () => Promise<{ words: Record<string, Text> }>;
  type Part<Text> = Readonly<Record<Language, Load<Text>>>;
  /** The page of a first screen says no more than its own part; other pages need all. */
  export const parts: Readonly<
    Record<'home' | 'search' | 'listing' | 'all', Part<string | MessageFormatElement[]>>
  >;
  /** By the English sentence. */
  export const refusals: Part<string>;
}
