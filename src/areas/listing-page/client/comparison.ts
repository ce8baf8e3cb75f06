import { changeOf } from '#areas/listings/client/kit/figures.ts';
import { isLand } from '#areas/listings/client/kit/kind.ts';
import { communityName, regionName, townName } from '#areas/listings/client/kit/where.ts';
import type { Property } from '#areas/listings/contract.ts';
import type { Stats } from '#areas/search/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';

/** With fewer listings a median says nothing: five others, and the one that is compared. */
export const ENOUGH_TO_COMPARE = 6;

/** The same kind of home in one area. */
export interface Area {
  name: string;
  criteria: Criteria;
}

/** What a home costs depends on its size first: it is compared with those of about its own. */
const LAND_BAND = { min: 0.5, max: 2 };
const HOME_BAND = { min: 0.75, max: 4 / 3 };

/** Its type and about its size, which has to be known. */
function kindOf({ category, type, country, currency, sqft, lot_sqft }: Property): Criteria | null {
  const size = isLand(type) ? lot_sqft : sqft;
  if (type === null || size === null) return null;
  const kind: Criteria = { categories: [category], type: [type], currency, country };
  const within = ({ min, max }: typeof LAND_BAND) =>
    [Math.round(size * min), Math.round(size * max)] as const;
  if (isLand(type)) {
    const [lot_min, lot_max] = within(LAND_BAND);
    return { ...kind, lot_min, lot_max };
  }
  const [sqft_min, sqft_max] = within(HOME_BAND);
  return { ...kind, sqft_min, sqft_max };
}

/**
 * The areas a home can be compared in, the nearest first: its community, its town, its division. Commercial listings are
 * for sale and for rent under one category, so no median of theirs means anything. None where the listing's source forbids
 * to set its price against others, or its size is not known.
 */
export function areasOf(listing: Property): Area[] {
  const { category, region, city, community, valuation_shown } = listing;
  const kind = kindOf(listing);
  if (category === 'commercial' || !valuation_shown || !kind) return [];
  return [
    ...(region && community && community !== city
      ? [{ name: communityName(community), criteria: { ...kind, region, community } }]
      : []),
    ...(region && city ? [{ name: townName(city), criteria: { ...kind, region, city } }] : []),
    ...(region ? [{ name: regionName(region), criteria: { ...kind, region } }] : []),
  ];
}

/** Where a price stands among similar ones. */
export interface Standing {
  median: number;
  min: number;
  max: number;
  /** −0.12 = asks 12 % less than the median. */
  difference: number;
  /** Places on a scale from the lowest to the highest price, 0 to 1. */
  place: number;
  medianPlace: number;
}

/** Prices spread like powers, so the scale is logarithmic. */
function placeOn(price: number, min: number, max: number): number {
  if (max <= min) return 0.5;
  const place = (Math.log(price) - Math.log(min)) / (Math.log(max) - Math.log(min));
  return Math.min(1, Math.max(0, place));
}

export function standingOf(
  price: number,
  { total, price_min, price_median, price_max }: Stats,
): Standing | null {
  if (total < ENOUGH_TO_COMPARE || !price_min || !price_median || !price_max) return null;
  const place = (value: number) => placeOn(value, price_min, price_max);
  return {
    median: price_median,
    min: price_min,
    max: price_max,
    difference: changeOf(price_median, price),
    place: place(price),
    medianPlace: place(price_median),
  };
}

const MOST_BEDROOMS = 5;

export interface BedroomCount {
  /** 5 stands for five and more. */
  bedrooms: number;
  count: number;
}

/** How many similar homes have how many bedrooms, from fewest to most; five and more are one. */
export function bedroomCounts(bedrooms: Stats['bedrooms']): BedroomCount[] {
  const counts = new Map<number, number>();
  for (const [key, count] of Object.entries(bedrooms)) {
    const rooms = Math.min(Number(key), MOST_BEDROOMS);
    if (Number.isInteger(rooms) && rooms > 0 && count > 0)
      counts.set(rooms, (counts.get(rooms) ?? 0) + count);
  }
  return [...counts]
    .map(([rooms, count]) => ({ bedrooms: rooms, count }))
    .sort((a, b) => a.bedrooms - b.bedrooms);
}

export const isMostBedrooms = (bedrooms: number): boolean => bedrooms >= MOST_BEDROOMS;
