/** The markets: countries with pages for their divisions and towns. The first is where the product is at home. */

import type { Division, Market } from './market.ts';
import { JAMAICA } from './markets/jamaica/market.ts';
import { TRINIDAD_AND_TOBAGO } from './markets/trinidad-and-tobago/market.ts';

export const MARKETS: readonly Market[] = [JAMAICA, TRINIDAD_AND_TOBAGO];

/** Its addresses may leave the country out, and its currency is the one rates are counted in. */
export const HOME_MARKET: Market = JAMAICA;
export const HOME_COUNTRY: string = HOME_MARKET.slug;

const marketsBySlug = new Map(MARKETS.map((market) => [market.slug, market]));
export const findMarket = (country: string | undefined): Market | undefined =>
  country === undefined ? undefined : marketsBySlug.get(country);

const divisionsBySlug = new Map(
  MARKETS.flatMap((market) => market.divisions.map((division) => [division.slug, { market, division }])),
);

/** The division of that slug; with a country, only if it lies there: a Saint Andrew is also in Barbados. */
export function findDivision(slug: string | undefined, country?: string): Division | undefined {
  const found = slug === undefined ? undefined : divisionsBySlug.get(slug);
  return country === undefined || found?.market.slug === country ? found?.division : undefined;
}

/** The market a division lies in. */
export const marketOfDivision = (slug: string | undefined): Market | undefined =>
  slug === undefined ? undefined : divisionsBySlug.get(slug)?.market;
