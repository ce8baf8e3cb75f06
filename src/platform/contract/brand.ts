import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Language } from './locales.ts';

/** Who runs this installation and answers for it by law. */
export interface Operator {
  name: string;
  /** Lines of a postal address. */
  address: readonly string[];
  email: string;
  phone: string | null;
  /** Number in the register of companies, with the register's name. */
  registration: string | null;
}

/** The brand as pages get it; values for texts are in `brandValues`. */
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
  /** Its name by language, and the same where something is there: `in Jamaica`. */
  market: Partial<Record<Language, string>>;
  inMarket: Partial<Record<Language, string>>;
  /** IANA name of its clock. */
  timeZone: string;
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
  market: {},
  inMarket: {},
  timeZone: '',
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

/**
 * What a brand gives each text of a language: `{brand}`, `{meaning}`, `{market}` and `{inMarket}`; messages choose by
 * `{homeMarket, select, jamaica {…} other {…}}`.
 */
export const brandValues = (language: Language) => ({
  brand: brand.name,
  meaning: brand.meaning[language] ?? brand.meaning.en ?? '',
  market: brand.market[language] ?? '',
  inMarket: brand.inMarket[language] ?? '',
  homeMarket: brand.home,
});

const GIVEN: readonly string[] = Object.keys(brandValues('en'));
/** Whether a value of a text comes from the brand, so that nobody else gives it. */
export const isOfBrand = (value: string): boolean => GIVEN.includes(value);

/** A choice by the home market, whose branches have no further braces. */
const CHOICE = /\{homeMarket, select, ([a-z-]+) \{([^{}]*)\} other \{([^{}]*)\}\}/g;

/** Fills in the brand's values in texts that are not messages. */
export function withBrand(text: string, language: Language): string {
  const given = Object.entries(brandValues(language));
  return given
    .reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text)
    .replaceAll(CHOICE, (_, slug: string, there: string, elsewhere: string) =>
      brand.home === slug ? there : elsewhere,
    );
}
