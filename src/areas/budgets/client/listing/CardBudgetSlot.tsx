import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { isBought } from '#areas/budgets/vocabulary.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Late } from '#platform/client/areas.ts';
import { latePart } from '#platform/client/late-part.tsx';
import type { WithLending } from '../lending.ts';
import type { WithBudget } from '../state.ts';

const CardBudget = latePart({
  when: 'open',
  load: async () => (await import('./CardBudget.tsx')).CardBudget,
  quiet: true,
});

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
