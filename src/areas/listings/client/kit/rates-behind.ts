import type { Rate } from '../../contract.ts';

const HOME_CURRENCY = 'JMD';
const SECOND_CURRENCY = 'USD';

/** The currency beside the asked one, as prices are written. */
export function besideOf(asked: string, chosen: string): string {
  if (chosen !== asked) return chosen;
  return asked === HOME_CURRENCY ? SECOND_CURRENCY : HOME_CURRENCY;
}

/** The rates that turned the asked price into the other one. Jamaican dollars are what rates are counted in. */
export function ratesBehind(asked: string, chosen: string, rates: readonly Rate[]): Rate[] {
  const currencies = [asked, besideOf(asked, chosen)].filter((currency) => currency !== HOME_CURRENCY);
  const found = currencies.map((currency) => rates.find((rate) => rate.currency === currency));
  return found.every((rate) => rate !== undefined) ? found : [];
}
