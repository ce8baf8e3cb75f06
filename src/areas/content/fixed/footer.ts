/** The footer's three groups of links (specification, section 3), built in and never fetched. */

import { HOME_COUNTRY, HOME_IS_SURVEYED, HOME_MARKET, MARKETS_ABROAD } from '#areas/places/markets.ts';

export interface FooterLink {
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
