/** The footer's three groups of links (specification, section 3), built in and never fetched. */

import { HOME_COUNTRY, HOME_MARKET, MARKETS_ABROAD, SURVEYED_COUNTRY } from '#areas/places/markets.ts';

export interface FooterLink {
  /** Translation keys: the text of the link, and one that says in full where it leads. */
  title: string;
  alt: string;
  /** A proper name within the title, the same in every language. */
  place?: string;
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
const LOCATIONS =
  HOME_COUNTRY === SURVEYED_COUNTRY
    ? IN_JAMAICA
    : [HOME_MARKET, ...MARKETS_ABROAD].slice(0, 4).map(({ name, slug }) => ({ place: name, path: slug }));

const KINDS = [
  { kind: 'homes', path: HOME_COUNTRY },
  { kind: 'apartments', path: `${HOME_COUNTRY}/apartment` },
  { kind: 'land', path: `${HOME_COUNTRY}/land` },
  { kind: 'beach-front', path: `${HOME_COUNTRY}?features=beach-front` },
];

const locationLink = ({ place, path }: (typeof LOCATIONS)[number], deal: Deal): FooterLink => ({
  title: `footer.place.${deal}`,
  alt: `footer.place.${deal}.alt`,
  place,
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
