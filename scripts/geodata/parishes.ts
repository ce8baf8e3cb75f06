/**
 * Parishes whose coast is the fine shoreline and whose inland borders are Natural Earth's: each border is led
 * to where it meets the shore, and between two such points a parish follows the shore.
 */
import {
  between,
  crossing,
  distanceToSegment,
  isInside,
  type Point,
  type Ring,
  signedArea,
  simplifyLine,
} from './plane.ts';
import { arcPoints, type Region } from './topology.ts';

export interface Parish {
  slug: string;
  /** The mainland part first, then its islands. */
  rings: Ring[];
}
export interface Woven {
  parishes: Parish[];
  /** Inland borders, from shore to shore or to where three parishes meet. */
  borders: Point[][];
}

/** How far a border is carried on in its last direction to find the shore, in degrees. */
const REACH = 0.12;
/** Natural Earth's borders are coarse; the points of the straight pieces carry nothing. */
const BORDER_TOLERANCE = 0.0005;

/** Position along a ring: whole part = segment, fraction = how far along it. */
interface Landfall {
  position: number;
  point: Point;
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** Natural Earth leaves Port Royal and the Palisadoes spit to Saint Andrew; they belong to Kingston, so its border ends at the spit's root. */
const PALISADOES_ROOT: Point[] = [
  [-76.7222, 17.957],
  [-76.7222, 17.93],
];
const isPalisadoesEnd = ([x, y]: Point) => Math.hypot(x + 76.727, y - 17.954) < 0.005;
/** Around it Natural Earth's last points stray into the harbour. */
const ROOT_RADIUS = 0.007;

/** Points the coarse borders have to pass, each for the town they would leave on the wrong side: Porus. */
const DETOURS: Point[] = [[-77.396, 18.031]];
const DETOUR_REACH = 0.03;

function withDetours(line: Point[]): Point[] {
  return DETOURS.reduce((path, via) => {
    const gaps = path.slice(1).map((b, i) => distanceToSegment(via, path[i] as Point, b));
    const nearest = Math.min(...gaps);
    return nearest < DETOUR_REACH ? path.toSpliced(gaps.indexOf(nearest) + 1, 0, via) : path;
  }, line);
}

function extend(line: Point[]): Point[] {
  const end = line.at(-1) as Point;
  if (isPalisadoesEnd(end)) {
    return [...line.filter(([x, y]) => Math.hypot(x - end[0], y - end[1]) > ROOT_RADIUS), ...PALISADOES_ROOT];
  }
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

const key = ([x, y]: Point) => `${x.toFixed(4)} ${y.toFixed(4)}`;

/** @param shore the main island, counterclockwise or not */
export function weaveParishes(regions: Region[], arcs: Point[][], shore: Ring, islands: Ring[]): Woven {
  const uses = new Map<number, number>();
  const indices = regions.flatMap(({ polygons }) => polygons.flat(2));
  for (const i of indices) uses.set(i < 0 ? ~i : i, (uses.get(i < 0 ? ~i : i) ?? 0) + 1);
  const isBorder = (i: number) => uses.get(i < 0 ? ~i : i) === 2;
  const coastNodes = new Set(
    indices
      .filter((i) => !isBorder(i))
      .flatMap((i) => [arcPoints(arcs, i)[0] as Point, arcPoints(arcs, i).at(-1) as Point].map(key)),
  );

  const landfalls = new Map<string, Landfall>();
  const borders = new Map<number, Point[]>();
  for (const [i] of [...uses].filter(([i]) => isBorder(i))) {
    let line = withDetours(simplifyLine(arcs[i] as Point[], BORDER_TOLERANCE));
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

  const follow = (i: number): Point[] => {
    const border = borders.get(i < 0 ? ~i : i);
    if (border) return i < 0 ? border.toReversed() : border;
    const coast = arcPoints(arcs, i);
    const [from, to] = [landfalls.get(key(coast[0] as Point)), landfalls.get(key(coast.at(-1) as Point))];
    if (!from || !to) throw new Error(`A coast from ${coast[0]} does not lie between two borders`);
    return along(shore, from, to);
  };
  const parishes = regions.map(({ name, polygons }) => {
    const points = (polygons[0] as number[][]).flatMap((ring) => ring.flatMap((i) => follow(i).slice(0, -1)));
    return { slug: slugOf(name), rings: [[...points, points[0] as Point]] };
  });
  for (const island of islands) nearestParish(parishes, island).rings.push(island);
  return { parishes, borders: [...borders.values()] };
}

function nearestParish(parishes: Parish[], island: Ring): Parish {
  const [x, y] = island[0] as Point;
  const gap = (parish: Parish) =>
    Math.min(...(parish.rings[0] as Ring).map(([px, py]) => Math.hypot(px - x, py - y)));
  return parishes.reduce((best, parish) => (gap(parish) < gap(best) ? parish : best));
}

/** The ring turned to run the way the topology's outer rings run. */
export function turnedLike(ring: Ring, model: Ring): Ring {
  return Math.sign(signedArea(ring)) === Math.sign(signedArea(model)) ? ring : ring.toReversed();
}

export function parishAt(parishes: Parish[], point: Point): string | null {
  return parishes.find(({ rings }) => rings.some((ring) => isInside(point, ring)))?.slug ?? null;
}
