/** The price of a home that costs so much a month: the other way round than `homeCost`. */
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { homeCost, type Today } from './rules.ts';

/** Jamaican dollars: prices are told in whole steps. */
export const PRICE_STEP = 100_000;
/** Steps up to two billion. */
const MOST_STEPS = 20_000;

/** What a home costs a month with the least deposit and the terms assumed for a visitor without a budget. */
export function monthOfPrice(price: number, nht: boolean, today: Today): number {
  const home = { price, currency: BASE_CURRENCY, kind: 'home' as const, maintenance_fee: null, titled: nht };
  return homeCost(home, null, today)?.month_total ?? Number.POSITIVE_INFINITY;
}

/**
 * The highest price, in whole steps, whose month is not above `month`.
 * @param nht whether the Trust lends; the bank alone otherwise
 */
export function priceForMonth(month: number, nht: boolean, today: Today): number {
  const fits = (steps: number) => steps === 0 || monthOfPrice(steps * PRICE_STEP, nht, today) <= month;
  // The Trust's terms for low prices end here; on each side of it a higher price costs more.
  const low = Math.floor(today.terms.nht_limits.low_price_most / PRICE_STEP);
  let [good, bad] = fits(low + 1) ? [low + 1, MOST_STEPS + 1] : [0, low + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good * PRICE_STEP;
}
