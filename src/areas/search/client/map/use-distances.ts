import { useMemo } from 'react';
import type { Corner } from '#areas/search/criteria/polygons.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Pin } from './arrange.ts';
import { type DistanceRing, distanceRings, distanceSpots } from './rings.ts';

export interface Distances {
  /** The point; null where a search is around none. */
  here: Corner | null;
  /** Smallest first. */
  rings: readonly DistanceRing[];
  /** For each ring; null where it finds no place. */
  distances: readonly (Corner | null)[];
  /** What no name may cover: the distances and the point itself. */
  marks: readonly Corner[];
}

const NONE: Distances = { here: null, rings: [], distances: [], marks: [] };

/** Around the point of a search: its rings, and where they say how far they are, beside the pins. Empty where there is none. */
export function useDistances(criteria: Criteria, pins: readonly Pin[], zoom: number): Distances {
  const { lat, lng, radius_km } = criteria;
  const rings = useMemo(() => distanceRings({ lat, lng, radius_km }), [lat, lng, radius_km]);
  return useMemo(() => {
    if (rings.length === 0 || lat === undefined || lng === undefined) return NONE;
    const here: Corner = [lng, lat];
    const distances = distanceSpots(rings, here, pins, zoom);
    return { here, rings, distances, marks: [...distances.filter((spot) => spot !== null), here] };
  }, [rings, pins, zoom, lat, lng]);
}
