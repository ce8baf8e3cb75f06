/** What a listing's point says of its place in metres: how far the sea, an airport and a town's centre are. */
import { nearestAirport } from '../airports.ts';
import { METRES_A_DEGREE, RADIANS } from '../distance.ts';
import { SURVEYED_COUNTRY } from '../markets.ts';
import { townCentre } from '../town-centre.ts';
import { communities } from './communities.ts';
import { rim } from './outlines.ts';

/** Degrees a side of the cells edges are kept in. */
const CELL = 0.02;
/** No place of the island is farther from the sea: degrees. */
const FARTHEST = 0.6;
const RINGS = Math.ceil(FARTHEST / CELL);
const COLUMNS = Math.ceil(360 / CELL);
const column = (lng: number) => Math.floor((lng + 180) / CELL);
const row = (lat: number) => Math.floor((lat + 90) / CELL);

/** Longitude and latitude of both ends. */
type Edge = readonly [ax: number, ay: number, bx: number, by: number];

/**
 * How far the sea is, in Jamaica: the distance to the nearest edge of the coast line, which is the rim of all communities
 * (Social Development Commission, simplified: 10 m off on average). Decoded at the first question.
 */
export function coastEdges(): Edge[] {
  return rim(communities()).flatMap((line) =>
    line.slice(1).map(([bx, by], i): Edge => {
      const [ax, ay] = line[i] as [number, number];
      return [ax, ay, bx, by];
    }),
  );
}

/** Edges of each cell, four numbers each. */
function build(): ReadonlyMap<number, Float64Array> {
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
  return new Map(Array.from(cells, ([cell, edges]) => [cell, Float64Array.from(edges.flat())]));
}
let index: ReadonlyMap<number, Float64Array> | undefined;
/** For cells of the island and its sea that were asked about: the ring around them in which the first edges lie. */
const firstRings = new Map<number, number>();

/**
 * The square of the metres to the nearest of some edges, on a plane that touches the Earth at the point.
 * @param east metres in a degree of longitude there
 */
function nearestOf(edges: Float64Array, lng: number, lat: number, east: number): number {
  let least = Infinity;
  for (let i = 0; i < edges.length; i += 4) {
    const x = ((edges[i] as number) - lng) * east;
    const y = ((edges[i + 1] as number) - lat) * METRES_A_DEGREE;
    const dx = ((edges[i + 2] as number) - lng) * east - x;
    const dy = ((edges[i + 3] as number) - lat) * METRES_A_DEGREE - y;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
    const [nearX, nearY] = [x + along * dx, y + along * dy];
    least = Math.min(least, nearX * nearX + nearY * nearY);
  }
  return least;
}

/** Metres from a point to the coast line of Jamaica; null beyond the reach of the island. */
export function metresToCoast(lng: number, lat: number): number | null {
  index ??= build();
  const [atX, atY] = [column(lng), row(lat)];
  /** Metres that a cell is wide at least. */
  const width = CELL * METRES_A_DEGREE * Math.cos((Math.abs(lat) + FARTHEST) * RADIANS);
  const east = METRES_A_DEGREE * Math.cos(lat * RADIANS);
  const cell = atY * COLUMNS + atX;
  const first = firstRings.get(cell) ?? 0;
  let least = Infinity;
  for (let ring = first; ring <= RINGS; ring++) {
    // What lies in this ring or beyond is farther than what was found.
    if (ring > first && least <= ((ring - 1) * width) ** 2) break;
    for (let y = -ring; y <= ring; y++) {
      const step = Math.abs(y) === ring || ring === 0 ? 1 : 2 * ring;
      for (let x = -ring; x <= ring; x += step) {
        const edges = index.get((atY + y) * COLUMNS + atX + x);
        if (edges) least = Math.min(least, nearestOf(edges, lng, lat, east));
      }
    }
    if (least < Infinity && !firstRings.has(cell)) firstRings.set(cell, ring);
  }
  return Number.isFinite(least) ? Math.sqrt(least) : null;
}

interface Place {
  country: string;
  city: string | null;
  /** As visitors see it: what is measured from another point would give that one away. */
  lat: number | null;
  lng: number | null;
  /** The point stands for a town or a neighbourhood: nothing is measured from it. */
  approximate: boolean;
}

/** The columns of a listing that follow from its point: whole tens of metres, as the crow flies. */
export interface Distances {
  sea_m: number | null;
  airport_m: number | null;
  centre_m: number | null;
}
const UNKNOWN: Distances = { sea_m: null, airport_m: null, centre_m: null };

/** The read index keeps tens of metres in 16 bits. */
const UNIT_M = 10;
const MOST_M = 600_000;
const rounded = (metres: number | null | undefined): number | null =>
  metres == null || metres > MOST_M ? null : Math.round(metres / UNIT_M) * UNIT_M;

/** Distances of a listing; null where the coast, the airports or the towns of its country are not known. */
export function distancesOf({ country, city, lat, lng, approximate }: Place): Distances {
  if (lat === null || lng === null || approximate) return UNKNOWN;
  return {
    sea_m: country === SURVEYED_COUNTRY ? rounded(metresToCoast(lng, lat)) : null,
    airport_m: rounded(nearestAirport(country, lat, lng)?.m),
    centre_m: rounded(townCentre(country, city, lat, lng)?.m),
  };
}
