import type { Screen } from '#platform/client/screen.ts';
import type { ListingScreenState } from './fetch-listing.ts';

/** `/property/:id`. */
export const listingScreen: Screen<ListingScreenState> = {
  id: 'property',
  path: '/property/:id',
  words: 'listing',
  source: 'src/areas/listing-page/client/ListingScreen.tsx',
  component: () => import('./ListingScreen.tsx').then(({ ListingScreen }) => ({ Component: ListingScreen })),
  record: ({ id }) => id,
  fetch: async (context) =>
    (await import('./fetch-listing.ts')).fetchListingScreen(context, context.params.id ?? ''),
  head: async (context) => (await import('./head.ts')).headOfScreen(context),
};
