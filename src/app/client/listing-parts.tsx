import type { ListingParts } from '../../areas/properties/client/from-the-app.ts';
import { AddToGroup } from './groups/AddToGroup.tsx';

/**
 * What other areas add to the screens of listings. These are on the first view of public pages: each is small,
 * and brings what it opens when it is pressed.
 */
export const listingParts: ListingParts = {
  pageActions: [AddToGroup],
  aside: [],
  dock: [],
  searchActions: [],
  cardNotes: [],
};
