import { HOME_COUNTRY } from '#areas/places/markets.ts';
import type { Criteria } from '#areas/search/criteria.ts';

/** The newest homes for sale, wherever they are. */
export const NEWEST = {
  criteria: { categories: ['for-sale'] } satisfies Criteria,
  order: 'desc',
  orderBy: 'listed_at',
} as const;

/** What parishes are counted over. */
export const AT_HOME: Criteria = { categories: ['for-sale'], country: HOME_COUNTRY };

/** What the search box shows before anything is chosen. */
export const EVERYTHING: Criteria = { categories: ['for-sale'] };
