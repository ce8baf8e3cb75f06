/** A sentence as a search: what it is understood as, and where that leads. */

import {
  BETWEEN_MISSED,
  formatAddress,
  LONGEST_SENTENCE,
  PRESENT_PARAM,
  parseAddress,
  SENTENCE_PARAM,
  type Search,
  USUAL,
} from '#areas/search/address.ts';
import type { SearchApi, Understanding } from '#areas/search/contract.ts';
import { type Criteria, readCriteria, writeCriteria } from '#areas/search/criteria.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Outcome, ScreenContext } from '#platform/client/screen.ts';
import { changed } from '../kit/change-search.ts';
import type { WithSearch } from '../kit/state.ts';

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

type Context = RequestContext<SearchApi>;

/** A sentence as a search; `present` is narrowed by one that names no place. */
export const fetchUnderstanding = request(
  'search/understanding',
  ({ sentence, present }: { sentence: string; present: Criteria }, { call, signal }: Context) =>
    call('GET /properties/understand', { query: { ...writeCriteria(present), sentence } }, { signal }),
);

/** What was chosen beside a sentence stays, also where it names a place; not what was chosen for another category. */
export function withChosen(understood: Understanding, chosen: Criteria): Understanding {
  const written = writeCriteria(chosen);
  const { query } = understood;
  const isOther = query.categories !== undefined && query.categories !== written.categories;
  return isOther ? understood : { ...understood, query: { ...written, ...query } };
}

/** The search a sentence was typed over; null where it was typed elsewhere. */
export function presentOf(query: URLSearchParams): Search | null {
  const sent = URL.parse(query.get(PRESENT_PARAM) ?? '', 'http://yaad');
  return sent && parseAddress(sent);
}

/** Leads to the search a sentence means; to one for its words where that cannot be found out. */
export async function fetchSentence({ url, dispatch }: ScreenContext<WithSearch>): Promise<Outcome> {
  const { searchParams } = url;
  const sentence = (searchParams.get(SENTENCE_PARAM) ?? '').trim().slice(0, LONGEST_SENTENCE);
  const present = presentOf(searchParams);
  if (sentence === '') return { status: 302, location: formatAddress(present ?? { criteria: {} }) };
  const { criteria } = readCriteria(Object.fromEntries(searchParams));
  const answer = await dispatch(
    fetchUnderstanding({ sentence, present: present ? presentCriteria(sentence, present) : criteria }),
  );
  const location = fetchUnderstanding.fulfilled.match(answer)
    ? addressOfSentence(sentence, present ? answer.payload : withChosen(answer.payload, criteria), present)
    : formatAddress({ criteria: { ...criteria, search: sentence } });
  return { status: 302, location };
}
