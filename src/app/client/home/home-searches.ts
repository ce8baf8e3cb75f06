import { HOME_COUNTRY } from '../../../areas/places/markets.ts';
import type { SearchQuery } from '../../../areas/search/client/kit/requests.ts';
import type { Criteria } from '../../../areas/search/criteria.ts';

const PAGE = 10;

/** The newest homes for sale. */
export const NEWEST: SearchQuery = {
  criteria: { categories: ['for-sale'], country: HOME_COUNTRY },
  page: 1,
  limit: PAGE,
  order: 'desc',
  orderBy: 'listed_at',
};

/** What parishes and types are counted over. */
export const COUNTED: Criteria = { categories: ['for-sale'], country: HOME_COUNTRY };

/** What the search box shows before anything is chosen. */
export const EVERYTHING: Criteria = { categories: ['for-sale'] };
