/** What a listing costs, on both sides. */

import type { PropertyCard } from '#areas/listings/contract.ts';
import type { BudgetDraft } from './contract.ts';
import { type HomeCost, homeCost, type Today } from './rules.ts';

const LAND: readonly PropertyCard['type'][] = ['farm', 'land', 'lot'];

type Home = Pick<PropertyCard, 'price' | 'currency' | 'type' | 'title_type' | 'maintenance_fee'>;

/** Cost of a listing for a budget, or with `draft` null for the default applicant. */
export const costOf = (listing: Home, draft: BudgetDraft | null, today: Today): HomeCost | null =>
  listing.price === null
    ? null
    : homeCost(
        {
          price: listing.price,
          currency: listing.currency,
          maintenance_fee: listing.maintenance_fee,
          kind: LAND.includes(listing.type) ? 'lot' : 'home',
          titled: listing.title_type !== 'common-law',
        },
        draft,
        today,
      );
