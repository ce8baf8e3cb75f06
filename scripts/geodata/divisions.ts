/**
 * Divisions whose coast is the fine shoreline and whose inland borders are another source's: each border is led
 * to where it meets the shore, and between two such points a division follows the shore.
 */
import { placeSlug } from '#areas/places/market.ts';
import type { MarketSource } from './market-source.ts';
import { between, crossing, isInside, type Point, type Ring, signedArea, simplifyLine } from './plane.ts';
import { arcPoints, type Region } from './topology.ts';

export interface DivisionShape {
  slug: string;
  /** The mainland part first, then its islands. */
  rings: Ring[];
  /** Divisions wholly inside its mainland part. */
  holes: Ring[];
}
export interface Woven {
  divisions: DivisionShape[];
  /** Inland borders, from shore to shore or to where three divisions meet. */
  borders: Point[][];
}

/** How far a border is carried on in its last direction to find the shore, in degrees. */
const REACH = 0.12;

/** Position along a ring: whole part = segment, fraction = how far along it. */
interface Landfall {
  position: number;
  point: Point;
}

function extend(line: Point[]): Point[] {
  const end = line.at(-1) as Point;
  const before = line.at(-2) as Point;
  const length = Math.hypot(end[0] - before[0], end[1] - before[1]);
  return [...line, between(before, end, 1 + REACH / length)];
}

/** Follows a line from inland until it first meets the shore. */
function untilShore(line: Point[], shore: Ring): { line: Point[]; landfall: Landfall } {
  const long = extend(line);
  // Its own start may lie on another shore, so the walk begins halfway.
  const halfway = long.length >> 1;
  const inland = long.findIndex((point, i) => i >= halfway - 1 && isInside(point, shore));
  for (let i = inland + 1; i < long.length; i++) {
    const [a, b] = [long[i - 1] as Point, long[i] as Point];
    let nearest: { t: number; position: number } | null = null;
    for (let k = 1; k < shore.length; k++) {
      const hit = crossing(a, b, shore[k - 1] as Point, shore[k] as Point);
      if (hit && (!nearest || hit.t < nearest.t)) nearest = { t: hit.t, position: k - 1 + hit.u };
    }
    if (!nearest) continue;
    const point = between(a, b, nearest.t);
    return { line: [...long.slice(0, i), point], landfall: { position: nearest.position, point } };
  }
  throw new Error(`A border ending at ${line.at(-1)} does not meet the shore`);
}

function along(shore: Ring, from: Landfall, to: Landfall): Point[] {
  const count = shore.length - 1;
  const end = to.position < from.position ? to.position + count : to.position;
  const points: Point[] = [from.point];
  for (let k = Math.floor(from.position) + 1; k <= end; k++) points.push(shore[k % count] as Point);
  return [...points, to.point];
}

/** The arc itself, whichever way it is followed. */
const arcOf = (i: number): number => (i < 0 ? ~i : i);

const key = ([x, y]: Point) => `${x.toFixed(4)} ${y.toFixed(4)}`;

/**
 * @param shore the main island, turned as the topology's outer rings are
 * @param tolerance degrees an inland border may be off
 */
export function weaveDivisions(
  regions: Region[],
  arcs: Point[][],
  shore: Ring,
  source: MarketSource,
  tolerance: number,
): Woven {
  const uses = new Map<number, number>();
  const indices = regions.flatMap(({ polygons }) => polygons.flat(2));
  for (const i of indices) uses.set(arcOf(i), (uses.get(arcOf(i)) ?? 0) + 1);
  const isBorder = (i: number) => uses.get(arcOf(i)) === 2;
  const coastNodes = new Set(
    indices
      .filter((i) => !isBorder(i))
      .flatMap((i) => [arcPoints(arcs, i)[0] as Point, arcPoints(arcs, i).at(-1) as Point].map(key)),
  );

  const landfalls = new Map<string, Landfall>();
  const borders = new Map<number, Point[]>();
  for (const [i] of [...uses].filter(([i]) => isBorder(i))) {
    let line = simplifyLine(arcs[i] as Point[], tolerance);
    for (const reversed of [false, true]) {
      if (reversed) line = line.toReversed();
      const node = key(line.at(-1) as Point);
      if (coastNodes.has(node)) {
        const met = untilShore(line, shore);
        line = met.line;
        landfalls.set(node, met.landfall);
      }
    }
    borders.set(i, line.toReversed());
  }

  const landfallAt = (point: Point | undefined): Landfall => {
    const landfall = point && landfalls.get(key(point));
    if (!landfall) throw new Error(`A coast from ${point} does not lie between two borders`);
    return landfall;
  };
  /** @param run arcs of one border, or of the coast between two of them */
  const follow = (run: number[]): Point[] => {
    const border = borders.get(arcOf(run[0] as number));
    if (border) return (run[0] as number) < 0 ? border.toReversed() : border;
    const coast = run.flatMap((i) => arcPoints(arcs, i));
    return along(shore, landfallAt(coast[0]), landfallAt(coast.at(-1)));
  };
  const ringAlong = (indices: number[]): Ring => {
    // A coast the topology cuts in two, where its ring begins, is one run.
    const isCut = ![indices[0], indices.at(-1)].some((i) => isBorder(i as number));
    const first = isCut ? indices.findIndex(isBorder) : 0;
    const runs: number[][] = [];
    for (const i of [...indices.slice(first), ...indices.slice(0, first)]) {
      const last = runs.at(-1);
      if (last && !isBorder(i) && !isBorder(last[0] as number)) last.push(i);
      else runs.push([i]);
    }
    const points = runs.flatMap((run) => follow(run).slice(0, -1));
    return [...points, points[0] as Point];
  };
  const divisions = regions.map(({ name, polygons }) => {
    // Islets of its own come from the shoreline, as islands. Holes are in the first part, which is the largest.
    const parts = polygons.filter((rings) => rings.flat().some(isBorder));
    const [holed, ...others] = parts
      .map(([outer = [], ...holes]) => ({
        ring: ringAlong(outer),
        holes: holes.map(ringAlong),
      }))
      .sort((a, b) => Math.abs(signedArea(b.ring)) - Math.abs(signedArea(a.ring)));
    const rings = [holed?.ring ?? [], ...others.map(({ ring }) => ring)];
    return { slug: slugOf(name, source), rings, holes: holed?.holes ?? [] };
  });
  return { divisions, borders: [...borders.values()] };
}

export const slugOf = (name: string, { slugs }: MarketSource): string => slugs[name] ?? placeSlug(name);

/** Each island goes to the division it lies nearest to. */
export function addIslands(divisions: DivisionShape[], islands: Ring[]): void {
  for (const island of islands) nearestDivision(divisions, island).rings.push(island);
}

function nearestDivision(divisions: DivisionShape[], island: Ring): DivisionShape {
  const [x, y] = island[0] as Point;
  const gap = ({ rings }: DivisionShape) =>
    Math.min(...(rings[0] as Ring).map(([px, py]) => Math.hypot(px - x, py - y)));
  return divisions.reduce((best, division) => (gap(division) < gap(best) ? division : best));
}

/** The ring turned to run the way the topology's outer rings run. */
export function turnedLike(ring: Ring, model: Ring): Ring {
  return Math.sign(signedArea(ring)) === Math.sign(signedArea(model)) ? ring : ring.toReversed();
}

export function divisionAt(divisions: DivisionShape[], point: Point): string | null {
  const has = (rings: Ring[]) => rings.some((ring) => isInside(point, ring));
  return divisions.find(({ rings, holes }) => has(rings) && !has(holes))?.slug ?? null;
}
