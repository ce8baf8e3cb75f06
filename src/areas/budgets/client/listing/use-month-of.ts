import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { MonthOf } from '#areas/listings/client/kit/slots.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import type { Late } from '#platform/client/areas.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import type { WithBudget } from '../state.ts';
import { useToday } from '../sums.ts';

/** Lending terms and closing costs are those of the home country. */
export const isBought = ({ category, country, price }: PropertyCard) =>
  category === 'for-sale' && country === SURVEYED_COUNTRY && price !== null && price > 0;

/** What a home to buy costs a month, for the chosen budget or the usual terms; nothing until the sums are loaded. */
export function useMonthOf(): MonthOf {
  const today = useToday();
  const chosen = useSelector(({ budget }: Late<WithBudget>) => budget?.chosen) ?? null;
  const [sums, setSums] = useState<typeof import('./kind.ts') | null>(null);
  useEffect(() => void import('./kind.ts').then(setSums), []);
  return (card) => {
    const cost = today && sums && isBought(card) ? sums.costOf(card, chosen, today) : null;
    return cost && { amount: cost.month_total, currency: BASE_CURRENCY };
  };
}
