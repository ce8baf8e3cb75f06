import type { Screen } from '../../../platform/client/screen.ts';
import type { WithSettings } from '../../../platform/client/settings.ts';
import { propertyScreen } from './property/screen.ts';
import { fetchSearch } from './search/fetch-search.ts';
import { headOfSearch } from './search/head-of-search.ts';
import type { WithProperty } from './state.ts';

type PropertyScreen = Screen<WithProperty & WithSettings>;

const search = {
  source: 'src/areas/properties/client/search/SearchScreen.tsx',
  component: () =>
    import('./search/SearchScreen.tsx').then(({ SearchScreen }) => ({ Component: SearchScreen })),
  fetch: fetchSearch,
  // On a phone the map is all there is to see, and it has to move.
  eager: ({ searchParams }) => searchParams.get('view') === 'map',
  head: headOfSearch,
} satisfies Partial<PropertyScreen>;

/** One screen at several addresses (specification, section 2). */
const searchScreens: PropertyScreen[] = [
  { ...search, id: 'homes', path: '/homes/:category/*' },
  { ...search, id: 'homes-for-sale', path: '/homes-for-sale' },
  { ...search, id: 'homes-for-rent', path: '/homes-for-rent' },
  { ...search, id: 'commercial-properties', path: '/commercial-properties' },
];

export const propertyScreens: PropertyScreen[] = [...searchScreens, propertyScreen];
