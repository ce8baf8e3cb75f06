/** Changes to drawn areas, each giving new ones. Pure. */

import { isInside } from '#areas/places/geography/inside.ts';
import {
  type Corner,
  MOST_POLYGON_TEXT,
  type Polygon,
  type Ring,
  roundedCorner,
  writePolygons,
} from '#areas/search/criteria/polygons.ts';
import { type Camera, evenly, fitted, type Padding, type Size } from './camera.ts';
import type { LiveMap } from './live-map.ts';
import type { Rect } from './names.ts';

/** Keeps corners of drawn areas where a finger can take them: not under the buttons or the bar of the map. */

/** Pixels around a corner that take a finger, as in map.css. */
const REACH = 25;

const isUnder = ([x, y]: Point, { left, top, right, bottom }: Rect) =>
  x > left - REACH && x < right + REACH && y > top - REACH && y < bottom + REACH;

/** What is left of a map beside what lies over it, which stands at its edges: each takes the side that costs least. */
export function freePadding(walls: readonly Rect[], { width, height }: Size): Padding {
  const padding = { ...evenly(REACH) };
  for (const { left, top, right, bottom } of walls) {
    const sides = [
      ['left', right / width],
      ['right', (width - left) / width],
      ['top', bottom / height],
      ['bottom', (height - top) / height],
    ] as const;
    const [side, part] = sides.reduce((least, one) => (one[1] < least[1] ? one : least));
    const pixels = part * (side === 'left' || side === 'right' ? width : height) + REACH;
    padding[side] = Math.max(padding[side], pixels);
  }
  return padding;
}

export function freeRoom(walls: readonly Rect[], size: Size): Rect {
  const { top, right, bottom, left } = freePadding(walls, size);
  return { left, top, right: size.width - right, bottom: size.height - bottom };
}

/** Where a map looks so that all corners can be taken; null where they can. */
export function roomForCorners(
  areas: readonly Polygon[],
  { point, camera, size }: Pick<LiveMap, 'point' | 'camera' | 'size'>,
  walls: readonly Rect[],
): Camera | null {
  const corners = areas.flatMap(ringsOf).flat();
  if (!corners.some((corner) => walls.some((wall) => isUnder(point(corner), wall)))) return null;
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  const box = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] as const;
  // Never closer: what was in sight stays in sight.
  return fitted(box, size(), { padding: freePadding(walls, size()), maxZoom: camera().zoom });
}

/** What lies over a map while areas are drawn on it, in its pixels. */
export function wallsOfDrawing(panel: Element): Rect[] {
  const { left: x, top: y } = panel.getBoundingClientRect();
  return [...panel.querySelectorAll('.map-draw, .map-tools')].map((wall) => {
    const { left, top, right, bottom } = wall.getBoundingClientRect();
    return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
  });
}

/** Pixels. */
export type Point = readonly [x: number, y: number];

/** A corner of an area: which area, which of its rings (0 is the outer one), which corner. */
export interface CornerRef {
  area: number;
  ring: number;
  corner: number;
}

export const ringsOf = ({ outer, holes }: Polygon): readonly Ring[] => [outer, ...holes];

function away([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [alongX, alongY] = [bx - ax, by - ay];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : Math.min(Math.max(((x - ax) * alongX + (y - ay) * alongY) / length, 0), 1);
  return Math.hypot(x - ax - share * alongX, y - ay - share * alongY);
}

/** Points of a line without those that lie within `tolerance` of the line between others (Douglas and Peucker). */
function thinned(points: readonly Point[], tolerance: number): number[] {
  const kept = new Set([0, points.length - 1]);
  const parts: [number, number][] = [[0, points.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let [farthest, distance] = [-1, tolerance];
    for (let i = from + 1; i < to; i++) {
      const far = away(points[i] as Point, points[from] as Point, points[to] as Point);
      if (far > distance) [farthest, distance] = [i, far];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    parts.push([from, farthest], [farthest, to]);
  }
  return [...kept].sort((a, b) => a - b);
}

/** Pixels a finger may waver. */
const WAVER = 4;
const LEAST_CORNERS = 3;
/** Square pixels: less is a press, not an area. */
const LEAST_AREA = 200;

/** Twice the area, with a sign. */
const doubleArea = (ring: readonly Point[]) =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);

/** What a finger drew, as a ring of few corners; null when it encloses nothing. */
export function ringOfTrail(trail: readonly Point[], at: (point: Point) => Corner): Ring | null {
  if (trail.length < LEAST_CORNERS || Math.abs(doubleArea(trail)) / 2 < LEAST_AREA) return null;
  // A ring has no ends: its two halves are thinned each by itself.
  const half = trail.length >> 1;
  const first = thinned(trail.slice(0, half + 1), WAVER);
  const second = thinned(trail.slice(half), WAVER).map((i) => i + half);
  const kept = [...new Set([...first, ...second])].map((i) => trail[i] as Point);
  return kept.length < LEAST_CORNERS ? null : kept.map((point) => roundedCorner(at(point)));
}

const isIn = (ring: Ring, [lng, lat]: Corner) => isInside(lng, lat, [ring.flat()]);

/** A ring drawn inside an area is a hole of it; any other is an area of its own. */
export function withRing(areas: readonly Polygon[], ring: Ring): Polygon[] {
  const around = areas.findIndex(({ outer, holes }) =>
    ring.every((corner) => isIn(outer, corner) && !holes.some((hole) => isIn(hole, corner))),
  );
  if (around < 0) return [...areas, { outer: ring, holes: [] }];
  return areas.map((area, i) => (i === around ? { ...area, holes: [...area.holes, ring] } : area));
}

/** Of a square's side: corners this near to each other cannot be told apart by a finger. */
const SAME_CORNER = 1 / 8;

/** Whether a square has a corner in common with another ring: one that was drawn before may have been changed since. */
function meets(square: Ring, other: Ring): boolean {
  const [[left, top] = [0, 0], , [right, bottom] = [0, 0]] = square;
  const [across, up] = [Math.abs(right - left) * SAME_CORNER, Math.abs(top - bottom) * SAME_CORNER];
  return square.some(([lng, lat]) =>
    other.some((one) => Math.abs(one[0] - lng) < across && Math.abs(one[1] - lat) < up),
  );
}

/** Parts of the shorter side of its room that half a new square takes, the first that is free. */
const HALVES = [1 / 4, 1 / 8, 1 / 16, 1 / 32];

/**
 * A square in the middle of its room on a map: for whoever cannot draw. Where such a square is already, also one that was changed since,
 * it is a smaller one, which cuts a hole into it.
 */
export function withSquare(areas: readonly Polygon[], room: Rect, at: (point: Point) => Corner): Polygon[] {
  const [x, y] = [(room.left + room.right) / 2, (room.top + room.bottom) / 2];
  const side = Math.min(room.right - room.left, room.bottom - room.top);
  const squares = HALVES.map((part): Ring => {
    const half = side * part;
    const [left, right, top, bottom] = [x - half, x + half, y - half, y + half];
    const corners: Point[] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
    return corners.map((corner) => roundedCorner(at(corner)));
  });
  const known = areas.flatMap(ringsOf);
  const free = squares.find((square) => !known.some((ring) => meets(square, ring)));
  return free ? withRing(areas, free) : [...areas];
}

function withRings(area: Polygon, at: number, change: (ring: Ring) => Ring): Polygon {
  const [outer = area.outer, ...holes] = ringsOf(area).map((ring, i) => (i === at ? change(ring) : ring));
  return { outer, holes };
}

const changed = (
  areas: readonly Polygon[],
  { area, ring }: CornerRef,
  change: (ring: Ring) => Ring,
): Polygon[] => areas.map((one, i) => (i === area ? withRings(one, ring, change) : one));

export const moveCorner = (areas: readonly Polygon[], ref: CornerRef, to: Corner): Polygon[] =>
  changed(areas, ref, (ring) => ring.with(ref.corner, roundedCorner(to)));

/** A new corner behind the one named. */
export const insertCorner = (areas: readonly Polygon[], ref: CornerRef, at: Corner): Polygon[] =>
  changed(areas, ref, (ring) => ring.toSpliced(ref.corner + 1, 0, roundedCorner(at)));

/** Without a corner; a ring of three goes whole, and an area with its outer ring. */
export function removeCorner(areas: readonly Polygon[], ref: CornerRef): Polygon[] {
  const area = areas[ref.area];
  const ring = area && ringsOf(area)[ref.ring];
  if (!area || !ring) return [...areas];
  if (ring.length > LEAST_CORNERS) return changed(areas, ref, (corners) => corners.toSpliced(ref.corner, 1));
  if (ref.ring === 0) return areas.filter((_, i) => i !== ref.area);
  return areas.map((one, i) =>
    i === ref.area ? { ...one, holes: one.holes.toSpliced(ref.ring - 1, 1) } : one,
  );
}

/** Whether an address can hold the areas. */
export const fitsAddress = (areas: readonly Polygon[]): boolean =>
  writePolygons(areas).length <= MOST_POLYGON_TEXT;
