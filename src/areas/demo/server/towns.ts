/** What the demo market knows about each town: how much is on offer, how dear it is, and what it is like. */

import type { PlacedTown } from '#areas/places/market.ts';
import { JAMAICA } from '#areas/places/markets/jamaica/market.ts';
import type { Parish } from '#areas/places/markets/jamaica/parishes.ts';
import { placedTowns } from '#areas/places/positions.ts';
import market from './market.json' with { type: 'json' };

export type Trait =
  | 'urban'
  | 'coast'
  | 'resort'
  | 'hills'
  | 'plain'
  | 'river'
  | 'bay'
  | 'harbour'
  | 'marina'
  | 'golf'
  | 'city-view'
  | 'highway'
  | 'shops'
  | 'farming';

const LETTERS = market.traits as Record<string, Trait>;

export interface DemoTown extends PlacedTown {
  region: Parish;
  /** Share of all listings. */
  share: number;
  /** 1 is the island's middle. */
  price: number;
  traits: readonly Trait[];
}

const TOWNS = placedTowns(JAMAICA);

/** `town share price traits`: share of all listings in per mille, price against the island's middle, traits by letter. */
function read(line: string): DemoTown {
  const [slug, share, price, letters = ''] = line.trim().split(' ');
  const town = TOWNS.find((known) => known.slug === slug);
  if (!town) throw new Error(`The demo market lists ${slug}, which is no known town`);
  const traits = [...letters].map((letter) => LETTERS[letter] as Trait);
  return { ...town, region: town.region as Parish, share: Number(share), price: Number(price), traits };
}

export const DEMO_TOWNS: readonly DemoTown[] = market.towns.flatMap((line) => line.split(';')).map(read);

/** The town of each parish that people measure distances to. */
const SEATS: Record<Parish, string> = market.seats;

export const seatOf = (parish: Parish): PlacedTown =>
  TOWNS.find(({ slug }) => slug === SEATS[parish]) as PlacedTown;
