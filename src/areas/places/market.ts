/** What a market is: a country whose divisions and towns have pages, names, borders and texts of their own. */
import type { Box, Currency } from './vocabulary.ts';

/** The slug of a place's name: `Saint Ann's Bay` → `saint-anns-bay`. */
export function placeSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

export interface Country {
  slug: string;
  name: string;
  /** ISO 3166-1. */
  code: string;
  /** With some sea around. */
  box: Box;
  /** What homes are usually quoted in there, of the currencies the product knows. */
  currency: Currency;
}

/** What a country calls its first-level divisions: part of the keys of messages (`region.others.parish`). */
type DivisionWord = 'parish' | 'region';

/** A first-level division; its slug is `region` on the wire. No two of all markets share a slug. */
export interface Division {
  slug: string;
  name: string;
}

/** A division with where it lies, which `positions.ts` knows. */
export interface PlacedDivision extends Division {
  box: Box;
  /** Where its name stands on a map: the inland point farthest from its border. */
  centre: readonly [lng: number, lat: number];
}

/** Order of proper names: the same for readers of every language. */
export const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, 'en');

export interface Town {
  slug: string;
  name: string;
  region: string;
  /** 1 = named on a map of the whole country, 4 = only close up. */
  rank: 1 | 2 | 3 | 4;
}

export interface PlacedTown extends Town {
  lat: number;
  lng: number;
}

/** Which of the map's three colours of land a division has. */
export type LandTint = 0 | 1 | 2;

export interface Market extends Country {
  divisionWord: DivisionWord;
  /** In the order they are listed in. */
  divisions: readonly Division[];
  /** By division, well-known towns first. No two of a market share a slug. */
  towns: readonly Town[];
  /** Other names of divisions in addresses and feeds, as slugs, with the division each means. */
  aliases: Readonly<Record<string, string>>;
  /** Divisions that people name for one another. */
  mixedUp: readonly (readonly string[])[];
  /** Whether each division has a landscape in `public/regions`; else its place on the map is drawn. */
  hasPictures: boolean;
  /** By division, different among neighbours; without it all land has one colour, which heights tell apart. */
  tints?: Readonly<Record<string, LandTint>>;
  /** Without the sea around. */
  land: Box;
  /** Slugs of metropolitan areas and towns everybody knows, those with most homes first. */
  wellKnown: readonly string[];
  /** GeoJSON: divisions with their `slug`, and the inland lines between them. Some 60 kB, for maps only. */
  loadDivisions: () => Promise<{ default: unknown }>;
  loadBorders: () => Promise<{ default: unknown }>;
}

/** Names of towns, and how large the country is. Generated from geodata; see `scripts/geodata`. */
export interface MarketTables<Slug extends string = string> {
  land: Box;
  towns: Record<Slug, readonly (readonly [name: string, rank: Town['rank']])[]>;
}

/** Tables read from their file, whose rows the compiler takes for lists of anything. */
export const asTables = <Slug extends string>(tables: { towns: Record<Slug, unknown> }) =>
  tables as unknown as MarketTables<Slug>;

/** Where each division lies, and its towns in the order of the tables. Generated as well. */
export type MarketPositions<Slug extends string = string> = Record<
  Slug,
  Pick<PlacedDivision, 'box' | 'centre'> & { towns: readonly (readonly [lat: number, lng: number])[] }
>;

type TownRow = readonly [name: string, lat: number, lng: number, rank: Town['rank']];

/** A country as a small drawing in Web Mercator, for maps made on the server. Generated as well. */
export interface Outline<Slug extends string = string> {
  /** Degrees west and north of the drawing's corner, and its units a degree of longitude. */
  origin: { west: number; north: number; scale: number };
  view: { width: number; height: number };
  /** SVG paths of absolute moves and relative steps. */
  paths: Record<Slug, string>;
}

/** A country that is no market as a small drawing; its land is one shape. Generated as well. */
export interface CountryDrawing {
  /** Of its land. */
  box: Box;
  outline: Outline<'land'>;
  /** SVG path of the inland lines between its divisions. */
  borders: string;
  divisions: { slug: string; name: string; centre: readonly [lng: number, lat: number] }[];
  towns: readonly TownRow[];
}

/** The countries of the mainland as one coarse drawing, by slug. Generated as well. */
export interface MainlandDrawing {
  outline: Outline;
  /** Of each one's land. */
  boxes: Record<string, Box>;
}

interface MarketRow<Slug extends string>
  extends Omit<Market, 'divisions' | 'towns' | 'land' | 'aliases' | 'mixedUp' | 'wellKnown'> {
  names: Record<Slug, string>;
  tables: MarketTables<Slug>;
  aliases?: Readonly<Record<string, Slug>>;
  mixedUp?: readonly (readonly Slug[])[];
  wellKnown?: readonly string[];
}

/** @param slugs of its divisions, in the order they are listed in */
export function marketOf<Slug extends string>(
  slugs: readonly Slug[],
  { names, tables, aliases = {}, mixedUp = [], wellKnown = [], ...facts }: MarketRow<Slug>,
): Market {
  return {
    ...facts,
    aliases,
    mixedUp,
    wellKnown,
    land: tables.land,
    divisions: slugs.map((slug) => ({ slug, name: names[slug] })),
    towns: slugs.flatMap((region) =>
      tables.towns[region].map(([name, rank]) => ({ slug: placeSlug(name), name, region, rank })),
    ),
  };
}
