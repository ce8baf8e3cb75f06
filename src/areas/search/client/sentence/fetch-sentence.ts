import type { Outcome, ScreenContext } from '../../../../platform/client/screen.ts';
import { searchUrl } from '../../paths.ts';
import { fetchUnderstanding } from '../kit/requests.ts';
import { SENTENCE_PARAM } from '../kit/search-query.ts';
import type { WithSearch } from '../kit/state.ts';
import { addressOfSentence } from './sentence-address.ts';

/** Characters that are read (contract.ts). */
const LONGEST = 300;

/** Leads to the search a sentence means; to one for its words where that cannot be found out. */
export async function fetchSentence({ url, dispatch }: ScreenContext<WithSearch>): Promise<Outcome> {
  const sentence = (url.searchParams.get(SENTENCE_PARAM) ?? '').trim().slice(0, LONGEST);
  const categories = url.searchParams.get('categories') || undefined;
  if (sentence === '') return { status: 302, location: searchUrl({}) };
  const answer = await dispatch(fetchUnderstanding({ sentence, categories }));
  const location = fetchUnderstanding.fulfilled.match(answer)
    ? addressOfSentence(sentence, answer.payload)
    : searchUrl({ search: sentence });
  return { status: 302, location };
}
