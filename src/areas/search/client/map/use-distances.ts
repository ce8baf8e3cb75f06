import { useMemo } from 'react';
import { METRES_A_DEGREE } from '#areas/places/distance.ts';
import type { Corner } from '#areas/search/criteria/polygons.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Pin } from './arrange.ts';
import { worldPoint } from './camera.ts';

/** Kilometres of the rings within that of the search. */
const WITHIN_KM = [1, 2];
const CORNERS = 72;
/** Where a distance may stand: at the top, at the foot, then around from the top; corners of a ring. */
const SPOTS = [18, 54, 15, 21, 12, 24, 51, 57, 9, 27];
/** Half of what a distance takes; pixels. */
const LABEL = { x: 24, y: 11 };

interface DistanceRing {
  km: number;
  corners: readonly Corner[];
}

function ringAround(lat: number, lng: number, km: number): DistanceRing {
  const up = (km * 1000) / METRES_A_DEGREE;
  const across = up / Math.cos((lat * Math.PI) / 180);
  const corners = Array.from({ length: CORNERS }, (_, i): Corner => {
    const angle = (i / CORNERS) * 2 * Math.PI;
    return [lng + across * Math.cos(angle), lat + up * Math.sin(angle)];
  });
  return { km, corners };
}

/** Smallest first; none where a search is around no point. */
export function distanceRings({
  lat,
  lng,
  radius_km,
}: Pick<Criteria, 'lat' | 'lng' | 'radius_km'>): DistanceRing[] {
  if (lat === undefined || lng === undefined || radius_km === undefined) return [];
  const distances = [...WITHIN_KM.filter((km) => km < radius_km), radius_km];
  return distances.map((km) => ringAround(lat, lng, km));
}

/** Half of what the point itself takes. */
const POINT = 18;

/** Where each ring says its distance: beside the pins, the point and each other; null where there is no such place. */
export function distanceSpots(
  rings: readonly DistanceRing[],
  here: Corner,
  pins: readonly Pin[],
  zoom: number,
): (Corner | null)[] {
  const at = ([lng, lat]: Corner, halfX: number, halfY: number) => {
    const [x, y] = worldPoint(lng, lat, zoom);
    return { x, y, halfX: halfX + LABEL.x, halfY: halfY + LABEL.y };
  };
  const taken = [at(here, POINT, POINT)];
  for (const { lng, lat, dx, dy, width, height } of pins) {
    const { x, y, ...half } = at([lng, lat], width / 2, height / 2);
    taken.push({ x: x + dx, y: y + dy, ...half });
  }
  const isFree = ([lng, lat]: Corner) => {
    const [x, y] = worldPoint(lng, lat, zoom);
    return !taken.some((one) => Math.abs(one.x - x) < one.halfX && Math.abs(one.y - y) < one.halfY);
  };
  return rings.map(({ corners }) => {
    const spot = SPOTS.map((i) => corners[i] as Corner).find(isFree);
    if (spot) taken.push(at(spot, LABEL.x, LABEL.y));
    return spot ?? null;
  });
}

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
