/** Words of a file and what they are taken for: the words of the search in three languages, and ours. */

import { KINDS, type Kind, PERIODS, type WordField } from '#areas/import/bulk.ts';
import {
  CATEGORIES,
  COMMERCIAL_TYPES,
  FEATURES,
  type Feature,
  PROPERTY_TYPES,
  TITLE_TYPES,
} from '#areas/listings/vocabulary.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { PHRASES } from '#areas/search/server/sentence/phrases.ts';
import { fold } from '#platform/contract/fold.ts';
import { besideMoney } from '../words-beside.ts';

const VALUES: Record<WordField, readonly string[]> = {
  category: CATEGORIES,
  type: PROPERTY_TYPES,
  currency: CURRENCIES,
  price_period: PERIODS,
  title_type: TITLE_TYPES,
};
export const meaningsOf = (field: WordField): readonly string[] => (field === 'type' ? KINDS : VALUES[field]);

const CRITERION = { category: 'categories', type: 'type', title_type: 'title_type' } as const;

/** What people write of money besides its code. */
const MONEY: Record<string, string> = {
  j$: 'JMD',
  ja$: 'JMD',
  jam: 'JMD',
  jmd$: 'JMD',
  'jamaican dollars': 'JMD',
  us$: 'USD',
  u$s: 'USD',
  us: 'USD',
  'us dollars': 'USD',
  tt$: 'TTD',
  bds$: 'BBD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
};

const tidy = (word: string) =>
  fold(word)
    .replace(/[-_/]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** @returns null for a word nobody knows */
export function guessWord(field: WordField, word: string): string | null {
  const plain = tidy(word);
  const own = VALUES[field].find((value) => tidy(value) === plain);
  if (own !== undefined) return own;
  if (field === 'price_period') {
    const { periods, unknown } = besideMoney(word);
    return periods.length === 1 && unknown.length === 0 ? (periods[0] as string) : null;
  }
  if (field === 'currency') return MONEY[word.trim().toLowerCase()] ?? null;
  const { criteria } = PHRASES.get(plain) ?? {};
  const found = criteria?.[CRITERION[field]] as readonly string[] | undefined;
  // `land` is a farm, land or a lot; as a fact it is land.
  return found?.find((value) => value === plain) ?? (found?.includes('land') ? 'land' : (found?.[0] ?? null));
}

/** The kind of a home or of a commercial building; null for a word nobody knows. */
export function guessKind(word: string): Kind | null {
  const home = guessWord('type', word);
  if (home !== null) return home as Kind;
  const plain = tidy(word);
  const { criteria } = PHRASES.get(plain) ?? {};
  const [commercial] = criteria?.commercial_type ?? COMMERCIAL_TYPES.filter((type) => type === plain);
  return commercial ?? (guessWord('category', word) === 'commercial' ? 'commercial' : null);
}

/** The feature a word names. */
export function guessFeature(word: string): Feature | null {
  const plain = fold(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const own = FEATURES.find((feature) => tidy(feature) === plain);
  return own ?? (PHRASES.get(plain)?.criteria?.features?.[0] as Feature | undefined) ?? null;
}

/** The features a list names, whatever parts it. */
export const featuresIn = (text: string): Feature[] => [
  ...new Set(text.split(/[|;,\n]/).flatMap((part) => guessFeature(part) ?? [])),
];

const LEASE = /\b(lease|leased|let|letting|rent|rental|alquiler|renta|arriendo|louer|location|bail)\b/;
const SALE = /\b(sale|sell|venta|vender|vente|vendre)\b/;
/** `Commercial lease`: whether a word for a category says sale or rent; null when it says neither, or both. */
export function tenureOf(word: string): 'once' | 'month' | null {
  const plain = tidy(word);
  if (LEASE.test(plain) === SALE.test(plain)) return null;
  return LEASE.test(plain) ? 'month' : 'once';
}
