import { convert, type Rates, roundEstimate } from '../../../platform/client/money.ts';

/** One way a price is written: as asked, or worked out with a rate of the day. */
export interface Amount {
  amount: number;
  currency: string;
  asked: boolean;
}

export interface ShownPrice {
  lead: Amount;
  /** Null when no rate is known to work it out. */
  other: Amount | null;
}

const HOME_CURRENCY = 'JMD';
const SECOND_CURRENCY = 'USD';

function estimate(price: number, asked: string, currency: string, rates: Rates): Amount | null {
  const amount = convert(price, asked, currency, rates);
  return amount === null ? null : { amount: roundEstimate(amount), currency, asked: false };
}

/** A price twice: first in the currency the visitor reads, then the asked one, or another if they are the same. */
export function shownPrice(price: number, asked: string, chosen: string, rates: Rates): ShownPrice {
  const quoted: Amount = { amount: price, currency: asked, asked: true };
  const inChosen = chosen === asked ? null : estimate(price, asked, chosen, rates);
  if (inChosen) return { lead: inChosen, other: quoted };
  const second = asked === HOME_CURRENCY ? SECOND_CURRENCY : HOME_CURRENCY;
  return { lead: quoted, other: estimate(price, asked, second, rates) };
}
