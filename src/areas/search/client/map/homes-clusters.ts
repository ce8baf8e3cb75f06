/** Homes of a list as what a map draws: no search, no server. */
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import type { Cluster } from '#areas/search/contract.ts';
import { joined } from './camera.ts';

export type MapHome = Pick<
  PropertyCard,
  '_id' | 'lat' | 'lng' | 'price' | 'currency' | 'listed_at' | 'listed_known' | 'price_before'
>;

/**
 * Each home with a point as a cluster of one.
 * @param since ISO date-time from which homes are new; left out, as everywhere
 */
export function clustersOf(homes: readonly MapHome[], since?: string): Cluster[] {
  return homes.flatMap(
    ({ _id, lat, lng, price, currency, listed_at, listed_known, price_before }): Cluster[] => {
      if (lat === null || lng === null) return [];
      const isShown = listed_known && (since === undefined || Date.parse(listed_at) > Date.parse(since));
      const shown = isShown ? { listed_at } : {};
      const boundingBox: Cluster['boundingBox'] = [lng, lat, lng, lat];
      const reduced = price_before !== null && price !== null && price_before > price;
      return [{ lat, lng, count: 1, price_min: price, currency, boundingBox, _id, reduced, ...shown }];
    },
  );
}

/** Around all of them; null of none. */
export const boxOf = (clusters: readonly Cluster[]): Box | null =>
  clusters.reduce<Box | null>((all, { boundingBox }) => (all ? joined(all, boundingBox) : boundingBox), null);
