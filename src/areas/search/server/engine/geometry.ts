/**
 * Where things are. The index keeps coordinates as whole ten-millionths of a degree (about a centimetre;
 * listings have seven decimals at most), so that box tests are exact, and as Web Mercator integers, so that
 * map cells are bit shifts.
 */

import { EARTH_RADIUS_M, RADIANS } from '#areas/places/distance.ts';
import { E7, fromE7 } from '#areas/search/criteria/encode.ts';

/** Stands for "no point": below every real coordinate, so no box contains it. */
export const NO_POINT = -(2 ** 31);
/** Mercator coordinates run from 0 to 2^30 - 1 in both directions; y grows southwards. */
export const MERCATOR_BITS = 30;
const MERCATOR_SIZE = 2 ** MERCATOR_BITS;

/** Edges in ten-millionths of a degree, all inclusive. An edge above its opposite: nothing is inside. */
export interface E7Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The smallest whole number whose degrees are at or above `degrees`, decided exactly as doubles compare. */
function atLeastE7(degrees: number): number {
  let e7 = Math.ceil(degrees * E7) - 1;
  while (fromE7(e7) < degrees) e7 += 1;
  return e7;
}

function atMostE7(degrees: number): number {
  let e7 = Math.floor(degrees * E7) + 1;
  while (fromE7(e7) > degrees) e7 -= 1;
  return e7;
}

export function toE7Box([west, south, east, north]: readonly [number, number, number, number]): E7Box {
  return { west: atLeastE7(west), south: atLeastE7(south), east: atMostE7(east), north: atMostE7(north) };
}

export function intersection(a: E7Box, b: E7Box): E7Box {
  return {
    west: Math.max(a.west, b.west),
    south: Math.max(a.south, b.south),
    east: Math.min(a.east, b.east),
    north: Math.min(a.north, b.north),
  };
}

const clamp = (value: number) => Math.min(Math.max(Math.floor(value), 0), MERCATOR_SIZE - 1);

export const mercatorX = (lng: number): number => clamp(((lng + 180) / 360) * MERCATOR_SIZE);

/** The poles, which Web Mercator does not reach, fall on the first and last row. */
export function mercatorY(lat: number): number {
  const sine = Math.sin(lat * RADIANS);
  return clamp((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * MERCATOR_SIZE);
}

/** A box that holds the circle; it may be larger, never smaller. */
export function boxAround(lat: number, lng: number, radiusMm: number): E7Box {
  const angle = radiusMm / 1000 / EARTH_RADIUS_M + 1e-9;
  const south = lat - angle / RADIANS;
  const north = lat + angle / RADIANS;
  const reach = Math.sin(angle) / Math.cos(lat * RADIANS);
  // Over a pole or the antimeridian the circle is not one span of longitudes: leave those open.
  const half = south <= -90 || north >= 90 || reach >= 1 ? 360 : Math.asin(reach) / RADIANS;
  const open = lng - half < -180 || lng + half > 180;
  return toE7Box([
    open ? -180 : lng - half,
    Math.max(south, -90),
    open ? 180 : lng + half,
    Math.min(north, 90),
  ]);
}

const OUTSIDE = 0;
export const INSIDE = 1;
export const DOUBT = 2;

/**
 * Tells nearly always without trigonometry whether a place lies within a radius. In the haversine formula,
 * sin²(a/2) lies between a²/4 · (1 - a²/12) and a²/4, and the cosine of the other latitude between its
 * extremes over the circle; only places between the two bounds are in doubt. Places outside the circle's
 * box (`boxAround`) must have been left out before.
 */
export function circleEstimate(
  lat: number,
  lng: number,
  radiusMm: number,
): (lat: number, lng: number) => number {
  const reach = radiusMm / 1000 / EARTH_RADIUS_M;
  const cosines = [-1, 0, 1].map((side) =>
    Math.cos(Math.min(Math.abs(lat * RADIANS + side * reach), Math.PI / 2)),
  );
  const across = Math.cos(lat * RADIANS);
  const most = across * Math.max(...cosines, Math.abs(lat * RADIANS) < reach ? 1 : 0);
  const least = across * Math.min(...cosines);
  // A millimetre for the rounding of distances, a billionth for that of this estimate.
  const limit = (mm: number) => Math.sin(Math.max(0, mm) / 2000 / EARTH_RADIUS_M) ** 2 * 4;
  const sure = limit(radiusMm - 1) * (1 - 1e-9);
  const beyond = limit(radiusMm + 1) * (1 + 1e-9);
  return (itsLat, itsLng) => {
    const north = ((itsLat - lat) * RADIANS) ** 2;
    const degrees = Math.abs(itsLng - lng);
    const east = ((degrees > 180 ? 360 - degrees : degrees) * RADIANS) ** 2;
    if (north + most * east <= sure) return INSIDE;
    return (1 - north / 12) * north + (1 - east / 12) * least * east > beyond ? OUTSIDE : DOUBT;
  };
}

/** Not more than the distance from a point to any place in the box; used to leave out whole blocks. */
export function distanceToBoxMm(lat: number, lng: number, box: E7Box): number {
  const south = fromE7(box.south);
  const north = fromE7(box.north);
  const west = fromE7(box.west);
  const east = fromE7(box.east);
  const awayLat = Math.max(south - lat, 0, lat - north) * RADIANS;
  let angle = awayLat;
  if (lng < west || lng > east) {
    // Every way into the box crosses the meridian of its west or its east edge.
    const toMeridian = (edge: number) =>
      Math.asin(Math.min(1, Math.cos(lat * RADIANS) * Math.abs(Math.sin((edge - lng) * RADIANS))));
    angle = Math.max(angle, Math.min(toMeridian(west), toMeridian(east)));
  }
  // A millimetre less, for the rounding above.
  return Math.max(0, Math.floor(angle * EARTH_RADIUS_M * 1000) - 1);
}
