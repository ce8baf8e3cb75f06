import { listingScreen } from '#areas/listing-page/client/screens.ts';
import { withSlots } from '../slots/with-slots.ts';
import { withTerms } from '../with-terms.ts';

const withListingSlots = withSlots('listing', () => import('../slots/listing.tsx'));

export const screens = [withTerms(withListingSlots(listingScreen))];
