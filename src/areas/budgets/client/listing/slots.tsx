/** Slots of budgets in listings; each loads its component when there is something to show. */

import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { Late } from '../../../../platform/client/areas.ts';
import { lazyPart } from '../../../../platform/client/lazy-part.tsx';
import { Skeleton } from '../../../../platform/client/ui/Skeleton.tsx';
import type { Property, PropertyCard } from '../../../listings/contract.ts';
import type { WithLending } from '../lending.ts';
import type { WithBudget } from '../state.ts';
import { isBought } from './use-month-of.ts';

const HomeBudget = lazyPart(async () => (await import('./HomeBudget.tsx')).HomeBudget, { quiet: true });
const CardBudget = lazyPart(async () => (await import('./CardBudget.tsx')).CardBudget, { quiet: true });
const DockBudget = lazyPart(async () => (await import('./DockBudget.tsx')).DockBudget, { quiet: true });

/** Slot of a listing's page. */
export function HomeBudgetSlot({ listing }: { listing: Property }) {
  const known = useSelector(({ lending }: Late<WithLending>) => Boolean(lending?.terms));
  if (!known || !isBought(listing)) return null;
  return (
    <Suspense fallback={<Skeleton className="my-8 h-64 rounded-photo" />}>
      <HomeBudget listing={listing} />
    </Suspense>
  );
}

/** Slot at the foot of a phone's screen. */
export function DockBudgetSlot({ listing }: { listing: Property }) {
  const known = useSelector(({ lending }: Late<WithLending>) => Boolean(lending?.terms));
  if (!known || !isBought(listing)) return null;
  return (
    <Suspense fallback={<p className="min-h-5" />}>
      <DockBudget listing={listing} />
    </Suspense>
  );
}

/** Slot of a card, when a budget is chosen. */
export function CardBudgetSlot({ card }: { card: PropertyCard }) {
  const chosen = useSelector(({ budget }: Late<WithBudget>) => budget?.chosen);
  const known = useSelector(({ lending }: Late<WithLending>) => Boolean(lending?.terms));
  if (!chosen || !known || !isBought(card)) return null;
  return (
    <Suspense fallback={<p className="min-h-6" />}>
      <CardBudget card={card} chosen={chosen} />
    </Suspense>
  );
}
