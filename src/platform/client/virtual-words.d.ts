declare module 'virtual:words' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
  import type { Language } from '#platform/contract/locales.ts';

  type Load<Text> = () => Promise<{ words: Record<string, Text> }>;
  type Part<Text> = Readonly<Record<Language, Load<Text>>>;
  /** What the first screens use. */
  export const first: Part<string | MessageFormatElement[]>;
  export const rest: Part<string | MessageFormatElement[]>;
  /** By the English sentence. */
  export const refusals: Part<string>;
}
