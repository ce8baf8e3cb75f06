import { BASE_CURRENCY } from '../../../../platform/contract/money.ts';
import type { Rate } from '../../contract.ts';

const SECOND_CURRENCY = 'USD';

/** The currency beside the asked one, as prices are written. */
export function besideOf(asked: string, chosen: string): string {
  if (chosen !== asked) return chosen;
  return asked === BASE_CURRENCY ? SECOND_CURRENCY : BASE_CURRENCY;
}

/** The rates that turned the asked price into the other one. Rates are counted in the base currency. */
export function ratesBehind(asked: string, chosen: string, rates: readonly Rate[]): Rate[] {
  const currencies = [asked, besideOf(asked, chosen)].filter((currency) => currency !== BASE_CURRENCY);
  const found = currencies.map((currency) => rates.find((rate) => rate.currency === currency));
  return found.every((rate) => rate !== undefined) ? found : [];
}
