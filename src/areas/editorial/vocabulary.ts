/** The product's own posts: reports of the market of each country with listings (specification, section 5). */
import type { PropertyType } from '#areas/listings/vocabulary.ts';
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
