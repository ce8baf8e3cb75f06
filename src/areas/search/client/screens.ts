import type { Screen } from '../../../platform/client/screen.ts';
import type { WithSettings } from '../../../platform/client/settings.ts';
import type { WithSearch } from './kit/state.ts';
import { fetchSearch } from './results/fetch-search.ts';
import { headOfSearch } from './results/head-of-search.ts';

type SearchScreen = Screen<WithSearch & WithSettings>;

const search = {
  source: 'src/areas/search/client/results/SearchScreen.tsx',
  component: () =>
    import('./results/SearchScreen.tsx').then(({ SearchScreen }) => ({ Component: SearchScreen })),
  fetch: fetchSearch,
  // On a phone the map is all there is to see, and it has to move.
  eager: ({ searchParams }) => searchParams.get('view') === 'map',
  head: headOfSearch,
} satisfies Partial<SearchScreen>;

/** One screen at several addresses (specification, section 2). */
export const searchScreens: SearchScreen[] = [
  { ...search, id: 'homes', path: '/homes/:category/*' },
  { ...search, id: 'homes-for-sale', path: '/homes-for-sale' },
  { ...search, id: 'homes-for-rent', path: '/homes-for-rent' },
  { ...search, id: 'commercial-properties', path: '/commercial-properties' },
];
