import type { Screen } from '#platform/client/screen.ts';
import { fetchListingScreen, type ListingScreenState } from './fetch-listing.ts';
import { failedHead, headOf, missingHead } from './head.ts';

/** `/property/:id`. */
export const listingScreen: Screen<ListingScreenState> = {
  id: 'property',
  path: '/property/:id',
  source: 'src/areas/listing-page/client/ListingScreen.tsx',
  component: () => import('./ListingScreen.tsx').then(({ ListingScreen }) => ({ Component: ListingScreen })),
  record: ({ id }) => id,
  fetch: (context) => fetchListingScreen(context, context.params.id ?? ''),
  head: ({ url, getState, intl }) => {
    const { property, error } = getState().property.one;
    if (property) return headOf(property, intl, url.origin);
    if (error && error.status !== 404) return failedHead(intl);
    return missingHead(intl);
  },
};
