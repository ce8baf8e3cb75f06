/** How far apart two places are: the one formula of the search, the map and the alerts. */

/** Mean radius of the Earth (IUGG). */
export const EARTH_RADIUS_M = 6_371_008.8;
export const RADIANS = Math.PI / 180;
/** A degree of latitude; one of longitude is shorter by the cosine of its latitude. */
export const METRES_A_DEGREE = EARTH_RADIUS_M * RADIANS;

/**
 * Great-circle distance in whole millimetres (haversine). Whole, so that points equally far away tie in
 * every implementation and the tie is broken by `_id`, not by the last bit of a cosine.
 */
export function distanceMm(latA: number, lngA: number, latB: number, lngB: number): number {
  const sinLat = Math.sin(((latB - latA) * RADIANS) / 2);
  const sinLng = Math.sin(((lngB - lngA) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * sinLng * sinLng;
  return Math.round(2 * EARTH_RADIUS_M * 1000 * Math.asin(Math.min(1, Math.sqrt(h))));
}
