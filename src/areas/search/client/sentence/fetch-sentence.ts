import {
  formatAddress,
  LONGEST_SENTENCE,
  PRESENT_PARAM,
  parseAddress,
  SENTENCE_PARAM,
} from '#areas/search/address.ts';
import type { SearchApi, Understanding } from '#areas/search/contract.ts';
import { type Criteria, readCriteria, writeCriteria } from '#areas/search/criteria.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Outcome, ScreenContext } from '#platform/client/screen.ts';
import type { WithSearch } from '../kit/state.ts';
import { addressOfSentence, presentCriteria } from './sentence-address.ts';

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

/** Leads to the search a sentence means; to one for its words where that cannot be found out. */
export async function fetchSentence({ url, dispatch }: ScreenContext<WithSearch>): Promise<Outcome> {
  const { searchParams } = url;
  const sentence = (searchParams.get(SENTENCE_PARAM) ?? '').trim().slice(0, LONGEST_SENTENCE);
  const sent = URL.parse(searchParams.get(PRESENT_PARAM) ?? '', 'http://yaad');
  const present = sent && parseAddress(sent);
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
