import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useFreshRates, useSums } from '#areas/listings/client/kit/money.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Late } from '#platform/client/areas.ts';
import { useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import type { WithLending } from '../lending.ts';
import type { WithBudget } from '../state.ts';

const CardBudget = latePart({
  when: 'open',
  load: async () => (await import('./CardBudget.tsx')).CardBudget,
  quiet: true,
});

/** With the usual loans. */
function UsualMonth({ month }: { month: number }) {
  const t = useWords();
  const sums = useSums(useFreshRates());
  return (
    <li>
      <bdi>{t('budget.note.month', { sum: sums.short(month, BASE_CURRENCY) })}</bdi>
    </li>
  );
}

/** Slot of a card: what a home to buy costs a month, with the loans of the chosen budget where there is one. */
export function CardBudgetSlot({ card }: { card: PropertyCard }) {
  const chosen = useSelector(({ budget }: Late<WithBudget>) => budget?.chosen);
  const known = useSelector(({ lending }: Late<WithLending>) => Boolean(lending?.terms));
  if (card.month === undefined) return null;
  const usual = <UsualMonth month={card.month} />;
  if (!chosen || !known) return usual;
  return (
    <Suspense fallback={usual}>
      <CardBudget card={card} chosen={chosen} />
    </Suspense>
  );
}
