import { listingScreen } from '#areas/listing-page/client/screens.ts';
import { messageSetOf } from '#platform/client/messages.tsx';
import { withSlots } from '../slots/with-slots.ts';
import { withScreenMessages } from '../with-screen-messages.ts';
import { withTerms } from '../with-terms.ts';

const messages = messageSetOf(import.meta.glob('../languages/listing.*.ts'));
const withListingSlots = withSlots('listing', () => import('../slots/listing.tsx'));

export const screens = [withScreenMessages(messages)(withTerms(withListingSlots(listingScreen)))];
