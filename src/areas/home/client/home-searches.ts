import { HOME_COUNTRY } from '../../places/markets.ts';
import type { SearchQuery } from '../../search/client/kit/requests.ts';
import type { Criteria } from '../../search/criteria.ts';

/** More than are shown: some may show the same picture. */
const PAGE = 20;

/** The newest homes for sale, wherever they are. */
export const NEWEST: SearchQuery = {
  criteria: { categories: ['for-sale'] },
  page: 1,
  limit: PAGE,
  order: 'desc',
  orderBy: 'listed_at',
};

/** What parishes are counted over. */
export const COUNTED: Criteria = { categories: ['for-sale'], country: HOME_COUNTRY };

/** What the search box shows before anything is chosen. */
export const EVERYTHING: Criteria = { categories: ['for-sale'] };
