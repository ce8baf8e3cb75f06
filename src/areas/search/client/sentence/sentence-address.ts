/** Where a sentence leads: the search it was understood as. */

import { BETWEEN_MISSED, formatAddress, parseAddress, type Search, USUAL } from '#areas/search/address.ts';
import type { Understanding } from '#areas/search/contract.ts';
import { type Criteria, readCriteria } from '#areas/search/criteria.ts';
import { changed } from '../kit/change-search.ts';

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * What a sentence typed over a search adds to. One with no words but those the search was made from has had some taken
 * away, and what those had asked goes with them.
 */
export function presentCriteria(sentence: string, { criteria, sentence: before = '' }: Search): Criteria {
  const known = wordsOf(before);
  const isLess = wordsOf(sentence).every((word) => known.includes(word));
  return isLess ? { categories: criteria.categories } : criteria;
}

/** The search of an understood sentence. @param present the search it was typed over, which it may narrow */
export function understoodSearch(
  sentence: string,
  { query, unknown, narrows }: Understanding,
  present?: Search | null,
): Search {
  const { orderBy, order, ...said } = query;
  const { criteria } = readCriteria(said);
  const missed = unknown.length > 0 && { missed: unknown.join(BETWEEN_MISSED) };
  const ordered = orderBy && {
    orderBy: orderBy as Search['orderBy'],
    order: order === 'desc' ? ('desc' as const) : ('asc' as const),
  };
  if (narrows && present) return { ...changed(present, criteria), ...ordered, ...missed };
  return {
    ...USUAL,
    ...ordered,
    criteria,
    sentence,
    ...missed,
  };
}

/** Address of an understood sentence, as the search screen reads it. */
export function addressOfSentence(
  sentence: string,
  understanding: Understanding,
  present?: Search | null,
): string {
  const address = formatAddress(understoodSearch(sentence, understanding, present));
  const search = parseAddress(address);
  return search ? formatAddress(search) : address;
}
