import { HOME_COUNTRY, SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import type { Search } from '#areas/search/client/kit/search-query.ts';

/** Lending terms are those of the home country, and rents are by the month already. */
export const isBought = ({ criteria: { categories, country } }: Search): boolean =>
  (categories ?? ['for-sale']).every((category) => category === 'for-sale') &&
  (country ?? HOME_COUNTRY) === SURVEYED_COUNTRY;
