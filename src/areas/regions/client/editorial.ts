import { HOME_MARKET, marketOfDivision } from '#areas/places/markets.ts';

/** Whether the content service is asked about a region: it writes of the home market, and may know regions that we do not. */
export const hasEditorial = (slug: string): boolean =>
  (marketOfDivision(slug) ?? HOME_MARKET) === HOME_MARKET;
