/** A search with a change: what the address of the search screen should say next. */

import type { OrderBy } from '#areas/listings/vocabulary.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import { formatAddress, normalize, type Search, USUAL } from '#areas/search/address.ts';
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

/** Addresses of a search within boxes: they differ by the box alone, so one is written for all groups of a map. */
export function addressesWithin(search: Search): (boundingBox: Box) => string {
  let parts: string[] | undefined;
  return (boundingBox) => {
    const written = `boundingBox=${boundingBox}`;
    parts ??= formatAddress(narrowed(search, { boundingBox })).split(written);
    return parts.join(written);
  };
}

/**
 * The orders on offer, the usual ones first: how each starts when it is chosen (the same again flips it; specification,
 * section 4), and what the settings call it (section 3).
 */
export const ORDERS: Record<OrderBy, { first: Order; label: string }> = {
  fit: { first: 'asc', label: 'Best Fit' },
  listed_at: { first: 'desc', label: 'Date Listed' },
  price: { first: 'asc', label: 'Price' },
  sqft: { first: 'desc', label: 'Home Size' },
  lot_sqft: { first: 'desc', label: 'Lot Size' },
  price_per_sqft: { first: 'asc', label: 'Price Per Square Foot' },
  reduced_at: { first: 'desc', label: 'Price Reduced' },
  bedrooms: { first: 'desc', label: 'Bedrooms' },
  distance: { first: 'asc', label: 'Distance' },
  title: { first: 'asc', label: 'Product Name' },
};

export function sorted(search: Search, orderBy: OrderBy): Search {
  const flipped: Order = search.order === 'asc' ? 'desc' : 'asc';
  const order = search.orderBy === orderBy ? flipped : ORDERS[orderBy].first;
  return { ...search, orderBy, order, page: 1 };
}
