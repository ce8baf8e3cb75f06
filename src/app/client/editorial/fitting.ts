/** Which listings stand beside an article or a region. */
import type { Question } from '../../../areas/properties/client/state.ts';
import type { Criteria } from '../../../areas/properties/criteria.ts';
import { PARISHES, type Parish } from '../../../areas/properties/vocabulary.ts';

const PAGE = 10;

const asked = (criteria: Criteria): Question => ({
  criteria: { country: 'jamaica', ...criteria },
  page: 1,
  limit: PAGE,
  order: 'desc',
  orderBy: 'listed_at',
});

/** Listings an article is about: by its category, and by a parish among its tags. */
export function fittingPost(post: { category: string | null; tags: readonly string[] } | null): Question {
  const region = PARISHES.find((slug) => post?.tags.includes(slug));
  const where = region ? { region } : {};
  if (post?.category === 'renter') return asked({ categories: ['for-rent'], ...where });
  if (post?.category === 'land') {
    return asked({ categories: ['for-sale'], type: ['lot', 'land', 'farm'], ...where });
  }
  return asked({ categories: ['for-sale'], ...where });
}

export const forSaleIn = (region: string): Question =>
  asked({ categories: ['for-sale'], region: region as Parish });
