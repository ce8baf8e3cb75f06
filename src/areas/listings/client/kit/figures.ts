/** Pure arithmetic behind the figures on cards and on the property page. */
import type { PropertyCard } from '#areas/listings/contract.ts';
import { isLand } from './kind.ts';

const SQFT_PER_ACRE = 43_560;
const SQM_PER_SQFT = 0.092_903_04;
/** Jamaicans speak of acres from about half of one; below, of square feet. */
const ACRES_FROM_SQFT = SQFT_PER_ACRE / 2;

const DAY_MS = 86_400_000;
const NEW_FOR_DAYS = 3;

export type LandSize = { unit: 'acres'; acres: number } | { unit: 'sqft'; sqft: number };

function rounded(acres: number): number {
  const step = acres < 10 ? 100 : acres < 100 ? 10 : 1;
  return Math.round(acres * step) / step;
}

/** How a lot's size is said. */
export function landSize(sqft: number): LandSize {
  return sqft < ACRES_FROM_SQFT
    ? { unit: 'sqft', sqft }
    : { unit: 'acres', acres: rounded(sqft / SQFT_PER_ACRE) };
}

export const squareMetres = (sqft: number): number => Math.round(sqft * SQM_PER_SQFT);

/** Whether a listing came lately. Without a known `now`, or a source that says when, nothing is new. */
export const isNewListing = (
  { listed_at, listed_known }: Pick<PropertyCard, 'listed_at' | 'listed_known'>,
  now: string,
): boolean => listed_known && isNew(listed_at, now);

/** Whether a moment is of the last days. */
export function isNew(listed_at: string, now: string): boolean {
  const days = (Date.parse(now) - Date.parse(listed_at)) / DAY_MS;
  return days >= 0 && days <= NEW_FOR_DAYS;
}

/** Metres to which the points of towns and neighbourhoods are right. */
const ABOUT_M = 2_000;
/** Metres from here on are said in kilometres. */
const KM_FROM_M = 950;

export type Distance = { unit: 'near' } | { unit: 'm'; m: number } | { unit: 'km'; km: number };

/**
 * How far away something is, as exact as it is known.
 * @param isAbout whether one of the two points is only about right
 */
export function distanceAway(metres: number, isAbout: boolean): Distance {
  if (isAbout && metres < ABOUT_M) return { unit: 'near' };
  if (metres < KM_FROM_M) return { unit: 'm', m: Math.round(metres / 50) * 50 };
  const km = metres / 1000;
  return { unit: 'km', km: km < 10 && !isAbout ? Math.round(km * 10) / 10 : Math.round(km) };
}

/** By what share a price changed: −0.048 for a reduction of 4.8 %. */
export const changeOf = (before: number, after: number): number => (after - before) / before;

/** What one unit of its size costs: homes by the square foot, large land by the acre. Rents are not compared so. */
export function pricePerSize({
  type,
  price,
  price_period,
  sqft,
  lot_sqft,
}: Pick<PropertyCard, 'type' | 'price' | 'price_period' | 'sqft' | 'lot_sqft'>): {
  unit: 'sqft' | 'acres';
  price: number;
} | null {
  const size = isLand(type) ? lot_sqft : sqft;
  if (!size || price === null || price_period === 'month') return null;
  return isLand(type) && size >= ACRES_FROM_SQFT
    ? { unit: 'acres', price: (price / size) * SQFT_PER_ACRE }
    : { unit: 'sqft', price: price / size };
}
