import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useIntl } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import {
  convert,
  formatMoney,
  formatMoneyShort,
  type Rates,
  roundEstimate,
  roundToThree,
} from '#platform/contract/money.ts';
import { isTooOld } from './rates-behind.ts';
import './state.ts';
import type { WithProperty } from './state.ts';

/** Worth of one unit of each currency in the base currency, as the server last said. */
export function useRates(): Rates {
  const rates = useSelector((state: WithProperty) => state.property.rates);
  return useMemo(() => Object.fromEntries(rates.map(({ currency, jmd }) => [currency, jmd])), [rates]);
}

/** The same without those that are too old for cards. */
export function useFreshRates(): Rates {
  const rates = useSelector((state: WithProperty) => state.property.rates);
  const openedAt = useSelector((state: WithSettings) => state.settings.openedAt);
  return useMemo(() => {
    const fresh = rates.filter((rate) => !isTooOld(rate, Date.parse(openedAt)));
    return Object.fromEntries(fresh.map(({ currency, jmd }) => [currency, jmd]));
  }, [rates, openedAt]);
}

/** Writes sums that are not a price asked (medians, prices by the foot) in the visitor's own currency. @param within the rates to do it with; all when left out */
export function useSums(within?: Rates): {
  long: (amount: number, currency: string) => string;
  short: (amount: number, currency: string) => string;
  /** In three digits. */
  rough: (amount: number, currency: string) => string;
} {
  const all = useRates();
  const rates = within ?? all;
  const { locale } = useIntl();
  const chosen = useSelector((state: WithSettings) => state.settings.currency);
  const write =
    (format: typeof formatMoney, round = roundEstimate) =>
    (amount: number, currency: string) => {
      const worth = currency === chosen ? amount : convert(amount, currency, chosen, rates);
      return worth === null ? format(amount, currency, locale) : format(round(worth), chosen, locale);
    };
  return {
    long: write(formatMoney),
    short: write(formatMoneyShort),
    rough: write(formatMoney, roundToThree),
  };
}
