/** A listing as it is drawn, before it has a price, texts and pictures. */

import type { Category, Feature, PropertyType } from '#areas/listings/vocabulary.ts';
import { kmToSea, pointNear, pointOnShore } from './ground.ts';
import market from './market.json' with { type: 'json' };
import type { Random } from './random.ts';
import type { DemoTown, Trait } from './towns.ts';

/** Invented names of schemes and streets; no real development is called so on purpose. */
const split = (list: string) => list.split(', ');

export const TREES = split(market.trees);
const SCHEMES = split(market.schemes);
export const STREETS = split(market.streets);

export type Kind = PropertyType | 'shop' | 'plaza' | 'warehouse' | 'office';

export interface ListingFacts {
  kind: Kind;
  category: Category;
  town: DemoTown;
  point: readonly [lng: number, lat: number];
  /** Stands right behind the beach. */
  onShore: boolean;
  seaKm: number;
  /** 0 for land and commercial buildings. */
  bedrooms: number;
  bathrooms: number;
  parking: number;
  sqft: number | null;
  lotSqft: number | null;
  yearBuilt: number | null;
  garage: boolean;
  basement: boolean;
  gated: boolean;
  /** Name of the gated scheme or block; every flat has one. */
  scheme: string;
  furnished: boolean;
  features: Feature[];
}

export const SQFT_PER_ACRE = 43_560;

const KINDS = market.kinds as unknown as Record<Category, readonly (readonly [Kind, number])[]>;

/** Kinds that do not stand just anywhere: the share of a town's draws that is accepted, by its traits. */
function suits(kind: Kind, { traits, price, rank }: DemoTown): number {
  const has = (trait: Trait) => traits.includes(trait);
  if (kind === 'apartment') return has('urban') || has('resort') ? 1 : 0.12;
  if (kind === 'townhouse') return has('urban') || has('resort') || has('shops') ? 1 : 0.2;
  if (kind === 'villa') return price > 1 || has('coast') ? 1 : 0.08;
  if (kind === 'farm') return has('urban') ? 0.02 : has('farming') ? 1 : 0.4;
  if (kind === 'land') return has('urban') ? 0.25 : 1;
  if (kind === 'office') return has('urban') ? 1 : 0.1;
  if (kind === 'warehouse') return has('urban') || has('highway') ? 1 : 0.1;
  if (kind === 'plaza' || kind === 'shop') return rank <= 2 || has('shops') ? 1 : 0.25;
  return 1;
}

const BEDROOMS = market.bedrooms as unknown as Partial<Record<Kind, readonly (readonly [number, number])[]>>;
/** Square feet of a home by bedrooms, before chance. */
const LIVING = [0, 680, 1000, 1500, 2250, 3100, 4000, 4900];

function rooms(kind: Kind, random: Random) {
  const choice = BEDROOMS[kind];
  if (!choice) return { bedrooms: 0, bathrooms: 0 };
  const bedrooms = random.weighted(choice);
  const base =
    kind === 'villa'
      ? bedrooms
      : Math.max(
          1,
          bedrooms -
            random.weighted([
              [0, 35],
              [1, 55],
              [2, 10],
            ] as const),
        );
  const half = kind !== 'apartment' && random.chance(0.32) ? 0.5 : 0;
  return { bedrooms, bathrooms: Math.max(1, base) + half };
}

function livingArea(kind: Kind, bedrooms: number, random: Random): number | null {
  const tens = (value: number) => Math.round(value / 10) * 10;
  const spread = Math.exp(random.bell() * 0.14);
  if (bedrooms > 0) {
    const factor = kind === 'villa' ? 1.22 : kind === 'home' ? 1.05 : kind === 'townhouse' ? 0.98 : 0.9;
    return tens((LIVING[bedrooms] ?? 5000) * factor * spread);
  }
  if (kind === 'shop') return tens(random.between(320, 1900));
  if (kind === 'plaza') return tens(random.between(700, 5200));
  if (kind === 'office') return tens(random.between(500, 6400));
  if (kind === 'warehouse') return tens(random.between(3000, 26_000));
  return null;
}

function lotArea(kind: Kind, { traits }: DemoTown, random: Random): number | null {
  const urban = traits.includes('urban');
  const tens = (min: number, max: number) => Math.round(random.between(min, max) / 10) * 10;
  const acres = (min: number, max: number) => Math.exp(random.between(Math.log(min), Math.log(max)));
  if (kind === 'home') return urban ? tens(4200, 12_500) : tens(6500, 24_000);
  if (kind === 'villa') return tens(SQFT_PER_ACRE * 0.28, SQFT_PER_ACRE * 1.3);
  if (kind === 'townhouse') return random.chance(0.4) ? tens(1500, 3200) : null;
  if (kind === 'lot') return urban ? tens(5000, 13_000) : tens(7200, 23_500);
  if (kind === 'land') return Math.round(SQFT_PER_ACRE * acres(1.2, 42));
  if (kind === 'farm') return Math.round(SQFT_PER_ACRE * acres(2, 38));
  if (kind === 'warehouse') return tens(SQFT_PER_ACRE * 0.4, SQFT_PER_ACRE * 2);
  return null;
}

export function drawFacts(
  category: Category,
  towns: readonly DemoTown[],
  thisYear: number,
  random: Random,
): ListingFacts {
  const kind = random.weighted(KINDS[category]);
  const town = drawTown(kind, towns, random);
  const coastal = town.traits.includes('coast') && kind !== 'farm' && kind !== 'warehouse';
  const wantsShore = coastal && random.chance(town.traits.includes('resort') ? 0.24 : 0.13);
  const shore = wantsShore ? pointOnShore(town, random) : null;
  const point = shore ?? pointNear(town, spreadOf(kind, town), random);
  const { bedrooms, bathrooms } = rooms(kind, random);
  const garage = (kind === 'home' || kind === 'villa') && random.chance(0.3);
  const built = bedrooms > 0 || category === 'commercial';
  const listing: ListingFacts = {
    kind,
    category,
    town,
    point,
    onShore: shore !== null,
    seaKm: kmToSea(point),
    bedrooms,
    bathrooms,
    parking: built ? parkingFor(kind, garage, random) : 0,
    sqft: livingArea(kind, bedrooms, random),
    lotSqft: lotArea(kind, town, random),
    yearBuilt: built && random.chance(0.86) ? thisYear - Math.floor(72 * random.next() ** 1.7) : null,
    garage,
    basement: (kind === 'home' || kind === 'villa') && town.traits.includes('hills') && random.chance(0.16),
    gated:
      kind === 'townhouse' || kind === 'apartment'
        ? random.chance(0.72)
        : kind === 'villa'
          ? random.chance(0.5)
          : random.chance(0.08),
    scheme: `${random.pick(TREES)} ${random.pick(SCHEMES)}`,
    furnished: category === 'for-rent' && random.chance(kind === 'villa' ? 0.8 : 0.46),
    features: [],
  };
  return { ...listing, features: drawFeatures(listing, random) };
}

function parkingFor(kind: Kind, garage: boolean, random: Random): number {
  if (kind === 'apartment') return random.chance(0.7) ? 1 : 2;
  return Math.max(
    garage ? 2 : 1,
    random.weighted([
      [1, 30],
      [2, 44],
      [3, 16],
      [4, 10],
    ] as const),
  );
}

/** Kilometres most listings of a town lie within: the capital's communities touch, elsewhere a town has its outskirts. */
function spreadOf(kind: Kind, { traits, region }: DemoTown): number {
  if (region === 'kingston' || region === 'saint-andrew') return traits.includes('urban') ? 1.4 : 2.2;
  return kind === 'farm' || kind === 'land' ? 4.8 : 3;
}

function drawTown(kind: Kind, towns: readonly DemoTown[], random: Random): DemoTown {
  return random.weighted(towns.map((town) => [town, town.share * suits(kind, town)] as const));
}

/** Every feature the place and the home make likely, each with its chance. */
function drawFeatures(listing: ListingFacts, random: Random): Feature[] {
  const { kind, town, onShore, seaKm, lotSqft, bedrooms, gated } = listing;
  const has = (trait: Trait, share: number) => (town.traits.includes(trait) ? share : 0);
  const ground = kind === 'lot' || kind === 'land' || kind === 'farm';
  const acres = (lotSqft ?? 0) / SQFT_PER_ACRE;
  const shares: [Feature, number][] = [
    ['beach-front', onShore ? 0.75 : 0],
    ['waterfront', onShore ? 0.8 : 0],
    [
      'view-ocean',
      onShore
        ? 1
        : seaKm < 1
          ? 0.5
          : seaKm < 4 && town.traits.includes('hills')
            ? 0.55
            : seaKm < 3
              ? 0.25
              : 0,
    ],
    ['bay', seaKm < 2 ? has('bay', 0.5) : 0],
    ['harbour', seaKm < 2.5 ? has('harbour', 0.35) : 0],
    ['marina-nearby', seaKm < 3 ? has('marina', 0.35) : 0],
    ['view-river', has('river', 0.3)],
    ['view-mountain', Math.max(has('hills', 0.45), has('farming', 0.2), 0.05)],
    ['view-city', has('city-view', 0.45)],
    ['golf-course-nearby', has('golf', 0.35)],
    ['highway-access', has('highway', 0.4)],
    ['shopping-nearby', Math.max(has('shops', 0.5), has('urban', 0.35))],
    ['central-location', has('urban', 0.35)],
    ['easy-access', 0.25],
    ['hillside', has('hills', 0.35)],
    ['level-lot', ground ? Math.max(has('plain', 0.6), 0.3) : has('plain', 0.2)],
    ['wooded-area', ground ? 0.3 : has('hills', 0.12)],
    ['landscaped', bedrooms > 0 ? (kind === 'villa' ? 0.7 : 0.28) : 0],
    ['gated-community', gated && bedrooms > 0 ? 1 : 0],
    ['recreational', gated ? 0.45 : kind === 'villa' ? 0.4 : 0],
    ['family-oriented', bedrooms >= 3 ? 0.4 : 0],
    ['cul-de-sac', bedrooms > 0 && kind !== 'apartment' ? 0.14 : 0],
    ['acreage', acres >= 1 ? 1 : 0],
  ];
  const drawn = shares.filter(([, share]) => random.chance(share)).map(([feature]) => feature);
  return drawn.includes('hillside') ? drawn.filter((feature) => feature !== 'level-lot') : drawn;
}
