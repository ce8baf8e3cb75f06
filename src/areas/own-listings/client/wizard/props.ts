import type { OwnListing } from '#areas/listings/own-shapes.ts';
import type { OwnListingDraft } from '../use-own-listing.ts';

/** What every step is given. */
export interface StepProps {
  listing: OwnListing;
  own: OwnListingDraft;
}
