import type { Rate } from '#areas/listings/contract.ts';
import { MOST_RATE_DAYS, STALE_RATE_DAYS } from '#areas/listings/vocabulary.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';

const SECOND_CURRENCY = 'USD';

const DAY_MS = 86_400_000;

/** Whether a rate of that day is so old that people are warned. */
export const isOldRate = (as_of: string, now = Date.now()): boolean =>
  now - Date.parse(as_of) > (STALE_RATE_DAYS + 1) * DAY_MS;

/** Whether a rate of that day converts nothing on cards: the sum would be taken for one of today. */
export const isTooOld = ({ currency, as_of }: Pick<Rate, 'currency' | 'as_of'>, now: number): boolean =>
  currency !== BASE_CURRENCY && now - Date.parse(as_of) > (MOST_RATE_DAYS + 1) * DAY_MS;

/** The currency beside the asked one, as prices are written: the chosen one, else that of the place, else dollars. */
export function besideOf(asked: string, chosen: string, place: string): string {
  return [chosen, place].find((currency) => currency !== asked) ?? SECOND_CURRENCY;
}

/** The rates that turned the asked price into the other one. Rates are counted in the base currency. */
export function ratesBehind(asked: string, chosen: string, place: string, rates: readonly Rate[]): Rate[] {
  const currencies = [asked, besideOf(asked, chosen, place)].filter((currency) => currency !== BASE_CURRENCY);
  const found = currencies.map((currency) => rates.find((rate) => rate.currency === currency));
  return found.every((rate) => rate !== undefined) ? found : [];
}
