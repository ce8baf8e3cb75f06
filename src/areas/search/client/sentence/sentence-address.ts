/** Where a sentence leads: the search it was understood as. */
import type { Understanding } from '../../contract.ts';
import { readCriteria } from '../../criteria.ts';
import {
  addressOf,
  BETWEEN_MISSED,
  DEFAULT_ORDER_BY,
  readSearch,
  SEARCH_PAGE_SIZE,
  type Search,
} from '../kit/search-query.ts';

/** The path a form sends a sentence to. */
export const SENTENCE_PATH = '/find';

/** The search of an understood sentence. */
export function understoodSearch(sentence: string, { query, unknown }: Understanding): Search {
  const { orderBy, order, ...criteria } = query;
  return {
    criteria: readCriteria(criteria).criteria,
    page: 1,
    limit: SEARCH_PAGE_SIZE,
    orderBy: (orderBy as Search['orderBy'] | undefined) ?? DEFAULT_ORDER_BY,
    order: order === 'desc' ? 'desc' : 'asc',
    view: 'list',
    sentence,
    ...(unknown.length > 0 && { missed: unknown.join(BETWEEN_MISSED) }),
  };
}

/** Address of an understood sentence, as the search screen reads it. */
export function addressOfSentence(sentence: string, understanding: Understanding): string {
  const address = addressOf(understoodSearch(sentence, understanding));
  const search = readSearch(new URL(address, 'http://yaad'));
  return search ? addressOf(search) : address;
}
