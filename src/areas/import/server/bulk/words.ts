/** Words of a file and what they are taken for: the words of the search in three languages, and ours. */

import { KINDS, type Kind, PERIODS, type WordField } from '#areas/import/bulk.ts';
import {
  CATEGORIES,
  COMMERCIAL_TYPES,
  type CommercialType,
  FEATURES,
  type Feature,
  PROPERTY_TYPES,
  STATUSES,
  type Status,
  TITLE_TYPES,
} from '#areas/listings/vocabulary.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { PHRASES } from '#areas/search/server/sentence/phrases.ts';
import { fold } from '#platform/contract/fold.ts';
import { besideMoney } from '../words-beside.ts';
import WRITTEN from '../written-words.json' with { type: 'json' };

const VALUES: Record<WordField, readonly string[]> = {
  status: STATUSES,
  category: CATEGORIES,
  type: PROPERTY_TYPES,
  currency: CURRENCIES,
  price_period: PERIODS,
  title_type: TITLE_TYPES,
};
export const meaningsOf = (field: WordField): readonly string[] => (field === 'type' ? KINDS : VALUES[field]);

const CRITERION = { category: 'categories', type: 'type', title_type: 'title_type' } as const;

/** What people write of money besides its code. */
const MONEY: Record<string, string> = WRITTEN.money;

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
  if (field === 'status') return guessStatus(word);
  if (field === 'currency') return MONEY[word.trim().toLowerCase()] ?? null;
  const { criteria } = PHRASES.get(plain) ?? {};
  const found = criteria?.[CRITERION[field]] as readonly string[] | undefined;
  // `land` is a farm, land or a lot; as a fact it is land.
  return found?.find((value) => value === plain) ?? (found?.includes('land') ? 'land' : (found?.[0] ?? null));
}

/** A shop where a list says so of one home; to somebody who searches they are commercial buildings of every kind. */
const SHOPS = new Set(['local', 'locales', 'local comercial', 'locales comerciales', 'local commercial']);

/** The kind of a home or of a commercial building; null for a word nobody knows. */
export function guessKind(word: string): Kind | null {
  const home = guessWord('type', word);
  if (home !== null) return home as Kind;
  const plain = tidy(word);
  const { criteria } = PHRASES.get(plain) ?? {};
  const [commercial] =
    criteria?.commercial_type ??
    COMMERCIAL_TYPES.filter((type) => type === plain || (SHOPS.has(plain) && type === 'shop'));
  return commercial ?? (guessWord('category', word) === 'commercial' ? 'commercial' : null);
}

/** The kind of a commercial building; null for a home, and for a word that says no more than that it is commercial. */
export function guessCommercial(word: string): CommercialType | null {
  const kind = guessKind(word);
  return COMMERCIAL_TYPES.find((type) => type === kind) ?? null;
}

const statusKey = (word: string) =>
  fold(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const STATUS_OF = new Map(
  STATUSES.flatMap((status) =>
    [status, ...WRITTEN.statuses[status].split('|')].map((word) => [statusKey(word), status] as const),
  ),
);
const OVER =
  /\b(?:(sold|vendid[oa]|vendue?)|(rented|leased|alquilad[oa]|louee?)|(passed in|withdrawn|vendor bid))\b/;
/** What a word says of whether a home is on the market. */
export function guessStatus(word: string): Status | null {
  const plain = statusKey(word);
  const [, isSold, isLet, isWithdrawn] = OVER.exec(plain) ?? [];
  return STATUS_OF.get(plain) ?? (isSold ? 'sold' : isLet ? 'let' : isWithdrawn ? 'withdrawn' : null);
}

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
