/** The product's own posts: market reports (specification, section 5). */
import type { PropertyType } from '../properties/vocabulary.ts';

/** A slug containing this is fetched from the product's own server, any other from the content service. */
export const REPORT_MARK = 'recs-report';
export const isReport = (slug: string): boolean => slug.includes(REPORT_MARK);

/** What market reports are filed under in the guide. */
export const MARKET_CATEGORY = 'market';

/** Complete months that have a report. */
export const REPORT_MONTHS = 12;
/** A median of fewer asks says more about them than about the market. */
export const LEAST_FOR_MEDIAN = 5;
/** Parishes are compared by their homes: land would only say how much of it is on offer. */
export const DWELLINGS: readonly PropertyType[] = ['villa', 'home', 'townhouse', 'apartment'];
export const REPORT_CURRENCY = 'JMD';

const SLUG = new RegExp(`^jamaica-${REPORT_MARK}-(\\d{4}-(?:0[1-9]|1[0-2]))$`);
export const reportSlug = (month: string): string => `jamaica-${REPORT_MARK}-${month}`;
/** The month (`2026-10`) a report's slug names, or null. */
export const monthOfReport = (slug: string): string | null => SLUG.exec(slug)?.[1] ?? null;

const TITLES = { en: 'Market report, ', es: 'Informe del mercado, ' };

/** `October 2026`, `octubre de 2026`. */
export function monthName(month: string, language: 'en' | 'es'): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-15T12:00:00Z`));
}
export const reportTitle = (month: string, language: 'en' | 'es'): string =>
  TITLES[language] + monthName(month, language);
