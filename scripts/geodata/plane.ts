/** Small geometry on longitude and latitude, good enough for an island: no projection, no curvature. */

import { isInside as isInsideRings } from '#areas/places/geography/inside.ts';

export type Point = [lng: number, lat: number];
/** First point repeated at the end. */
export type Ring = Point[];
export type Box = readonly [west: number, south: number, east: number, north: number];

const cross = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Above 0 when the ring runs counterclockwise. Square degrees. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += cross([0, 0], ring[i - 1] as Point, ring[i] as Point);
  return sum / 2;
}

export const isInside = ([x, y]: Point, ring: Ring): boolean => isInsideRings(x, y, [ring.flat()]);

export function boxOf(points: Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t =
    dx === 0 && dy === 0
      ? 0
      : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Where segment a–b crosses c–d: how far along each, 0 to 1. */
export function crossing(a: Point, b: Point, c: Point, d: Point): { t: number; u: number } | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? { t, u } : null;
}

export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** Douglas and Peucker: keeps its two ends, and no dropped point lies farther than `tolerance` degrees off. */
export function simplifyLine(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0] as Point, line.at(-1) as Point];
  let [worst, at] = [tolerance, 0];
  for (let i = 1; i < line.length - 1; i++) {
    const off = distanceToSegment(line[i] as Point, first, last);
    if (off > worst) [worst, at] = [off, i];
  }
  if (at === 0) return line.length > 1 ? [first, last] : line;
  return [
    ...simplifyLine(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(at), tolerance),
  ];
}

/** A ring keeps its first point and the one farthest from it. Null when nothing of it is left. */
export function simplifyRing(ring: Ring, tolerance: number): Ring | null {
  const [x, y] = ring[0] as Point;
  const far = ring.reduce(
    (best, p, i) =>
      Math.hypot(p[0] - x, p[1] - y) > best.d ? { i, d: Math.hypot(p[0] - x, p[1] - y) } : best,
    {
      i: 0,
      d: 0,
    },
  ).i;
  const halves = [ring.slice(0, far + 1), ring.slice(far)].map((half) => simplifyLine(half, tolerance));
  const simple = [...(halves[0] as Ring).slice(0, -1), ...(halves[1] as Ring)];
  return simple.length >= 4 ? simple : null;
}

/** Rounds off corners once (Chaikin), which hides the steps of a digitised shore. Ends stay. */
export function soften(line: Point[]): Point[] {
  const soft: Point[] = [line[0] as Point];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point];
    soft.push(between(a, b, 0.25), between(a, b, 0.75));
  }
  return [...soft, line.at(-1) as Point];
}

/** The part of a ring inside the box (Sutherland and Hodgman). */
export function clip(ring: Ring, [west, south, east, north]: Box): Ring | null {
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  let points = ring.slice(0, -1);
  for (const [axis, limit, sign] of edges) {
    const within = (p: Point) => (p[axis] - limit) * sign >= 0;
    points = points.flatMap((p, i) => {
      const before = points.at(i - 1) as Point;
      const cut =
        within(p) === within(before)
          ? []
          : [between(before, p, (limit - before[axis]) / (p[axis] - before[axis]))];
      return within(p) ? [...cut, p] : cut;
    });
  }
  return points.length < 3 ? null : [...points, points[0] as Point];
}

/** The point inside a ring, but in none of its holes, that lies farthest from the edges, to the given step in degrees: where a label sits. */
export function labelPoint(ring: Ring, holes: Ring[], step: number): Point {
  const [west, south, east, north] = boxOf(ring);
  let best: { p: Point; d: number } = { p: [(west + east) / 2, (south + north) / 2], d: 0 };
  for (let x = west + step / 2; x < east; x += step) {
    for (let y = south + step / 2; y < north; y += step) {
      if (!isInside([x, y], ring) || holes.some((hole) => isInside([x, y], hole))) continue;
      const gap = (edge: Ring) =>
        Math.min(...edge.slice(1).map((b, i) => distanceToSegment([x, y], edge[i] as Point, b)));
      const d = Math.min(...[ring, ...holes].map(gap));
      if (d > best.d) best = { p: [x, y], d };
    }
  }
  return best.p;
}

export const round = (value: number, digits: number): number => Number(value.toFixed(digits));
export const roundPoint = ([x, y]: Point, digits: number): Point => [round(x, digits), round(y, digits)];
