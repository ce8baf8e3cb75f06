/** The footer's three groups of links (specification, section 3), built in and never fetched. */

export interface FooterLink {
  /** Translation key of its title; with `.alt` behind it, that of a text which says in full where it leads. */
  label: string;
  /** A proper name within the title, the same in every language. */
  place?: string;
  url: string;
}

export interface FooterGroup {
  /** Translation key. */
  label: string;
  links: readonly FooterLink[];
}

const DEALS = ['for-sale', 'for-rent'] as const;
type Deal = (typeof DEALS)[number];

/** Montego Bay's links leave the country out, as the specification writes them. */
const LOCATIONS = [
  { place: 'Negril', path: 'jamaica/westmoreland/negril' },
  { place: 'Kingston', path: 'jamaica/kingston' },
  { place: 'Montego Bay', path: 'saint-james/montego-bay' },
  { place: 'Ocho Rios', path: 'jamaica/saint-ann/ocho-rios' },
];

const KINDS = [
  { kind: 'homes', path: 'jamaica' },
  { kind: 'apartments', path: 'jamaica/apartment' },
  { kind: 'land', path: 'jamaica/land' },
  { kind: 'beach-front', path: 'jamaica?features=beach-front' },
];

const locationLink = ({ place, path }: (typeof LOCATIONS)[number], deal: Deal): FooterLink => ({
  label: `footer.place.${deal}`,
  place,
  url: `/homes/${deal}/${path}`,
});

const kindLink = ({ kind, path }: (typeof KINDS)[number], deal: Deal): FooterLink => ({
  label: `footer.${kind}.${deal}`,
  url: `/homes/${deal}/${path}`,
});

export const FOOTER: readonly FooterGroup[] = [
  {
    label: 'footer.locations',
    links: LOCATIONS.flatMap((location) => DEALS.map((deal) => locationLink(location, deal))),
  },
  { label: 'footer.types', links: KINDS.flatMap((kind) => DEALS.map((deal) => kindLink(kind, deal))) },
  { label: 'footer.more', links: [{ label: 'footer.guide', url: '/real-estate/guide/all' }] },
];
