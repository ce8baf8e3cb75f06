import type { Texter } from '../../../platform/server/sms/texter.ts';
import type { DocumentsDeps } from '../../documents/server/deps.ts';
import type { ListingRow } from '../../search/server/inverse/facts.ts';

/** Dependencies of the area. */
export interface OwnListingsDeps extends DocumentsDeps {
  texter: Texter;
  search: { caughtUp(): Promise<void> };
  /** How many saved searches with alerts would find a listing. */
  countSearches: (listing: ListingRow) => Promise<number>;
}
