/** Outlines of communities, and of several together, as GeoJSON draws them. */
import { isInside } from '../geography/inside.ts';
import type { Box } from '../vocabulary.ts';
import { type Area, communities, linesOf } from './communities.ts';

export interface PlaceOutline {
  box: Box;
  /** GeoJSON: polygons of closed rings, the outer one first. */
  polygons: [lng: number, lat: number][][][];
}

type Line = [lng: number, lat: number][];

/** Arcs that one of the areas alone has, in its direction: those that two have lie inside. */
export function rim(areas: readonly Area[]): Line[] {
  const uses = new Map<number, number>();
  const arcs = areas.flatMap((area) => area.arcs.flat());
  for (const arc of arcs) uses.set(arc < 0 ? ~arc : arc, (uses.get(arc < 0 ? ~arc : arc) ?? 0) + 1);
  return arcs.filter((arc) => uses.get(arc < 0 ? ~arc : arc) === 1).map((arc) => pointsOf(linesOf(arc)));
}

function pointsOf(flat: readonly number[]): Line {
  const points: Line = [];
  for (let i = 0; i + 1 < flat.length; i += 2) points.push([flat[i] as number, flat[i + 1] as number]);
  return points;
}

/** Lines put together, end to beginning, until each is closed. */
function closed(lines: Line[]): Line[] {
  const from = new Map<string, Line[]>();
  for (const line of lines) {
    const key = String(line[0]);
    from.set(key, [...(from.get(key) ?? []), line]);
  }
  const rings: Line[] = [];
  for (const first of lines) {
    if (!take(from, first)) continue;
    const ring = [...first];
    while (String(ring.at(-1)) !== String(ring[0])) {
      const next = from.get(String(ring.at(-1)))?.[0];
      if (!next) break;
      take(from, next);
      ring.push(...next.slice(1));
    }
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}

/** Takes a line out of those that are left; false when it was taken before. */
function take(from: Map<string, Line[]>, line: Line): boolean {
  const left = from.get(String(line[0])) ?? [];
  if (!left.includes(line)) return false;
  from.set(
    String(line[0]),
    left.filter((other) => other !== line),
  );
  return true;
}

/** Positive when the ring runs against the clock. */
const signedArea = (ring: Line) =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as Line[number];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

const isIn = (ring: Line, [x, y]: Line[number]) => isInside(x, y, [ring.flat()]);

/** The outline of some communities together; null of none. */
export function outlineOf(areas: readonly Area[]): PlaceOutline | null {
  const rings = closed(rim(areas)).sort((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
  const [largest] = rings;
  if (!largest) return null;
  const isOuter = (ring: Line) => signedArea(ring) > 0 === signedArea(largest) > 0;
  const polygons = rings.filter(isOuter).map((ring) => [ring]);
  for (const hole of rings.filter((ring) => !isOuter(ring)))
    polygons.find(([outer = []]) => isIn(outer, hole[0] as Line[number]))?.push(hole);
  const box = areas.reduce<Box>(
    ([w, s, e, n], { west, south, east, north }) => [
      Math.min(w, west),
      Math.min(s, south),
      Math.max(e, east),
      Math.max(n, north),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );
  return { box, polygons };
}

/** What an outline is asked of: a division, a community of it, or a metropolitan area. */
export interface OutlineQuery {
  region?: string | undefined;
  community?: string | undefined;
  metro_area?: string | undefined;
}

const kept = new Map<string, PlaceOutline | null>();

/** The outline of a place of the home country; null where there is none. Worked out once. */
export function placeOutline(query: OutlineQuery): PlaceOutline | null {
  const { region, community, metro_area } = query;
  const key = [region, community, metro_area].join('/');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const areas = communities().filter(
    (area) =>
      (region === undefined || area.region === region) &&
      (community === undefined || area.slug === community) &&
      (metro_area === undefined || area.metro_area === metro_area),
  );
  const outline = outlineOf(areas);
  // Only of places that exist, so that no asking fills the memory.
  if (outline) kept.set(key, outline);
  return outline;
}
