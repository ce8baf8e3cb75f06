import type { Store } from '@reduxjs/toolkit';
import { monthOfPrice } from '#areas/budgets/month-price.ts';
import type { Today } from '#areas/budgets/rules.ts';
import type { MonthOfPrice } from '#areas/search/client/kit/slots.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { fetchTerms, type WithLending } from '../lending.ts';
import '#areas/listings/client/kit/state.ts';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';

/** The month of a price, with the Trust's loan and the least deposit. */
const monthOf =
  (today: Today): MonthOfPrice =>
  (price, currency) => {
    const jmd = currency === BASE_CURRENCY ? 1 : today.rates.find((rate) => rate.currency === currency)?.jmd;
    const month = jmd ? monthOfPrice(price * jmd, true, today) : Number.NaN;
    return Number.isFinite(month) ? month : null;
  };

/** @throws where the terms cannot be had */
export async function loadMonthOf({
  getState,
  dispatch,
}: Store<WithLending & WithProperty>): Promise<MonthOfPrice> {
  if (!getState().lending.terms) await (dispatch as Dispatch<WithLending>)(fetchTerms(undefined));
  const { lending, property } = getState();
  if (!lending.terms) throw new Error('The lending terms did not come');
  return monthOf({ terms: lending.terms, rates: property.rates });
}
