/** Where a listing may stand: on land, inside its parish, and not in the surf. */

import parishes from '#areas/places/markets/jamaica/divisions.geo.json' with { type: 'json' };
import type { Parish } from '#areas/places/markets/jamaica/parishes.ts';
import type { Random } from './random.ts';
import type { DemoTown } from './towns.ts';

type Point = readonly [lng: number, lat: number];
type Segment = readonly [Point, Point];

const KM_PER_DEGREE = 111.2;
/** Longitudes shrink by this at 18° north. */
const SHRINK = Math.cos((18.1 * Math.PI) / 180);
/** Kilometres a home keeps from the water. */
const DRY = 0.06;
const BEACH = { nearest: 0.05, farthest: 0.14 };
/** How far from a town's centre its shore listings lie, in kilometres. */
const SHORE_REACH = 5;

/** Pieces that border on another parish: Kingston has two, the city and the spit of Port Royal. Nobody lists a cay. */
const RINGS = new Map(
  parishes.features.map(({ properties, geometry }) => {
    const pieces = (geometry.coordinates as unknown as Point[][][]).map(([outer]) => outer as Point[]);
    const count = properties.slug === 'kingston' ? 2 : 1;
    return [properties.slug as Parish, pieces.slice(0, count)];
  }),
);

const segmentsOf = (ring: Point[]): Segment[] => ring.slice(1).map((end, i) => [ring[i] as Point, end]);
const BORDERS = new Map([...RINGS].map(([parish, rings]) => [parish, rings.flatMap(segmentsOf)]));
const edge = ([a, b]: Segment) => [a.join(), b.join()].sort().join(' ');

/** Borders are shared by two parishes; what only one has is coast. */
const COAST = (() => {
  const all = [...BORDERS].flatMap(([parish, segments]) => segments.map((segment) => ({ parish, segment })));
  const seen = Map.groupBy(all, ({ segment }) => edge(segment));
  return all
    .filter(({ segment }) => seen.get(edge(segment))?.length === 1)
    .map(({ parish, segment }) => {
      const [[ax, ay], [bx, by]] = segment;
      const box = {
        west: Math.min(ax, bx),
        east: Math.max(ax, bx),
        south: Math.min(ay, by),
        north: Math.max(ay, by),
      };
      return { parish, segment, box };
    });
})();

export function kmBetween(a: Point, b: Point): number {
  return Math.hypot((a[0] - b[0]) * SHRINK, a[1] - b[1]) * KM_PER_DEGREE;
}

function kmToSegment([x, y]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const [dx, dy] = [(bx - ax) * SHRINK, by - ay];
  const [px, py] = [(x - ax) * SHRINK, y - ay];
  const t = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(px - t * dx, py - t * dy) * KM_PER_DEGREE;
}

export function kmToSea(point: Point): number {
  const [x, y] = point;
  let nearest = Number.POSITIVE_INFINITY;
  let degrees = Number.POSITIVE_INFINITY;
  for (const { segment, box } of COAST) {
    // Farther in one direction than the best so far: no need to measure.
    if (box.south - y > degrees || y - box.north > degrees) continue;
    if ((box.west - x) * SHRINK > degrees || (x - box.east) * SHRINK > degrees) continue;
    nearest = Math.min(nearest, kmToSegment(point, segment));
    degrees = nearest / KM_PER_DEGREE;
  }
  return nearest;
}

export function isInParish([x, y]: Point, parish: Parish): boolean {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of BORDERS.get(parish) ?? []) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

const inlandEnough = (point: Point, parish: Parish) => isInParish(point, parish) && kmToSea(point) > DRY;
const rounded = ([lng, lat]: Point): Point => [Number(lng.toFixed(5)), Number(lat.toFixed(5))];

/** A point near a town: most within `km`, thinning out. */
export function pointNear(town: DemoTown, km: number, random: Random): Point {
  for (let reach = km; ; reach *= 0.9) {
    const point = rounded([
      town.lng + (random.bell() * reach * 0.6) / KM_PER_DEGREE / SHRINK,
      town.lat + (random.bell() * reach * 0.6) / KM_PER_DEGREE,
    ]);
    if (inlandEnough(point, town.region)) return point;
    if (reach < 0.01) return [town.lng, town.lat];
  }
}

/** A point right behind the beach near a town, or null when the sea is too far. */
export function pointOnShore(town: DemoTown, random: Random): Point | null {
  const near = COAST.filter(
    ({ parish, segment }) =>
      parish === town.region && kmToSegment([town.lng, town.lat], segment) < SHORE_REACH,
  );
  for (let tries = 0; near.length > 0 && tries < 40; tries++) {
    const [a, b] = random.pick(near).segment;
    const t = random.next();
    const off = random.between(BEACH.nearest, BEACH.farthest) / KM_PER_DEGREE;
    const angle = random.between(0, 2 * Math.PI);
    const point = rounded([
      a[0] + (b[0] - a[0]) * t + (Math.cos(angle) * off) / SHRINK,
      a[1] + (b[1] - a[1]) * t + Math.sin(angle) * off,
    ]);
    if (isInParish(point, town.region) && kmToSea(point) >= BEACH.nearest * 0.8) return point;
  }
  return null;
}
