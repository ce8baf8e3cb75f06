/** Which country an address is about: the one it names, or that of a division it names. */
import type { Country, Market } from './market.ts';
import { findMarket, marketOfDivision } from './markets.ts';
import { findCountry } from './places.ts';

/** @param pathname `/homes/for-rent/barbados`, `/homes/for-sale/saint-james`, `/regions/saint-ann` */
export function countryAt(pathname: string): Country | undefined {
  const segments = pathname.split('/').filter(Boolean);
  const named = segments.map(findCountry).find((country) => country !== undefined);
  return named ?? segments.map(marketOfDivision).find((market) => market !== undefined);
}

export const marketAt = (pathname: string): Market | undefined => findMarket(countryAt(pathname)?.slug);
