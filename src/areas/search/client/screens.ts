import { fetchCode } from '#platform/client/fetch-code.ts';
import type { Screen, ScreenContext } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { loadTownNear } from './kit/near-town.ts';
import { readSearch, SENTENCE_PATH } from './kit/search-query.ts';
import { searchActions, type WithSearch } from './kit/state.ts';
import { loadMapIfShown } from './map/panel-code.ts';

type State = WithSearch & WithSettings;
type SearchScreen = Screen<State>;

/** What asks for a search: a first view was asked for by the server. */
const loadFetch = () => import('./results/fetch-search.ts');

/** The list says that it did not load, and asks again at a press. */
function sayFailed({ url, dispatch }: ScreenContext<State>, { message }: Error): void {
  const search = readSearch(url);
  if (!search) return;
  dispatch(searchActions.page.pending('', search));
  dispatch(searchActions.page.rejected({ status: 0, code: 'offline', message }, '', search));
}

const search = {
  source: 'src/areas/search/client/results/SearchScreen.tsx',
  component: async () => {
    const [{ SearchScreen }] = await Promise.all([
      import('./results/SearchScreen.tsx'),
      loadMapIfShown(),
      // The first view is hydrated with the words the server wrote.
      !import.meta.env.SSR && new URLSearchParams(location.search).has('lat') && loadTownNear(),
    ]);
    return { Component: SearchScreen };
  },
  fetch: async (context) => {
    try {
      return (await fetchCode(loadFetch)).fetchSearch(context);
    } catch (error) {
      sayFailed(context, error as Error);
      return { status: 500 };
    }
  },
  // On a phone the map is all there is to see, and it has to move.
  eager: ({ searchParams }) => searchParams.get('view') === 'map',
  head: async (context) => {
    // A page is named once it is taken over; what asks for the next one comes along.
    const [{ headOfSearch }] = await Promise.all([import('./results/head-of-search.ts'), loadFetch()]);
    return headOfSearch(context);
  },
} satisfies Partial<SearchScreen>;

/** A sentence is looked up and led on from; nobody stays at its address. */
const fetchSentence: SearchScreen['fetch'] = async (context) =>
  (await import('./sentence/fetch-sentence.ts')).fetchSentence(context);

/** One screen at several addresses (specification, section 2). */
export const searchScreens: SearchScreen[] = [
  { ...search, id: 'homes', path: '/homes/:category/*' },
  { ...search, id: 'homes-for-sale', path: '/homes-for-sale' },
  { ...search, id: 'homes-for-rent', path: '/homes-for-rent' },
  { ...search, id: 'find', path: SENTENCE_PATH, fetch: fetchSentence },
  { ...search, id: 'commercial-properties', path: '/commercial-properties' },
];
