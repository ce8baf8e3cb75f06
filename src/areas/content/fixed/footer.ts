/** The footer's three groups of links (specification, section 3), built in and never fetched. */
import type { Text } from './text.ts';

export interface FooterLink {
  title: Text;
  /** Says in full where the link leads. */
  alt: Text;
  url: string;
}

export interface FooterGroup {
  title: Text;
  links: readonly FooterLink[];
}

type Deal = 'for-sale' | 'for-rent';
const DEALS: readonly Deal[] = ['for-sale', 'for-rent'];

const DEAL_WORDS: Record<Deal, Text> = {
  'for-sale': { en: 'for sale', es: 'en venta' },
  'for-rent': { en: 'to rent', es: 'en alquiler' },
};

/** Montego Bay's links leave the country out, as the specification writes them. */
const LOCATIONS = [
  { name: 'Negril', path: 'jamaica/westmoreland/negril' },
  { name: 'Kingston', path: 'jamaica/kingston' },
  { name: 'Montego Bay', path: 'saint-james/montego-bay' },
  { name: 'Ocho Rios', path: 'jamaica/saint-ann/ocho-rios' },
];

const KINDS: { name: Text; path: string }[] = [
  { name: { en: 'Homes', es: 'Viviendas' }, path: 'jamaica' },
  { name: { en: 'Apartments', es: 'Apartamentos' }, path: 'jamaica/apartment' },
  { name: { en: 'Land', es: 'Terrenos' }, path: 'jamaica/land' },
  { name: { en: 'Beach front', es: 'Frente al mar' }, path: 'jamaica?features=beach-front' },
];

function locationLink({ name, path }: (typeof LOCATIONS)[number], deal: Deal): FooterLink {
  const { en, es } = DEAL_WORDS[deal];
  return {
    title: { en: `${name}, ${en}`, es: `${name}, ${es}` },
    alt: { en: `Homes ${en} in ${name}, Jamaica`, es: `Viviendas ${es} en ${name}, Jamaica` },
    url: `/homes/${deal}/${path}`,
  };
}

function kindLink({ name, path }: (typeof KINDS)[number], deal: Deal): FooterLink {
  const title = { en: `${name.en} ${DEAL_WORDS[deal].en}`, es: `${name.es} ${DEAL_WORDS[deal].es}` };
  return {
    title,
    alt: { en: `${title.en} in Jamaica`, es: `${title.es} en Jamaica` },
    url: `/homes/${deal}/${path}`,
  };
}

export const FOOTER: readonly FooterGroup[] = [
  {
    title: { en: 'Home Locations', es: 'Lugares' },
    links: LOCATIONS.flatMap((location) => DEALS.map((deal) => locationLink(location, deal))),
  },
  {
    title: { en: 'Home Types', es: 'Tipos de vivienda' },
    links: KINDS.flatMap((kind) => DEALS.map((deal) => kindLink(kind, deal))),
  },
  {
    title: { en: 'Additional Links', es: 'Más enlaces' },
    links: [
      {
        title: { en: 'Real Estate Guide', es: 'Guía inmobiliaria' },
        alt: {
          en: 'Guide to buying, selling and renting in Jamaica',
          es: 'Guía para comprar, vender y alquilar en Jamaica',
        },
        url: '/real-estate/guide/all',
      },
    ],
  },
];
