/** Which market an address is about: that of its country, or of a division it names. */
import type { Market } from './market.ts';
import { findMarket, marketOfDivision } from './markets.ts';

/** @param pathname `/homes/for-rent/jamaica`, `/homes/for-sale/saint-james`, `/regions/saint-ann` */
export function marketAt(pathname: string): Market | undefined {
  const segments = pathname.split('/').filter(Boolean);
  const country = segments.find((segment) => findMarket(segment));
  return findMarket(country) ?? segments.map(marketOfDivision).find((market) => market !== undefined);
}
