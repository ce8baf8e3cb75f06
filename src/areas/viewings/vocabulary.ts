/** Where a home is, in one line: the place is not said twice when the address ends with it. */
export const whereOf = ({ address, place }: { address: string; place: string }): string =>
  [address, address.includes(place) ? '' : place].filter(Boolean).join(', ');

/** Words and limits of viewings. */
export const VIEWING_KINDS = ['in-person', 'video'] as const;
export type ViewingKind = (typeof VIEWING_KINDS)[number];

/** `held`: a guest's, for whom the time is kept until the address is proved. */
export const VIEWING_STATES = ['held', 'requested', 'confirmed', 'declined', 'cancelled'] as const;
export type ViewingState = (typeof VIEWING_STATES)[number];

export const NAME_MAX = 160;
export const PHONE_MAX = 40;
export const MESSAGE_MAX = 1000;
export const REASON_MAX = 500;
export const PEOPLE_MAX = 20;
export const PLACES_MAX = 500;
export const LINK_MAX = 300;
/** Times an agent can offer at once instead of the one asked for. */
export const OFFERS_MAX = 3;
/** Spans of hours in a week, and days that are exceptions. */
export const HOURS_MAX = 28;
export const EXCEPTIONS_MAX = 100;
/** Days whose free times are answered at once. */
export const DAYS_SHOWN = 7;
/** A guest's time is kept this long for the code to be written. */
export const HELD_MINUTES = 15;
/** However often a code is sent again, a time is kept no longer than this without a proof. */
export const HELD_MOST_MINUTES = 60;
/** Codes of one booking. */
export const CODES_MOST = 3;
/** Days after a viewing during which a guest's key still shows it. */
export const KEY_DAYS = 7;
export const CODE_DIGITS = 6;
export const CODE_TRIES = 5;
/** Viewings to come that one person may have. */
export const COMING_MOST = 10;

export const MINUTES_CHOICES = [15, 20, 30, 45, 60, 90] as const;
export const GAP_CHOICES = [0, 15, 30, 45, 60, 90] as const;

export const AGENT_VIEWINGS_PATH = '/agent/viewings';
export const HOURS_PATH = '/agent/viewings/hours';
export const VIEWINGS_PATH = '/account/viewings';
export const bookPath = (property: string) => `/property/${property}/viewing`;
/** With an open house chosen. */
export const openHouseBookPath = (property: string, open_house: string) =>
  `${bookPath(property)}?open_house=${open_house}`;
/** One viewing; with its key also for a guest. */
export const viewingPath = (id: string, key?: string) => `/viewing/${id}${key ? `?key=${key}` : ''}`;
