import type { PropertyCard } from '#areas/listings/contract.ts';
import type { PropertyType } from '#areas/listings/vocabulary.ts';

const LAND: PropertyType[] = ['farm', 'land', 'lot'];
const HOMES: PropertyType[] = ['villa', 'home', 'townhouse', 'apartment'];

/** Land without a home on it: its size is the lot's. */
export const isLand = (type: PropertyCard['type']): boolean => type !== null && LAND.includes(type);

/** What a listing is to somebody who looks for it, and the types that are the same to them. */
export type Kind = 'home' | 'land' | 'place';

export function kindOf({ type, category }: Pick<PropertyCard, 'type' | 'category'>): Kind {
  if (isLand(type)) return 'land';
  return category === 'commercial' || type === null ? 'place' : 'home';
}

/** Types that may stand in for a listing; none = any. */
export function typesLike(listing: Pick<PropertyCard, 'type' | 'category'>): { type?: PropertyType[] } {
  const kind = kindOf(listing);
  return kind === 'place' ? {} : { type: kind === 'land' ? LAND : HOMES };
}
