import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { convert, formatMoney, formatMoneyShort, roundEstimate } from '../../../platform/client/money.ts';
import type { WithSettings } from '../../../platform/client/settings.ts';
import type { DatedRate, Today } from '../rules.ts';
import { HOME_CURRENCY } from '../vocabulary.ts';
import type { WithLending } from './lending.ts';

const ABROAD = 'USD';

/** What budgets are worked out with; null until it is here. */
export function useToday(): Today | null {
  const terms = useSelector((state: WithLending) => state.lending.terms);
  const rates = useSelector((state: WithLending) => state.property.rates);
  return terms && { terms, rates };
}

const inOne = (rates: readonly DatedRate[]) =>
  Object.fromEntries(rates.map(({ currency, jmd }) => [currency, jmd]));

/** Writes sums of Jamaican dollars: the visitor's currency leads, as everywhere. */
export function useJamaican() {
  const { locale } = useIntl();
  const rates = useSelector((state: WithLending) => state.property.rates);
  const chosen = useSelector((state: WithSettings) => state.settings.currency);
  const worth = (sum: number, currency: string) => convert(sum, HOME_CURRENCY, currency, inOne(rates));
  const write = (format: typeof formatMoney, sum: number, currency: string) => {
    const value = worth(sum, currency);
    if (value === null) return format(Math.round(sum), HOME_CURRENCY, locale);
    return format(currency === HOME_CURRENCY ? Math.round(value) : roundEstimate(value), currency, locale);
  };
  return {
    /** In the visitor's currency, whole. */
    long: (sum: number) => write(formatMoney, sum, chosen),
    short: (sum: number) => write(formatMoneyShort, sum, chosen),
    /** In the other one: the second price. */
    other: (sum: number) => write(formatMoney, sum, chosen === HOME_CURRENCY ? ABROAD : HOME_CURRENCY),
    /** Is `long` a conversion? */
    converted: chosen !== HOME_CURRENCY,
  };
}

/** Whole numbers near the parts that add up to their rounded total, so that a column can be added up by hand. */
export function roundTogether(parts: readonly number[]): number[] {
  const total = Math.round(parts.reduce((sum, part) => sum + part, 0));
  const whole = parts.map(Math.floor);
  const order = parts
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .sort((a, b) => b.rest - a.rest);
  const missing = total - whole.reduce((sum, part) => sum + part, 0);
  for (const { index } of order.slice(0, missing)) whole[index] = (whole[index] as number) + 1;
  return whole;
}
