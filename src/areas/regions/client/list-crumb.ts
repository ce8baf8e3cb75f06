import { REGIONS_PATH } from '#areas/content/paths.ts';
import { HOME_MARKET, marketOfDivision } from '#areas/places/markets.ts';
import type { IntlShape } from '#platform/client/intl.tsx';

/** Whether the content service is asked about a region: it writes of the home market, and may know regions that we do not. */
export const hasEditorial = (slug: string): boolean =>
  (marketOfDivision(slug) ?? HOME_MARKET) === HOME_MARKET;

/**
 * What stands above a division's page: the list of all, or its country's part of it.
 * @param home message key of what the home market's list is called
 */
export function listCrumb(slug: string, home: string, { t }: IntlShape): [label: string, path: string] {
  const market = marketOfDivision(slug) ?? HOME_MARKET;
  if (market === HOME_MARKET) return [t(home), REGIONS_PATH];
  return [t(`place.${market.slug}`), `${REGIONS_PATH}#${market.slug}`];
}
