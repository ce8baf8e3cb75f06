/** The product's own posts: reports of the home market (specification, section 5). */

import { BASE_CURRENCY } from '../../platform/contract/money.ts';
import type { PropertyType } from '../listings/vocabulary.ts';
import { HOME_COUNTRY } from '../places/markets.ts';

/** A slug containing this is fetched from the product's own server, any other from the content service. */
const REPORT_MARK = 'recs-report';
export const isReport = (slug: string): boolean => slug.includes(REPORT_MARK);

/** Category of market reports in the guide. */
export const MARKET_CATEGORY = 'market';

/** Complete months that have a report. */
export const REPORT_MONTHS = 12;
/** Least number of listings for a median. */
export const LEAST_FOR_MEDIAN = 5;
/** Divisions are compared by their homes: land would only say how much of it is on offer. */
export const DWELLINGS: readonly PropertyType[] = ['villa', 'home', 'townhouse', 'apartment'];
export const REPORT_CURRENCY = BASE_CURRENCY;

const SLUG = new RegExp(`^${HOME_COUNTRY}-${REPORT_MARK}-(\\d{4}-(?:0[1-9]|1[0-2]))$`);
export const reportSlug = (month: string): string => `${HOME_COUNTRY}-${REPORT_MARK}-${month}`;
/** The month (`2026-10`) a report's slug names, or null. */
export const monthOfReport = (slug: string): string | null => SLUG.exec(slug)?.[1] ?? null;
