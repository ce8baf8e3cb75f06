/**
 * Places by name: the countries of the Caribbean and the towns of the markets. Plain constants for both
 * sides; a server that has to place any town of the Caribbean uses `server/gazetteer.ts`.
 */
import type { Country, Market, Town } from './market.ts';
import { findMarket, HOME_MARKET, MARKETS, marketOfDivision, OTHER_COUNTRIES } from './markets.ts';

/** Which country an address is about: the one it names, or that of a division it names. @param pathname `/homes/for-rent/barbados`, `/homes/for-sale/saint-james`, `/regions/saint-ann` */
export function countryAt(pathname: string): Country | undefined {
  const segments = pathname.split('/').filter(Boolean);
  const named = segments.map(findCountry).find((country) => country !== undefined);
  return named ?? segments.map(marketOfDivision).find((market) => market !== undefined);
}

export const marketAt = (pathname: string): Market | undefined => findMarket(countryAt(pathname)?.slug);

/** The wider market (specification, section 1). Home first, the rest by name. */
export const COUNTRIES: readonly Country[] = [
  HOME_MARKET,
  ...[...MARKETS, ...OTHER_COUNTRIES.filter(({ slug }) => !findMarket(slug))]
    .filter(({ slug }) => slug !== HOME_MARKET.slug)
    .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
];

const countriesBySlug = new Map(COUNTRIES.map((country) => [country.slug, country]));
export const findCountry = (slug: string): Country | undefined => countriesBySlug.get(slug);

/** Of two towns of one slug, that of the earlier market. */
const townsBySlug = new Map(
  MARKETS.toReversed().flatMap(({ towns }) => towns.map((town) => [town.slug, town])),
);

export const townsOf = ({ towns }: Market, region: string): readonly Town[] =>
  towns.filter((town) => town.region === region);

/** The town of that slug, if it lies in the division. */
export const findTown = (region: string, slug: string): Town | undefined =>
  marketOfDivision(region)?.towns.find((town) => town.slug === slug && town.region === region);

/** The town of that slug in a country, or in any. */
export const townBySlug = (slug: string, country?: string): Town | undefined =>
  country === undefined
    ? townsBySlug.get(slug)
    : findMarket(country)?.towns.find((town) => town.slug === slug);
