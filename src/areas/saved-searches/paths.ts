/** Paths of saved searches, on the site and in mails. */

import { FILTER_PARAM, formatAddress, NEWEST_FIRST } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';

export const SAVED_PATH = '/saved-searches';
/** Followed by a token: ends the mails of one saved search. GET shows a page, POST does it (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** A saved search as an address; the newest first, because that is what its owner comes back for. */
export const savedUrl = (_id: string, criteria: Criteria): string =>
  formatAddress({ criteria }, { [FILTER_PARAM]: _id, ...NEWEST_FIRST });
