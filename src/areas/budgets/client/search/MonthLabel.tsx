import { monthOfPrice } from '#areas/budgets/month-price.ts';
import type { Search } from '#areas/search/address.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { BASE_CURRENCY, formatMoneyShort } from '#platform/contract/money.ts';
import { useToday } from '../sums.ts';

/** About what the highest price of a search costs a month; null without one, or before the terms are known. */
export function useMonth({ criteria: { price_max, currency = BASE_CURRENCY } }: Search): number | null {
  const today = useToday();
  const jmd = currency === BASE_CURRENCY ? 1 : today?.rates.find((rate) => rate.currency === currency)?.jmd;
  return today && price_max !== undefined && jmd ? monthOfPrice(price_max * jmd, true, today) : null;
}

export function MonthLabel({ search }: { search: Search }) {
  const { locale } = useIntl();
  const month = useMonth(search);
  if (month === null) return <FormattedMessage id="budget.chip" />;
  const sum = formatMoneyShort(month, BASE_CURRENCY, locale);
  return <FormattedMessage id="budget.chip.month" values={{ sum }} />;
}
