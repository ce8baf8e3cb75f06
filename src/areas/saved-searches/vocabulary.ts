/** Constants of saved searches, for both sides. */

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
