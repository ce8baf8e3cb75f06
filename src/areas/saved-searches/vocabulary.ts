/** Words and numbers of saved searches that both sides use. */

/** How often mail comes: as soon as something is found, every morning, or on Monday mornings. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const DEFAULT_FREQUENCY: Frequency = 'daily';

/** What mail is about. */
export const EVENTS = ['new', 'price_drop', 'back_on_market'] as const;
export type Event = (typeof EVENTS)[number];

/** As many as one person may keep. */
export const MOST_FILTERS = 1000;
export const MOST_NAME = 120;

/** What the list may be ordered by; the first is the default. */
export const FILTER_COLUMNS = ['created_at', 'name', 'updated_at'] as const;
export type FilterColumn = (typeof FILTER_COLUMNS)[number];
