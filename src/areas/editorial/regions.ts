import type { Parish } from '#areas/places/markets/jamaica/parishes.ts';
import { HOME_MARKET, marketOfDivision } from '#areas/places/markets.ts';

/** Whether the content service is asked about a region: it writes of the home market, and may know regions that we do not. */
export const hasEditorial = (slug: string): boolean =>
  (marketOfDivision(slug) ?? HOME_MARKET) === HOME_MARKET;

export const FEATURED_PARISHES: readonly Parish[] = [
  'clarendon',
  'manchester',
  'portland',
  'kingston',
  'hanover',
  'saint-andrew',
];

/** Translation key of the one line about a division; every page carries it. */
export const regionLine = (slug: string): string => `region.line.${slug}`;
