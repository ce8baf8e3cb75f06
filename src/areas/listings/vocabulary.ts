/** A number of minutes, hours or days, as people say it. */
export interface WorkingTime {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

const HOUR = 60;
const DAY = 10 * HOUR;

/** Whole minutes, hours, or days of ten working hours: rounded up, so that nobody waits longer than was said. */
export function workingTime(minutes: number): WorkingTime {
  if (minutes < HOUR) return { unit: 'minutes', count: Math.max(1, minutes) };
  if (minutes < DAY) return { unit: 'hours', count: Math.ceil(minutes / HOUR) };
  return { unit: 'days', count: Math.ceil(minutes / DAY) };
}

/**
 * The words listings are described with. Plain constants without a schema library, so that server,
 * client and other areas share them. Values are the specification's (section 3).
 */
export const CATEGORIES = ['for-sale', 'for-rent', 'commercial'] as const;
export type Category = (typeof CATEGORIES)[number];

export const PROPERTY_TYPES = ['villa', 'home', 'farm', 'land', 'lot', 'townhouse', 'apartment'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const TOUR_KINDS = ['video', 'tour'] as const;

/** A film or a walk through the home on another site. */
export interface Tour {
  kind: (typeof TOUR_KINDS)[number];
  url: string;
}

export const COMMERCIAL_TYPES = [
  'office',
  'shop',
  'warehouse',
  'storage',
  'hotel',
  'building',
  'garage',
] as const;
export type CommercialType = (typeof COMMERCIAL_TYPES)[number];

export const FEATURES = [
  'view-river',
  'view-ocean',
  'view-mountain',
  'view-city',
  'bay',
  'harbour',
  'marina-nearby',
  'private-island',
  'recreational',
  'shopping-nearby',
  'view-lake',
  'waterfront',
  'wooded-area',
  'level-lot',
  'landscaped',
  'hillside',
  'highway-access',
  'golf-course-nearby',
  'gated-community',
  'family-oriented',
  'easy-access',
  'cul-de-sac',
  'central-location',
  'beach-front',
  'acreage',
] as const;
export type Feature = (typeof FEATURES)[number];

/** `expired`: nobody said in time that it is still on offer. */
export const STATUSES = ['active', 'under-offer', 'sold', 'let', 'withdrawn', 'expired'] as const;
export type Status = (typeof STATUSES)[number];
/** What the own listings can be ordered by; drafts first and then those changed last where nothing is asked for. */
export const OWN_ORDERS = ['updated_at', 'title', 'price', 'listed_at', 'views', 'likes'] as const;
export type OwnOrder = (typeof OWN_ORDERS)[number];

/** What its owner sees: a draft is a listing nobody else knows of. */
export const OWN_STATUSES = ['draft', ...STATUSES] as const;
export type OwnStatus = (typeof OWN_STATUSES)[number];
/** Only these are found by a search; the others keep their page and say so. */
export const SEARCHABLE_STATUSES: readonly Status[] = ['active', 'under-offer'];
export const isOnMarket = (status: OwnStatus): boolean =>
  (SEARCHABLE_STATUSES as readonly OwnStatus[]).includes(status);

/** A rate of exchange older than this warns wherever it stands beside a price. */
export const STALE_RATE_DAYS = 7;
/** One older than this converts no price on cards and pins. */
export const MOST_RATE_DAYS = 30;

/** A price that fell from more than this many times itself was an error or is another offer: no reduction to show. */
export const GREATEST_DROP = 3;

export const TITLE_TYPES = ['registered', 'strata', 'common-law', 'unknown'] as const;
export type TitleType = (typeof TITLE_TYPES)[number];

/** `fit`: on the market first, then complete and new, spread. `reduced_at`: when the price was last reduced. */
export const ORDER_BY = [
  'title',
  'price',
  'listed_at',
  'bedrooms',
  'sqft',
  'lot_sqft',
  'distance',
  'fit',
  'price_per_sqft',
  'reduced_at',
] as const;
export type OrderBy = (typeof ORDER_BY)[number];

export const PHOTO_KINDS = ['photo', 'floor-plan'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** What can happen to a listing entered here, for its history. */
export const EVENT_ACTIONS = [
  'created',
  'changed',
  'published',
  'status',
  'price',
  'renewed',
  'expired',
  'removed',
  'undone',
  'look-asked',
  'look-refused',
  'held',
  'released',
  'handed',
] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

/**
 * Why it is off the market: the first listing of a new owner, one taken off for a reason, which admins decide; or the
 * account of whoever offers it is locked.
 */
export const HOLD_KINDS = ['first-look', 'held', 'locked', 'changed'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];
export const HOLD_DECISIONS = ['released', 'refused'] as const;
export type HoldDecision = (typeof HOLD_DECISIONS)[number];
/** How its lister sees it; `refused`: a first listing that has to be changed before it is asked about again. */
export const HOLD_STATES = [...HOLD_KINDS, 'refused'] as const;

/** Languages agents speak, by their tag (BCP 47); `jam` is Jamaican Patois. */
export const AGENT_LANGUAGES = ['en', 'jam', 'es', 'fr', 'zh', 'hi', 'de'] as const;
export type AgentLanguage = (typeof AGENT_LANGUAGES)[number];

/** Ways a visitor can reach the agent of a listing, as the agent has given them; asking is always one. */
export const CONTACT_WAYS = ['viewing', 'whatsapp', 'phone'] as const;

/** How the rates that came with the product were found; where an operator enters one it is the source's name. */
export const RATE_CODES = ['indicative', 'crossed', 'pegged', 'unchecked'] as const;

export const LICENCE_STATES = ['good', 'expired', 'unknown'] as const;
/** Fewer questions say nothing about how long an agent takes. */
export const ANSWERS_WORTH_SAYING = 5;
