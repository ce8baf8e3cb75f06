/** Slots of budgets on a listing's page; each loads its component when there is something to show. */

import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { isBought } from '#areas/budgets/vocabulary.ts';
import type { Property } from '#areas/listings/contract.ts';
import type { Late } from '#platform/client/areas.ts';
import { latePart } from '#platform/client/late-part.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import type { WithLending } from '../lending.ts';

const HomeBudget = latePart({
  when: 'open',
  load: async () => (await import('./HomeBudget.tsx')).HomeBudget,
  quiet: true,
});
const DockBudget = latePart({
  when: 'open',
  load: async () => (await import('./DockBudget.tsx')).DockBudget,
  quiet: true,
});

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
