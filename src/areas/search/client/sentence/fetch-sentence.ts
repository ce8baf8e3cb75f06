import { readCriteria } from '#areas/search/criteria.ts';
import { searchUrl } from '#areas/search/paths.ts';
import type { Outcome, ScreenContext } from '#platform/client/screen.ts';
import { addressOf, readSearch, SENTENCE_PARAM, type Search } from '../kit/search-query.ts';
import type { WithSearch } from '../kit/state.ts';
import { fetchUnderstanding } from './fetch-understanding.ts';
import { addressOfSentence, PRESENT_PARAM, presentCriteria } from './sentence-address.ts';

/** Characters that are read (contract.ts). */
const LONGEST = 300;

/** The search whose address a form sent along. */
function searchAt(address: string | null): Search | null {
  const url = address && URL.parse(address, 'http://yaad');
  return url ? readSearch(url) : null;
}

/** Leads to the search a sentence means; to one for its words where that cannot be found out. */
export async function fetchSentence({ url, dispatch }: ScreenContext<WithSearch>): Promise<Outcome> {
  const { searchParams } = url;
  const sentence = (searchParams.get(SENTENCE_PARAM) ?? '').trim().slice(0, LONGEST);
  const present = searchAt(searchParams.get(PRESENT_PARAM));
  if (sentence === '') return { status: 302, location: present ? addressOf(present) : searchUrl({}) };
  const { criteria } = readCriteria({ categories: searchParams.get('categories') });
  const answer = await dispatch(
    fetchUnderstanding({ sentence, present: present ? presentCriteria(sentence, present) : criteria }),
  );
  const location = fetchUnderstanding.fulfilled.match(answer)
    ? addressOfSentence(sentence, answer.payload, present)
    : searchUrl({ search: sentence });
  return { status: 302, location };
}
