import type { Screen } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { SENTENCE_PATH } from '../address.ts';
import { loadTownNear } from './kit/near-town.ts';
import type { WithSearch } from './kit/state.ts';
import { loadMapIfShown } from './map/panel-code.ts';

type State = WithSearch & WithSettings;
type SearchScreen = Screen<State>;

const search = {
  words: 'search',
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
  fetch: async (context) => (await import('./results/fetch-search.ts')).fetchSearch(context),
  // On a phone the map is all there is to see, and it has to move.
  eager: ({ searchParams }) => searchParams.get('view') === 'map',
  head: async (context) => (await import('./results/head-of-search.ts')).headOfSearch(context),
} satisfies Partial<SearchScreen>;

/** A sentence is looked up and led on from: nobody stays at its address, and no page of it is made. */
const fetchSentence: SearchScreen['fetch'] = async (context) =>
  (await import('./sentence/sentence.ts')).fetchSentence(context);

/** One screen at several addresses (specification, section 2). */
export const searchScreens: SearchScreen[] = [
  { ...search, id: 'homes', path: '/homes/:category/*' },
  { ...search, id: 'homes-for-sale', path: '/homes-for-sale' },
  { ...search, id: 'homes-for-rent', path: '/homes-for-rent' },
  {
    ...search,
    id: 'find',
    path: SENTENCE_PATH,
    component: () => import('./sentence/LookedUp.tsx'),
    fetch: fetchSentence,
  },
  { ...search, id: 'commercial-properties', path: '/commercial-properties' },
];
