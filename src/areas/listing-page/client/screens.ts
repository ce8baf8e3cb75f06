import type { Screen } from '../../../platform/client/screen.ts';
import { fetchListingScreen, type ListingScreenState } from './fetch-property.ts';
import { failedHead, headOf, missingHead } from './head.ts';

/** `/property/:id`. */
export const listingScreen: Screen<ListingScreenState> = {
  id: 'property',
  path: '/property/:id',
  source: 'src/areas/listing-page/client/PropertyScreen.tsx',
  component: () =>
    import('./PropertyScreen.tsx').then(({ PropertyScreen }) => ({ Component: PropertyScreen })),
  record: ({ id }) => id,
  fetch: (context) => fetchListingScreen(context, context.params.id ?? ''),
  head: ({ url, getState, intl }) => {
    const { property, error } = getState().property.one;
    if (property) return headOf(property, intl, url.origin);
    if (error && error.status !== 404) return failedHead(intl);
    return missingHead(intl);
  },
};
