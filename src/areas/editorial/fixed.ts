/** The footer's three groups of links (specification, section 3), built in and never fetched. */
import { type Category, FEATURES, PROPERTY_TYPES, type PropertyType } from '#areas/listings/vocabulary.ts';
import { PARISH_NAMES, PARISHES, type Parish } from '#areas/places/markets/jamaica/parishes.ts';
import { HOME_COUNTRY, HOME_IS_SURVEYED, HOME_MARKET, MARKETS_ABROAD } from '#areas/places/markets.ts';
import { CONTENT_LIMIT } from './paths.ts';
import { FEATURED_PARISHES, regionLine } from './vocabulary.ts';

interface FooterLink {
  /** Translation keys: the text of the link, and one that says in full where it leads. */
  title: string;
  alt: string;
  /** Within the title: a proper name, the same in every language, or the translation key of a country. */
  place?: string;
  isCountry?: boolean;
  url: string;
}

export interface FooterGroup {
  /** Translation key. */
  title: string;
  links: readonly FooterLink[];
}

const DEALS = ['for-sale', 'for-rent'] as const;
type Deal = (typeof DEALS)[number];

/** Montego Bay's links leave the country out, as the specification writes them. */
const IN_JAMAICA = [
  { place: 'Negril', path: 'jamaica/westmoreland/negril' },
  { place: 'Kingston', path: 'jamaica/kingston' },
  { place: 'Montego Bay', path: 'saint-james/montego-bay' },
  { place: 'Ocho Rios', path: 'jamaica/saint-ann/ocho-rios' },
];

/** Of another home market itself and the further ones. */
const LOCATIONS: readonly { place: string; isCountry?: boolean; path: string }[] = HOME_IS_SURVEYED
  ? IN_JAMAICA
  : [HOME_MARKET, ...MARKETS_ABROAD]
      .slice(0, 4)
      .map(({ slug }) => ({ place: `place.${slug}`, isCountry: true, path: slug }));

const KINDS = [
  { kind: 'homes', path: HOME_COUNTRY },
  { kind: 'apartments', path: `${HOME_COUNTRY}/apartment` },
  { kind: 'land', path: `${HOME_COUNTRY}/land` },
  { kind: 'beach-front', path: `${HOME_COUNTRY}?features=beach-front` },
];

const locationLink = ({ path, ...named }: (typeof LOCATIONS)[number], deal: Deal): FooterLink => ({
  title: `footer.place.${deal}`,
  alt: `footer.place.${deal}.alt`,
  ...named,
  url: `/homes/${deal}/${path}`,
});

const kindLink = ({ kind, path }: (typeof KINDS)[number], deal: Deal): FooterLink => ({
  title: `footer.${kind}.${deal}`,
  alt: `footer.${kind}.${deal}.alt`,
  url: `/homes/${deal}/${path}`,
});

export const FOOTER: readonly FooterGroup[] = [
  {
    title: 'footer.locations',
    links: LOCATIONS.flatMap((location) => DEALS.map((deal) => locationLink(location, deal))),
  },
  { title: 'footer.types', links: KINDS.flatMap((kind) => DEALS.map((deal) => kindLink(kind, deal))) },
  {
    title: 'footer.more',
    links: [{ title: 'footer.guide', alt: 'footer.guide.alt', url: '/real-estate/guide/all' }],
  },
];

/** The main menu (specification, section 3), built in and never fetched. */

interface NavLink {
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

/** The content that is built in and never fetched, as the state holds it (specification, sections 3 and 9). */

/** The fourteen parishes as editorial content (specification, section 3), built in and never fetched. */

interface Region {
  title: string;
  /** Translation keys: the line, the paragraph, and what the picture shows. */
  tagLine: string;
  description: string;
  image: {
    title: string;
    file: { url: string; size: number; width: number; height: number; fileName: string; contentType: string };
  };
  /** Shown on the home page. */
  featured?: boolean;
  url: string;
  slug: Parish;
}

/** Pixels (specification, section 9). */
const REGION_IMAGE_WIDTH = 800;
const IMAGE_HEIGHT = 500;

/** Bytes of each picture's WebP file; the same picture exists as AVIF, and 400 pixels wide for phones. */
const IMAGE_SIZES: Record<Parish, number> = {
  clarendon: 40_984,
  manchester: 35_556,
  portland: 33_760,
  'saint-mary': 51_882,
  trelawny: 25_524,
  'saint-elizabeth': 46_832,
  'saint-catherine': 35_646,
  'saint-ann': 57_066,
  westmoreland: 14_504,
  'saint-thomas': 28_602,
  'saint-james': 10_220,
  kingston: 19_344,
  hanover: 18_642,
  'saint-andrew': 51_076,
};

function region(slug: Parish): Region {
  const fileName = `${slug}-${REGION_IMAGE_WIDTH}.webp`;
  const file = {
    url: `/regions/${fileName}`,
    size: IMAGE_SIZES[slug],
    width: REGION_IMAGE_WIDTH,
    height: IMAGE_HEIGHT,
  };
  return {
    title: PARISH_NAMES[slug],
    tagLine: regionLine(slug),
    description: `region.text.${slug}`,
    image: { title: `region.picture.${slug}`, file: { ...file, fileName, contentType: 'image/webp' } },
    ...(FEATURED_PARISHES.includes(slug) && { featured: true }),
    url: `/homes/for-sale/jamaica/${slug}`,
    slug,
  };
}

/** In the specification's order. */
export const REGIONS: readonly Region[] = PARISHES.map(region);

export interface ContentList<Item> {
  limit: number;
  total: number;
  items: readonly Item[];
}

const listOf = <Item>(items: readonly Item[]): ContentList<Item> => ({
  limit: CONTENT_LIMIT,
  total: items.length,
  items,
});

/** Labels are translation keys. */
export const FIXED_LISTS = {
  footer: listOf(FOOTER),
  regions: listOf(REGIONS),
  navigation: listOf(NAVIGATION),
  propertyTypes: listOf(PROPERTY_TYPES.map((value) => ({ label: `type.${value}`, value }))),
  propertyFeatures: listOf(FEATURES.map((value) => ({ label: `feature.${value}`, value }))),
};
