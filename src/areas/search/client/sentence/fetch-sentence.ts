import type { SearchApi, Understanding } from '#areas/search/contract.ts';
import { type Criteria, readCriteria, writeCriteria } from '#areas/search/criteria.ts';
import { searchUrl } from '#areas/search/paths.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Outcome, ScreenContext } from '#platform/client/screen.ts';
import { addressOf, readSearch, SENTENCE_PARAM, type Search } from '../kit/search-query.ts';
import type { WithSearch } from '../kit/state.ts';
import { addressOfSentence, PRESENT_PARAM, presentCriteria } from './sentence-address.ts';

type Context = RequestContext<SearchApi>;

/** A sentence as a search; `present` is narrowed by one that names no place. */
export const fetchUnderstanding = request(
  'search/understanding',
  ({ sentence, present }: { sentence: string; present: Criteria }, { call, signal }: Context) =>
    call('GET /properties/understand', { query: { ...writeCriteria(present), sentence } }, { signal }),
);

/** Characters that are read (contract.ts). */
const LONGEST = 300;

/** The search whose address a form sent along. */
function searchAt(address: string | null): Search | null {
  const url = address && URL.parse(address, 'http://yaad');
  return url ? readSearch(url) : null;
}

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
  const sentence = (searchParams.get(SENTENCE_PARAM) ?? '').trim().slice(0, LONGEST);
  const present = searchAt(searchParams.get(PRESENT_PARAM));
  if (sentence === '') return { status: 302, location: present ? addressOf(present) : searchUrl({}) };
  const { criteria } = readCriteria(Object.fromEntries(searchParams));
  const answer = await dispatch(
    fetchUnderstanding({ sentence, present: present ? presentCriteria(sentence, present) : criteria }),
  );
  const location = fetchUnderstanding.fulfilled.match(answer)
    ? addressOfSentence(sentence, present ? answer.payload : withChosen(answer.payload, criteria), present)
    : searchUrl({ ...criteria, search: sentence });
  return { status: 302, location };
}
