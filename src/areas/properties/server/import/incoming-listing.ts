import type { ListingDraft } from '../listing-draft.ts';

/** A draft whose source may not say since when it is listed. */
export type IncomingListing = Omit<ListingDraft, 'listed_at'> & { listed_at: string | null };
