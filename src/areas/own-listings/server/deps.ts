import type { DocumentsDeps } from '#areas/documents/server/store.ts';
import type { ListingRow } from '#areas/search/server/inverse/facts.ts';
import type { Texter } from '#platform/server/sms/texter.ts';

export interface OwnListingsDeps extends DocumentsDeps {
  texter: Texter;
  search: { caughtUp(): Promise<void> };
  /** How many saved searches with alerts would find a listing. */
  countSearches: (listing: ListingRow) => Promise<number>;
}
