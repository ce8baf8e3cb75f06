import { changeOf } from '#areas/listings/client/kit/figures.ts';
import { isLand } from '#areas/listings/client/kit/kind.ts';
import type { Property } from '#areas/listings/contract.ts';
import { communityName, countryName, regionName, townName } from '#areas/listings/where.ts';
import type { Stats } from '#areas/search/contract.ts';
import type { Criteria } from '#areas/search/criteria.ts';

/** Below this many listings a median says nothing. */
export const ENOUGH_TO_COMPARE = 5;

/** The same kind of home in one area. */
export interface Area {
  name: string;
  criteria: Criteria;
}

/** What land costs depends on its size first, so it is compared with land from half to double of it. */
const SIZE_BAND = { min: 0.5, max: 2 };

function kindOf({ category, type, country, currency, lot_sqft }: Property): Criteria {
  const kind: Criteria = { categories: [category], ...(type && { type: [type] }), currency, country };
  if (!isLand(type) || lot_sqft === null) return kind;
  return {
    ...kind,
    lot_min: Math.round(lot_sqft * SIZE_BAND.min),
    lot_max: Math.round(lot_sqft * SIZE_BAND.max),
  };
}

/**
 * The areas a home can be compared in, the nearest first: its community, its town, its division, its country. Commercial
 * listings are for sale and for rent under one category, so no median of theirs means anything. None where the listing's
 * source forbids to set its price against others.
 */
export function areasOf(listing: Property): Area[] {
  const { category, country, region, city, community, valuation_shown } = listing;
  if (category === 'commercial' || !valuation_shown) return [];
  const kind = kindOf(listing);
  return [
    ...(region && community && community !== city
      ? [{ name: communityName(community), criteria: { ...kind, region, community } }]
      : []),
    ...(region && city ? [{ name: townName(city), criteria: { ...kind, region, city } }] : []),
    ...(region ? [{ name: regionName(region), criteria: { ...kind, region } }] : []),
    { name: countryName(country), criteria: kind },
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
