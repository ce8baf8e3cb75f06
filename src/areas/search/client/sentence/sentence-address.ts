/** Where a sentence leads: the search it was understood as. */
import type { Understanding } from '#areas/search/contract.ts';
import { type Criteria, readCriteria } from '#areas/search/criteria.ts';
import { DEFAULT_PAGE_SIZE } from '#platform/contract/paging.ts';
import {
  addressOf,
  BETWEEN_MISSED,
  changed,
  DEFAULT_ORDER_BY,
  readSearch,
  type Search,
} from '../kit/search-query.ts';

/** The field of that form that says which search the sentence was typed over: its address. */
export const PRESENT_PARAM = 'present';

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
    criteria,
    page: 1,
    limit: DEFAULT_PAGE_SIZE,
    orderBy: DEFAULT_ORDER_BY,
    order: 'asc',
    ...ordered,
    view: 'list',
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
  const address = addressOf(understoodSearch(sentence, understanding, present));
  const search = readSearch(new URL(address, 'http://yaad'));
  return search ? addressOf(search) : address;
}
