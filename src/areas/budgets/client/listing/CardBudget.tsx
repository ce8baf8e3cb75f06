import type { Budget } from '#areas/budgets/contract.ts';
import { costOf } from '#areas/budgets/listing-cost.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { useJamaican, useToday } from '../sums.ts';

interface CardBudgetProps {
  card: PropertyCard;
  chosen: Budget;
}

/** Monthly cost of a listing, and whether it is within the chosen budget. */
export function CardBudget({ card, chosen }: CardBudgetProps) {
  const today = useToday();
  const money = useJamaican();
  const cost = today && costOf(card, chosen, today);
  if (!cost) return null;
  return (
    <>
      <li>
        <FormattedMessage
          id="budget.note.month"
          values={{ sum: <bdi key="sum">{money.short(cost.month_total)}</bdi> }}
        />
      </li>
      {cost.fits && (
        <li>
          <Badge tone="ok" icon="check">
            <FormattedMessage id="budget.note.fits" />
          </Badge>
        </li>
      )}
    </>
  );
}
