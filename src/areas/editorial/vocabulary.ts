/** The product's own posts: reports of the market of each country with listings (specification, section 5). */
import type { PropertyType } from '#areas/listings/vocabulary.ts';
import type { Parish } from '#areas/places/markets/jamaica/parishes.ts';
import { HOME_MARKET, marketOfDivision } from '#areas/places/markets.ts';
import { findCountry } from '#areas/places/places.ts';

/** A slug containing this is fetched from the product's own server, any other from the content service. */
const REPORT_MARK = 'recs-report';
export const isReport = (slug: string): boolean => slug.includes(REPORT_MARK);

export const MARKET_CATEGORY = 'market';

export const REPORT_MONTHS = 12;
export const LEAST_FOR_MEDIAN = 5;
/** Divisions are compared by their homes: land would only say how much of it is on offer. */
export const DWELLINGS: readonly PropertyType[] = ['villa', 'home', 'townhouse', 'apartment'];

const SLUG = new RegExp(`^([a-z-]+)-${REPORT_MARK}-(\\d{4}-(?:0[1-9]|1[0-2]))$`);
export const reportSlug = (country: string, month: string): string => `${country}-${REPORT_MARK}-${month}`;

/** The country and month (`2026-10`) a report's slug names; null for other slugs and countries that have no pages. */
export function readReportSlug(slug: string): { country: string; month: string } | null {
  const [, country = '', month = ''] = SLUG.exec(slug) ?? [];
  return findCountry(country) ? { country, month } : null;
}

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
