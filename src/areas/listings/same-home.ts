/** Whether two listings are one home: same kind, place and street, and about the same price and size. */

import { titleKey } from '#platform/contract/fold.ts';
import { convert, type Rates } from '#platform/contract/money.ts';
import type { Facts } from './facts.ts';

export type Comparable = Pick<
  Facts,
  'category' | 'type' | 'bedrooms' | 'price' | 'sqft' | 'place' | 'address' | 'lat' | 'lng'
> & { currency: string };

/** Shares by which price and size of one home may differ between two listings of it. */
const PRICE_SHARE = 0.1;
const SIZE_SHARE = 0.05;
/** About the length of a house, in degrees. */
const NEAR = 0.0003;

const isWithin = (a: number, b: number, share: number) => Math.abs(a - b) <= share * Math.max(a, b);

/** One street, or one gate where a street is not given. Flats of one building differ in their addresses. */
function isOnePlace(a: Comparable, b: Comparable): boolean {
  const [street, other] = [titleKey(a.address), titleKey(b.address)];
  if (street !== '' && other !== '') return street === other && titleKey(a.place) === titleKey(b.place);
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return false;
  return Math.abs(a.lat - b.lat) < NEAR && Math.abs(a.lng - b.lng) < NEAR;
}

export function isSameHome(a: Comparable, b: Comparable, rates: Rates): boolean {
  if (a.category !== b.category || a.type !== b.type || a.bedrooms !== b.bedrooms) return false;
  const price = b.price === null ? null : convert(b.price, b.currency, a.currency, rates);
  if (a.price === null || price === null || !isWithin(a.price, price, PRICE_SHARE)) return false;
  if (a.sqft !== null && b.sqft !== null && !isWithin(a.sqft, b.sqft, SIZE_SHARE)) return false;
  return isOnePlace(a, b);
}
