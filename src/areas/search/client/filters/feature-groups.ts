import { FEATURES, type Feature } from '#areas/listings/vocabulary.ts';

/** Features by what they are about. */
export const FEATURE_GROUPS = {
  view: ['view-ocean', 'view-mountain', 'view-city', 'view-river', 'view-lake'],
  water: ['beach-front', 'waterfront', 'bay', 'harbour', 'marina-nearby', 'private-island'],
  land: ['level-lot', 'hillside', 'landscaped', 'wooded-area', 'acreage'],
  community: ['gated-community', 'family-oriented', 'golf-course-nearby', 'recreational', 'cul-de-sac'],
  access: ['shopping-nearby', 'central-location', 'highway-access', 'easy-access'],
} as const satisfies Record<string, readonly Feature[]>;
export type FeatureGroup = keyof typeof FEATURE_GROUPS;

const grouped: readonly Feature[] = Object.values(FEATURE_GROUPS).flat();
const missing = FEATURES.find((feature) => !grouped.includes(feature));
if (missing) throw new Error(`The feature "${missing}" is in no group of the filter form.`);
