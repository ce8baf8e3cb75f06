import { useSelector } from 'react-redux';
import { costOf } from '#areas/budgets/listing-cost.ts';
import type { Property } from '#areas/listings/contract.ts';
import type { Late } from '#platform/client/areas.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import type { WithBudget } from '../state.ts';
import { useJamaican, useToday } from '../sums.ts';

export function DockBudget({ listing }: { listing: Property }) {
  const today = useToday();
  const money = useJamaican();
  const chosen = useSelector(({ budget }: Late<WithBudget>) => budget?.chosen) ?? null;
  const cost = today && costOf(listing, chosen, today);
  if (!cost) return null;
  return (
    <p className="text-ink-2 text-small">
      <FormattedMessage
        id="budget.note.month"
        values={{ sum: <bdi key="sum">{money.short(cost.month_total)}</bdi> }}
      />
    </p>
  );
}
