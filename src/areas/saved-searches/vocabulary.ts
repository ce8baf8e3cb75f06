/** Constants of saved searches, for both sides. */
import { FILTER_PARAM, formatAddress, NEWEST_FIRST } from '#areas/search/address.ts';
import { CRITERIA_FIELDS, type Criteria, type CriteriaField, readCriteria } from '#areas/search/criteria.ts';
import type { Faults } from '#platform/contract/error.ts';

/** The page of saved searches, on the site and in mails. */
export const SAVED_PATH = '/saved-searches';
/** Followed by a token: ends the mails of one saved search. GET shows a page, POST does it (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** A saved search as an address; the newest first, because that is what its owner comes back for. */
export const savedUrl = (_id: string, criteria: Criteria): string =>
  formatAddress({ criteria }, { [FILTER_PARAM]: _id, ...NEWEST_FIRST });

/** How often mail comes: as soon as something is found, every morning, or on Monday mornings. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const DEFAULT_FREQUENCY: Frequency = 'daily';

export const EVENTS = ['new', 'price_drop', 'back_on_market'] as const;
export type Event = (typeof EVENTS)[number];

export const MOST_FILTERS = 1000;
/** Homes a person can watch; one page of their list. */
export const MOST_WATCHES = 100;
export const MOST_NAME = 120;

/** Columns the list can be sorted by; the first is the default. */
export const FILTER_COLUMNS = ['created_at', 'name', 'updated_at'] as const;
export type FilterColumn = (typeof FILTER_COLUMNS)[number];

/** What a saved search asks: everything but a moment, which would be older every day. */
export type SavedField = Exclude<CriteriaField, 'listed_since'>;
export const SAVED_FIELDS: readonly SavedField[] = CRITERIA_FIELDS.filter(
  (field) => field !== 'listed_since',
);

export const tidyName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export function criteriaOfDraft(draft: object): { criteria: Criteria; faults: Faults } {
  return readCriteria({ ...draft });
}
