/** The main menu (specification, section 3), built in and never fetched. */

import type { Category, PropertyType } from '#areas/listings/vocabulary.ts';
import { HOME_COUNTRY, HOME_MARKET, MARKETS_ABROAD } from '#areas/places/markets.ts';

export interface NavLink {
  id: string;
  label: string;
  to: string;
}

export interface NavItem {
  id: string;
  /** Name in the icon sprite. */
  icon: string;
  /** Translation key. */
  label: string;
  to: string;
  /** Their labels are translation keys. */
  subNav: readonly NavLink[];
  /** Their labels are proper names, the same in every language. */
  regions: readonly NavLink[];
  /** Markets abroad; their labels are translation keys. */
  countries: readonly NavLink[];
  order: number;
}

/** Types in the menu's order: what most people look for first. */
const MENU_TYPES: readonly PropertyType[] = [
  'home',
  'apartment',
  'townhouse',
  'villa',
  'lot',
  'land',
  'farm',
];
const RENTED_TYPES: readonly PropertyType[] = ['home', 'apartment', 'townhouse', 'villa'];

const divisionsByName = HOME_MARKET.divisions.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

const regionLinks = (category: Category): NavLink[] =>
  divisionsByName.map(({ slug, name }) => ({
    id: `${category}-${slug}`,
    label: name,
    to: `/homes/${category}/${HOME_COUNTRY}/${slug}`,
  }));

const countryLinks = (category: Category): NavLink[] =>
  MARKETS_ABROAD.map(({ slug }) => ({
    id: `${category}-${slug}`,
    label: `place.${slug}`,
    to: `/homes/${category}/${slug}`,
  }));

const typeLinks = (category: Category, types: readonly PropertyType[]): NavLink[] => [
  { id: `${category}-all`, label: `nav.${category}-all`, to: `/homes/${category}/${HOME_COUNTRY}` },
  ...types.map((type) => ({
    id: `${category}-${type}`,
    label: `type.plural.${type}`,
    to: `/homes/${category}/${HOME_COUNTRY}/${type}`,
  })),
  {
    id: `${category}-beach-front`,
    label: 'feature.beach-front',
    to: `/homes/${category}/${HOME_COUNTRY}?features=beach-front`,
  },
];

export const NAVIGATION: readonly NavItem[] = [
  {
    id: 'homes-for-sale',
    icon: 'home',
    label: 'nav.homes-for-sale',
    to: '/homes-for-sale',
    subNav: typeLinks('for-sale', MENU_TYPES),
    regions: regionLinks('for-sale'),
    countries: countryLinks('for-sale'),
    order: 1,
  },
  {
    id: 'homes-for-rent',
    icon: 'key',
    label: 'nav.homes-for-rent',
    to: '/homes-for-rent',
    subNav: typeLinks('for-rent', RENTED_TYPES),
    regions: regionLinks('for-rent'),
    countries: countryLinks('for-rent'),
    order: 2,
  },
  {
    id: 'commercial-properties',
    icon: 'store',
    label: 'nav.commercial-properties',
    to: '/commercial-properties',
    subNav: [{ id: 'commercial-all', label: 'nav.commercial-all', to: `/homes/commercial/${HOME_COUNTRY}` }],
    regions: regionLinks('commercial'),
    countries: countryLinks('commercial'),
    order: 3,
  },
  {
    id: 'real-estate-guide',
    icon: 'book',
    label: 'nav.real-estate-guide',
    to: '/real-estate/guide/all',
    subNav: [{ id: 'guide-all', label: 'nav.guide-all', to: '/real-estate/guide/all' }],
    regions: [],
    countries: [],
    order: 4,
  },
];
