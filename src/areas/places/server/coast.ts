/**
 * How far the sea is, in Jamaica: the distance to the nearest edge of the coast line, which is the rim of all communities
 * (Social Development Commission, simplified: 10 m off on average). Decoded at the first question.
 */
import { EARTH_RADIUS_M, RADIANS } from '../distance.ts';
import { communities } from './communities.ts';
import { rim } from './outlines.ts';

const METRES_A_DEGREE = EARTH_RADIUS_M * RADIANS;
/** Degrees a side of the cells edges are kept in. */
const CELL = 0.02;
/** No place of the island is farther from the sea: degrees. */
const FARTHEST = 0.6;
const RINGS = Math.ceil(FARTHEST / CELL);
/** A number for each cell of the world. */
const COLUMNS = Math.ceil(360 / CELL);
const column = (lng: number) => Math.floor((lng + 180) / CELL);
const row = (lat: number) => Math.floor((lat + 90) / CELL);

/** Longitude and latitude of both ends. */
type Edge = readonly [ax: number, ay: number, bx: number, by: number];

/** All edges of the coast. */
export function coastEdges(): Edge[] {
  return rim(communities()).flatMap((line) =>
    line.slice(1).map(([bx, by], i): Edge => {
      const [ax, ay] = line[i] as [number, number];
      return [ax, ay, bx, by];
    }),
  );
}

function build(): ReadonlyMap<number, Edge[]> {
  const cells = new Map<number, Edge[]>();
  for (const edge of coastEdges()) {
    const [ax, ay, bx, by] = edge;
    for (let y = row(Math.min(ay, by)); y <= row(Math.max(ay, by)); y++)
      for (let x = column(Math.min(ax, bx)); x <= column(Math.max(ax, bx)); x++) {
        const cell = y * COLUMNS + x;
        const known = cells.get(cell);
        if (known) known.push(edge);
        else cells.set(cell, [edge]);
      }
  }
  return cells;
}
let index: ReadonlyMap<number, Edge[]> | undefined;

/** Metres to an edge, on a plane that touches the Earth at the point. */
export function metresToEdge(lng: number, lat: number, [ax, ay, bx, by]: Edge): number {
  const [east, north] = [METRES_A_DEGREE * Math.cos(lat * RADIANS), METRES_A_DEGREE];
  const [x, y] = [(ax - lng) * east, (ay - lat) * north];
  const [dx, dy] = [(bx - ax) * east, (by - ay) * north];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
  return Math.hypot(x + t * dx, y + t * dy);
}

/** Metres from a point to the coast line of Jamaica; null beyond the reach of the island. */
export function metresToCoast(lng: number, lat: number): number | null {
  index ??= build();
  const [atX, atY] = [column(lng), row(lat)];
  /** Metres that a cell is wide at least. */
  const width = CELL * METRES_A_DEGREE * Math.cos((Math.abs(lat) + FARTHEST) * RADIANS);
  let least = Infinity;
  for (let ring = 0; ring <= RINGS; ring++) {
    // What lies in this ring or beyond is farther than what was found.
    if (least <= (ring - 1) * width) break;
    for (let y = -ring; y <= ring; y++) {
      const step = Math.abs(y) === ring || ring === 0 ? 1 : 2 * ring;
      for (let x = -ring; x <= ring; x += step)
        for (const edge of index.get((atY + y) * COLUMNS + atX + x) ?? [])
          least = Math.min(least, metresToEdge(lng, lat, edge));
    }
  }
  return Number.isFinite(least) ? least : null;
}
