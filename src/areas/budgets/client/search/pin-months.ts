import { HOME_COUNTRY, SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import type { Search } from '#areas/search/address.ts';
import type { PinMonths } from '#areas/search/client/kit/slots.ts';

/** Lending terms are those of the home country, and rents are by the month already. */
export const isBought = ({ criteria: { categories, country } }: Search): boolean =>
  (categories ?? ['for-sale']).every((category) => category === 'for-sale') &&
  (country ?? HOME_COUNTRY) === SURVEYED_COUNTRY;

/** What homes cost a month, on the pins of the map; the arithmetic comes when somebody chooses it. */
export const pinMonths: PinMonths = {
  offered: isBought,
  load: async (store) => {
    const { loadMonthOf } = await import('./month-of.ts');
    return loadMonthOf(store);
  },
};
