import type { PropertyCard } from '../../../listings/contract.ts';
import type { BudgetDraft } from '../../draft.ts';
import { type HomeCost, homeCost, type Today } from '../../rules.ts';

const LAND: readonly PropertyCard['type'][] = ['farm', 'land', 'lot'];

type Home = Pick<PropertyCard, 'price' | 'currency' | 'type' | 'title_type'> & {
  maintenance_fee?: number | null;
};

/** Cost of a listing for a budget, or with `draft` null for the default applicant. */
export const costOf = (home: Home, draft: BudgetDraft | null, today: Today): HomeCost | null =>
  homeCost(
    {
      price: home.price,
      currency: home.currency,
      maintenance_fee: home.maintenance_fee ?? null,
      kind: LAND.includes(home.type) ? 'lot' : 'home',
      titled: home.title_type !== 'common-law',
    },
    draft,
    today,
  );
