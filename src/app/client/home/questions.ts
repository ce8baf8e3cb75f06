import type { Question } from '../../../areas/properties/client/state.ts';
import type { Criteria } from '../../../areas/properties/criteria.ts';

const PAGE = 10;

/** The newest homes for sale. */
export const NEWEST: Question = {
  criteria: { categories: ['for-sale'], country: 'jamaica' },
  page: 1,
  limit: PAGE,
  order: 'desc',
  orderBy: 'listed_at',
};

/** What parishes and types are counted over. */
export const COUNTED: Criteria = { categories: ['for-sale'], country: 'jamaica' };

/** What the search box shows before anything is chosen. */
export const EVERYTHING: Criteria = { categories: ['for-sale'] };
