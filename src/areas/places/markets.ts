/** The markets: countries with pages for their divisions and towns. */

import { brand } from '#platform/contract/brand.ts';
import type { Country, Division, Market } from './market.ts';
import { JAMAICA } from './markets/jamaica/market.ts';
import { TRINIDAD_AND_TOBAGO } from './markets/trinidad-and-tobago/market.ts';
import otherCountries from './other-countries.json' with { type: 'json' };
import { CURRENCIES } from './vocabulary.ts';

/** Countries whose divisions and towns are known from listings only. */
export const OTHER_COUNTRIES = otherCountries as unknown as readonly Country[];

const WITH_DIVISIONS: readonly Market[] = [JAMAICA, TRINIDAD_AND_TOBAGO];

/** Markets a brand may choose: every country. */
export const isCountry = (slug: string): boolean =>
  [...WITH_DIVISIONS, ...OTHER_COUNTRIES].some((country) => country.slug === slug);

/** A country of which the product knows no divisions and towns by itself: those of its listings are found. */
const unsurveyed = (country: Country): Market => ({
  ...country,
  divisionWord: 'region',
  divisions: [],
  towns: [],
  aliases: {},
  mixedUp: [],
  wellKnown: [],
  hasPictures: false,
  land: country.box,
  loadDivisions: () => Promise.resolve({ default: NOTHING }),
  loadBorders: () => Promise.resolve({ default: NOTHING }),
});
const NOTHING = { type: 'FeatureCollection', features: [] };

function marketNamed(slug: string): Market[] {
  const known = WITH_DIVISIONS.find((market) => market.slug === slug);
  const other = OTHER_COUNTRIES.find((country) => country.slug === slug);
  return known ? [known] : other ? [unsurveyed(other)] : [];
}

/** The brand's, at home first; where it names none, the product's. */
const [chosen = JAMAICA, ...further] = [brand.home, ...brand.markets].flatMap(marketNamed);

/** Its addresses may leave the country out, and its currency is shown first. */
export const HOME_MARKET: Market = chosen;
/** The further markets that menus and lists offer. */
export const MARKETS_ABROAD: readonly Market[] = further;
/** Currencies visitors choose between. */
export const OFFERED_CURRENCIES: readonly string[] =
  brand.currencies.length > 0 ? brand.currencies : CURRENCIES;
/** Whether any market of the brand has divisions with pages. */
export const HAS_DIVISIONS: boolean = [HOME_MARKET, ...MARKETS_ABROAD].some(
  ({ divisions }) => divisions.length > 0,
);
/** Those with divisions, the offered ones first: listings may be in the others as well. */
export const MARKETS: readonly Market[] = [
  ...new Set([HOME_MARKET, ...MARKETS_ABROAD, ...WITH_DIVISIONS]),
].filter(({ divisions }) => divisions.length > 0);
/** The country whose communities, coast, airports and lending terms are known. */
export const SURVEYED_COUNTRY = JAMAICA.slug;
export const HOME_COUNTRY: string = HOME_MARKET.slug;
/** Whether what is known of the surveyed country alone (lending terms, papers, professionals) stands in menus. */
export const HOME_IS_SURVEYED: boolean = HOME_COUNTRY === SURVEYED_COUNTRY;

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

export const marketOfDivision = (slug: string | undefined): Market | undefined =>
  slug === undefined ? undefined : divisionsBySlug.get(slug)?.market;
