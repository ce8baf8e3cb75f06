/** Which listings stand beside an article or a region. */

import { HOME_COUNTRY, HOME_MARKET, marketOfDivision } from '#areas/places/markets.ts';
import { NEWEST_FIRST, type SearchQuery, USUAL } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';

const newestListings = (criteria: Criteria): SearchQuery => ({
  criteria: { country: HOME_COUNTRY, ...criteria },
  ...USUAL,
  ...NEWEST_FIRST,
});

/** Listings an article is about: by its category, and by a division of the home market among its tags. */
export function fittingPost(post: { category: string | null; tags: readonly string[] } | null): SearchQuery {
  const region = HOME_MARKET.divisions.find(({ slug }) => post?.tags.includes(slug))?.slug;
  const where = region ? { region } : {};
  if (post?.category === 'renter') return newestListings({ categories: ['for-rent'], ...where });
  if (post?.category === 'land') {
    return newestListings({ categories: ['for-sale'], type: ['lot', 'land', 'farm'], ...where });
  }
  return newestListings({ categories: ['for-sale'], ...where });
}

/** Listings beside a market report: the newest for sale in its country. */
export const fittingReport = (country: string): SearchQuery =>
  newestListings({ categories: ['for-sale'], country });

export const newestIn = (region: string, category: 'for-sale' | 'for-rent'): SearchQuery =>
  newestListings({
    categories: [category],
    country: marketOfDivision(region)?.slug ?? HOME_COUNTRY,
    region,
  });
