import { useDispatch, useSelector } from 'react-redux';
import type { Late } from '#platform/client/areas.ts';
import { useIntl } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import {
  BASE_CURRENCY,
  convert,
  floorToThree,
  formatMoney,
  formatMoneyShort,
  roundEstimate,
  roundToThree,
} from '#platform/contract/money.ts';
import type { DatedRate, Today } from '../rules.ts';
import { fetchTerms, type WithLending } from './lending.ts';
import '#areas/listings/client/kit/state.ts';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';

const ABROAD = 'USD';

/** Lending terms and exchange rates; null until loaded. */
export function useToday(): Today | null {
  const terms = useSelector(({ lending }: Late<WithLending>) => lending?.terms ?? null);
  const rates = useSelector((state: WithProperty) => state.property.rates);
  return terms && { terms, rates };
}

/** The same as `Answered` takes it: why there are none, and asking again. */
export function useTodayReading() {
  const dispatch = useDispatch<Dispatch<WithLending>>();
  const failure = useSelector(({ lending }: Late<WithLending>) => lending?.error ?? null);
  return { answer: useToday(), failure, load: () => void dispatch(fetchTerms(undefined)) };
}

const inOne = (rates: readonly DatedRate[]) =>
  Object.fromEntries(rates.map(({ currency, jmd }) => [currency, jmd]));

/** Formats amounts in Jamaican dollars, with the visitor's currency first. */
export function useJamaican() {
  const { locale } = useIntl();
  const rates = useSelector((state: WithProperty) => state.property.rates);
  const chosen = useSelector((state: WithSettings) => state.settings.currency);
  const worth = (sum: number, currency: string) => convert(sum, BASE_CURRENCY, currency, inOne(rates));
  const write = (format: typeof formatMoney, sum: number, currency: string, round = roundEstimate) => {
    const value = worth(sum, currency);
    if (value === null) return format(Math.round(sum), BASE_CURRENCY, locale);
    const isExact = currency === BASE_CURRENCY && round === roundEstimate;
    return format(isExact ? Math.round(value) : round(value), currency, locale);
  };
  return {
    /** In the visitor's currency, whole. */
    long: (sum: number) => write(formatMoney, sum, chosen),
    /** In the visitor's currency, in three digits. */
    rough: (sum: number) => write(formatMoney, sum, chosen, roundToThree),
    /** The same, of a price somebody can afford. */
    atMost: (sum: number) => write(formatMoney, sum, chosen, floorToThree),
    short: (sum: number) => write(formatMoneyShort, sum, chosen),
    /** Short, of a price somebody can afford: never more than `atMost` says. */
    shortAtMost: (sum: number) => write(formatMoneyShort, sum, chosen, floorToThree),
    /** In the other one: the second price. */
    other: (sum: number) => write(formatMoney, sum, chosen === BASE_CURRENCY ? ABROAD : BASE_CURRENCY),
    /** Is `long` a conversion? */
    converted: chosen !== BASE_CURRENCY,
  };
}

/** Rounds amounts so that they add up to their rounded total. */
export function roundTogether(amounts: readonly number[]): number[] {
  const total = Math.round(amounts.reduce((sum, amount) => sum + amount, 0));
  const whole = amounts.map(Math.floor);
  const order = amounts
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .sort((a, b) => b.rest - a.rest);
  const missing = total - whole.reduce((sum, amount) => sum + amount, 0);
  for (const { index } of order.slice(0, missing)) whole[index] = (whole[index] as number) + 1;
  return whole;
}
