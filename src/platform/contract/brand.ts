import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Language } from './locales.ts';

/** What pages are told of the brand. Texts say `{brand}` for its name and `{meaning}` for what that means. */
export interface Brand {
  name: string;
  /** The name in file names and invented addresses: `yaad`. */
  slug: string;
  /** A sentence. */
  meaning: Partial<Record<Language, string>>;
  /** The sign beside the name, filled by the even-odd rule. */
  mark: { box: string; path: string };
  /** Slug of the home market. */
  home: string;
  /** Slugs of the further markets. */
  markets: readonly string[];
  /** Codes of the currencies offered to visitors; empty: all. */
  currencies: readonly string[];
  /** Addresses of its pages elsewhere. */
  social: readonly string[];
  /** Texts in place of the product's, by language and key, as syntax trees: browsers have no parser. */
  words: Partial<Record<Language, Record<string, MessageFormatElement[]>>>;
}

const holder = globalThis as { pageBrand?: Brand };
holder.pageBrand ??= {
  name: '',
  slug: '',
  meaning: {},
  mark: { box: '0 0 1 1', path: '' },
  home: '',
  markets: [],
  currencies: [],
  social: [],
  words: {},
};

/**
 * The brand of this process or page. A server reads its folder (`platform/server/brand`) before all else; a page brings
 * it. Held by the process, which has this module twice: as the server's and in the bundle that renders pages.
 */
export const brand: Readonly<Brand> = holder.pageBrand;

export const setBrand = (next: Brand): void => void Object.assign(brand, next);

/** What a brand gives each text of a language. */
export const brandValues = (language: Language): { brand: string; meaning: string } => ({
  brand: brand.name,
  meaning: brand.meaning[language] ?? brand.meaning.en ?? '',
});

/** The same in texts that are no messages. */
export function withBrand(text: string, language: Language): string {
  const values = brandValues(language);
  return text.replaceAll('{brand}', values.brand).replaceAll('{meaning}', values.meaning);
}
