import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { isBought } from '#areas/budgets/vocabulary.ts';
import type { MonthOf } from '#areas/listings/client/kit/slots.ts';
import type { Late } from '#platform/client/areas.ts';
import { fetchCode } from '#platform/client/fetch-code.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import type { WithBudget } from '../state.ts';
import { useToday } from '../sums.ts';

/** What a home to buy costs a month, for the chosen budget or the usual terms; nothing until the sums are loaded. */
export function useMonthOf(): MonthOf {
  const today = useToday();
  const chosen = useSelector(({ budget }: Late<WithBudget>) => budget?.chosen) ?? null;
  const [sums, setSums] = useState<typeof import('#areas/budgets/listing-cost.ts') | null>(null);
  useEffect(() => {
    fetchCode(() => import('#areas/budgets/listing-cost.ts'))
      .then(setSums)
      .catch(() => undefined);
  }, []);
  return (card) => {
    const cost = today && sums && isBought(card) ? sums.costOf(card, chosen, today) : null;
    return cost && { amount: cost.month_total, currency: BASE_CURRENCY };
  };
}
