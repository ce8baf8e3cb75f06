/**
 * Places by name: the countries of the Caribbean and the towns of the markets. Plain constants for both
 * sides; a server that has to place any town of the Caribbean uses `server/gazetteer.ts`.
 */

import type { Country, Market, Town } from './market.ts';
import { findMarket, HOME_MARKET, MARKETS, marketOfDivision } from './markets.ts';

/** Countries whose divisions and towns are known from listings only. */
const OTHERS: readonly Country[] = [
  { slug: 'anguilla', name: 'Anguilla', code: 'AI', box: [-63.2, 18.1, -62.9, 18.35], currency: 'USD' },
  {
    slug: 'antigua-and-barbuda',
    name: 'Antigua and Barbuda',
    code: 'AG',
    box: [-62.0, 16.9, -61.6, 17.8],
    currency: 'XCD',
  },
  { slug: 'aruba', name: 'Aruba', code: 'AW', box: [-70.1, 12.38, -69.83, 12.65], currency: 'AWG' },
  { slug: 'bahamas', name: 'Bahamas', code: 'BS', box: [-80.6, 20.8, -72.6, 27.4], currency: 'BSD' },
  { slug: 'barbados', name: 'Barbados', code: 'BB', box: [-59.7, 13.0, -59.4, 13.38], currency: 'BBD' },
  { slug: 'belize', name: 'Belize', code: 'BZ', box: [-89.3, 15.8, -87.4, 18.55], currency: 'BZD' },
  {
    slug: 'bonaire',
    name: 'Bonaire, Sint Eustatius and Saba',
    code: 'BQ',
    box: [-68.5, 11.9, -62.9, 17.7],
    currency: 'USD',
  },
  {
    slug: 'british-virgin-islands',
    name: 'British Virgin Islands',
    code: 'VG',
    box: [-64.9, 18.25, -64.2, 18.8],
    currency: 'USD',
  },
  {
    slug: 'cayman-islands',
    name: 'Cayman Islands',
    code: 'KY',
    box: [-81.5, 19.2, -79.65, 19.8],
    currency: 'KYD',
  },
  { slug: 'cuba', name: 'Cuba', code: 'CU', box: [-85.1, 19.7, -74.0, 23.4], currency: 'CUP' },
  { slug: 'curacao', name: 'Curaçao', code: 'CW', box: [-69.25, 11.95, -68.6, 12.45], currency: 'XCG' },
  { slug: 'dominica', name: 'Dominica', code: 'DM', box: [-61.55, 15.15, -61.2, 15.7], currency: 'XCD' },
  {
    slug: 'dominican-republic',
    name: 'Dominican Republic',
    code: 'DO',
    box: [-72.1, 17.4, -68.2, 20.0],
    currency: 'DOP',
  },
  { slug: 'grenada', name: 'Grenada', code: 'GD', box: [-61.85, 11.95, -61.3, 12.6], currency: 'XCD' },
  { slug: 'guadeloupe', name: 'Guadeloupe', code: 'GP', box: [-61.9, 15.8, -60.95, 16.6], currency: 'EUR' },
  { slug: 'guyana', name: 'Guyana', code: 'GY', box: [-61.5, 1.1, -56.4, 8.6], currency: 'GYD' },
  { slug: 'haiti', name: 'Haiti', code: 'HT', box: [-74.6, 17.9, -71.55, 20.2], currency: 'HTG' },
  { slug: 'martinique', name: 'Martinique', code: 'MQ', box: [-61.3, 14.35, -60.75, 14.95], currency: 'EUR' },
  { slug: 'montserrat', name: 'Montserrat', code: 'MS', box: [-62.3, 16.6, -62.1, 16.9], currency: 'XCD' },
  {
    slug: 'puerto-rico',
    name: 'Puerto Rico',
    code: 'PR',
    box: [-67.35, 17.85, -65.2, 18.6],
    currency: 'USD',
  },
  {
    slug: 'saint-barthelemy',
    name: 'Saint Barthélemy',
    code: 'BL',
    box: [-62.95, 17.85, -62.75, 18.0],
    currency: 'EUR',
  },
  {
    slug: 'saint-kitts-and-nevis',
    name: 'Saint Kitts and Nevis',
    code: 'KN',
    box: [-62.9, 17.05, -62.5, 17.45],
    currency: 'XCD',
  },
  {
    slug: 'saint-lucia',
    name: 'Saint Lucia',
    code: 'LC',
    box: [-61.15, 13.65, -60.8, 14.2],
    currency: 'XCD',
  },
  {
    slug: 'saint-martin',
    name: 'Saint Martin',
    code: 'MF',
    box: [-63.2, 18.0, -62.95, 18.15],
    currency: 'EUR',
  },
  {
    slug: 'saint-vincent-and-the-grenadines',
    name: 'Saint Vincent and the Grenadines',
    code: 'VC',
    box: [-61.55, 12.5, -61.05, 13.45],
    currency: 'XCD',
  },
  {
    slug: 'sint-maarten',
    name: 'Sint Maarten',
    code: 'SX',
    box: [-63.2, 17.95, -62.95, 18.1],
    currency: 'XCG',
  },
  { slug: 'suriname', name: 'Suriname', code: 'SR', box: [-58.2, 1.8, -53.9, 6.2], currency: 'SRD' },
  {
    slug: 'turks-and-caicos-islands',
    name: 'Turks and Caicos Islands',
    code: 'TC',
    box: [-72.6, 21.1, -71.0, 22.0],
    currency: 'USD',
  },
  {
    slug: 'us-virgin-islands',
    name: 'U.S. Virgin Islands',
    code: 'VI',
    box: [-65.15, 17.6, -64.5, 18.45],
    currency: 'USD',
  },
];

/** The wider market (specification, section 1). Home first, the rest by name. */
export const COUNTRIES: readonly Country[] = [
  HOME_MARKET,
  ...[...MARKETS.filter((market) => market !== HOME_MARKET), ...OTHERS].sort((a, b) =>
    a.slug < b.slug ? -1 : 1,
  ),
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
