/** A search with a change: what the address of the search screen should say next. */

import type { OrderBy } from '#areas/listings/vocabulary.ts';
import { normalize, type Search, USUAL } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Order } from '#platform/contract/paging.ts';

/** The search with these criteria instead, from its first page; it is no longer what a sentence said. */
export const changed = (search: Search, criteria: Criteria): Search => ({
  ...search,
  page: 1,
  criteria,
  sentence: undefined,
  missed: undefined,
});

/** The same search with other criteria; what changes the results begins at their first page. */
export function narrowed(search: Search, change: Partial<Criteria>): Search {
  const criteria = normalize({ ...search.criteria, ...change });
  const isLost = search.orderBy === 'distance' && criteria.lat === undefined;
  return changed({ ...search, ...(isLost && { orderBy: USUAL.orderBy }) }, criteria);
}

/** The order a column starts with when it is chosen; the same again flips it (specification, section 4). */
const FIRST_ORDER: Record<OrderBy, Order> = {
  title: 'asc',
  price: 'asc',
  listed_at: 'desc',
  bedrooms: 'desc',
  sqft: 'desc',
  lot_sqft: 'desc',
  distance: 'asc',
  fit: 'asc',
  price_per_sqft: 'asc',
  reduced_at: 'desc',
};

export function sorted(search: Search, orderBy: OrderBy): Search {
  const flipped: Order = search.order === 'asc' ? 'desc' : 'asc';
  const order = search.orderBy === orderBy ? flipped : FIRST_ORDER[orderBy];
  return { ...search, orderBy, order, page: 1 };
}
