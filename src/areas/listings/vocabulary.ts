/**
 * The words listings are described with. Plain constants without a schema library, so that server,
 * client and other areas share them. Values are the specification's (section 3).
 */
export const CATEGORIES = ['for-sale', 'for-rent', 'commercial'] as const;
export type Category = (typeof CATEGORIES)[number];

export const PROPERTY_TYPES = ['villa', 'home', 'farm', 'land', 'lot', 'townhouse', 'apartment'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

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

export const STATUSES = ['active', 'under-offer', 'sold', 'let', 'withdrawn'] as const;
export type Status = (typeof STATUSES)[number];
/** Only these are found by a search; the others keep their page and say so. */
export const SEARCHABLE_STATUSES: readonly Status[] = ['active', 'under-offer'];

/** A price that fell from more than this many times itself was an error or is another offer: no reduction to show. */
export const GREATEST_DROP = 3;

export const TITLE_TYPES = ['registered', 'strata', 'common-law', 'unknown'] as const;
export type TitleType = (typeof TITLE_TYPES)[number];

export const ORDER_BY = ['title', 'price', 'listed_at', 'bedrooms', 'sqft', 'lot_sqft', 'distance'] as const;
export type OrderBy = (typeof ORDER_BY)[number];
