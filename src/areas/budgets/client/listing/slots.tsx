/** Slots of budgets in listings; each loads its component when there is something to show. */

import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Skeleton } from '../../../../platform/client/ui/Skeleton.tsx';
import type { Property, PropertyCard } from '../../../listings/contract.ts';
import { HOME_COUNTRY } from '../../../places/markets.ts';
import type { WithLending } from '../lending.ts';
import type { WithBudget } from '../state.ts';

const HomeBudget = lazy(() => import('./HomeBudget.tsx').then((part) => ({ default: part.HomeBudget })));
const CardBudget = lazy(() => import('./CardBudget.tsx').then((part) => ({ default: part.CardBudget })));

/** Lending terms and closing costs are those of the home country. */
const isBought = ({ category, country, price }: PropertyCard) =>
  category === 'for-sale' && country === HOME_COUNTRY && price > 0;

/** Slot of a listing's page. */
export function HomeBudgetSlot({ listing }: { listing: Property }) {
  const known = useSelector(({ lending }: WithLending) => lending.terms !== null);
  if (!known || !isBought(listing)) return null;
  return (
    <Suspense fallback={<Skeleton className="my-8 h-64 rounded-photo" />}>
      <HomeBudget listing={listing} />
    </Suspense>
  );
}

/** Slot of a card, when a budget is chosen. */
export function CardBudgetSlot({ card }: { card: PropertyCard }) {
  const chosen = useSelector(({ budget }: WithBudget) => budget.chosen);
  const known = useSelector(({ lending }: WithLending) => lending.terms !== null);
  if (!chosen || !known || !isBought(card)) return null;
  return (
    <Suspense fallback={<p className="min-h-6" />}>
      <CardBudget card={card} chosen={chosen} />
    </Suspense>
  );
}
