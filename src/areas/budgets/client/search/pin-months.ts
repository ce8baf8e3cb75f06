import type { PinMonths } from '#areas/search/client/kit/slots.ts';
import { isBought } from './is-bought.ts';

/** What homes cost a month, on the pins of the map; the arithmetic comes when somebody chooses it. */
export const pinMonths: PinMonths = {
  offered: isBought,
  load: async (store) => {
    const { loadMonthOf } = await import('./month-of.ts');
    return loadMonthOf(store);
  },
};
