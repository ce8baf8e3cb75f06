/**
 * Makes the tint of Jamaica's heights anew: `node scripts/geodata/heights.ts FOLDER`, where FOLDER holds `places.json` with
 * its measured places. A few hundred points tell hills from plains and no more: it is a tint, never a figure.
 * Sources and licences: src/areas/places/geography/SOURCES.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME_OUTLINE as OUTLINE, project } from '#areas/places/geography/outline.ts';
import { isInside, type Point, type Ring, round, signedArea, simplifyRing, soften } from './plane.ts';

/** Metres from which a band begins. */
const BANDS = [60, 180, 380, 650, 950];
/** Degrees between two points of the grid, and how far a measured place tells about its surroundings. */
const CELL = 0.008;
const REACH = 0.018;
/** Degrees a line may move. */
const TOLERANCE = 0.0012;
/** Square degrees under which a hill is left out. */
const LEAST_HILL = 0.0004;
/** Metres the sea counts as, so that bands end before the shore. */
const SEA = -60;
const [WEST, SOUTH, EAST, NORTH] = [-78.42, 17.66, -76.14, 18.58];

interface Measured {
  x: number;
  y: number;
  /** Metres. */
  el?: number;
}

const folder = join(import.meta.dirname, '../../src/areas/places');
const land: Ring[] = JSON.parse(
  readFileSync(join(folder, 'markets/jamaica/divisions.geo.json'), 'utf8'),
).features.flatMap((feature: { geometry: { coordinates: Ring[][] } }) => feature.geometry.coordinates.flat());

/** Kernel mean of what is measured near a point. */
function heightAt(x: number, y: number, measured: readonly Point3[]): number {
  let [sum, weight] = [0, 0];
  for (const [px, py, metres] of measured) {
    const far = ((px - x) ** 2 + (py - y) ** 2) / REACH ** 2;
    if (far > 400) continue;
    const share = Math.exp(-far / 2) + 2e-3 / (1 + far * far);
    sum += share * metres;
    weight += share;
  }
  return weight > 0 ? sum / weight : 0;
}
type Point3 = readonly [x: number, y: number, metres: number];

function gridOf(measured: readonly Point3[]): number[][] {
  const rows: number[][] = [];
  for (let y = SOUTH; y <= NORTH; y += CELL) {
    const row: number[] = [];
    for (let x = WEST; x <= EAST; x += CELL)
      row.push(land.some((ring) => isInside([x, y], ring)) ? heightAt(x, y, measured) : SEA);
    rows.push(row);
  }
  return rows;
}

/** Lines around what is at least so high (marching squares), the higher ground on their left. */
function contours(grid: readonly number[][], level: number): Ring[] {
  const next = new Map<string, Point>();
  const at = (column: number, row: number) => (grid[row]?.[column] ?? SEA) - level;
  const cut = (column: number, row: number, right: number, up: number): Point => {
    const [from, to] = [at(column, row), at(column + right, row + up)];
    const share = from / (from - to);
    return [WEST + (column + right * share) * CELL, SOUTH + (row + up * share) * CELL];
  };
  const key = ([x, y]: Point) => `${x.toFixed(6)} ${y.toFixed(6)}`;
  for (let row = 0; row < grid.length - 1; row++) {
    for (let column = 0; column < (grid[0]?.length ?? 0) - 1; column++) {
      const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
      const edges: Record<number, Point> = {};
      const sides: [number, number, number, number][] = [
        [column, row, 1, 0],
        [column + 1, row, 0, 1],
        [column, row + 1, 1, 0],
        [column, row, 0, 1],
      ];
      const isCut = (i: number) => (corners[i] as number) >= 0 !== (corners[(i + 1) % 4] as number) >= 0;
      for (const [i, side] of sides.entries()) if (isCut(i)) edges[i] = cut(...side);
      // Counterclockwise around the cell: where it leaves the high ground, a line ends at where it came into it.
      const starts = [0, 1, 2, 3].filter((i) => edges[i] && (corners[i] as number) >= 0);
      for (const start of starts) {
        const end = [1, 2, 3].map((step) => (start + step) % 4).find((i) => edges[i] && !starts.includes(i));
        if (end !== undefined) next.set(key(edges[start] as Point), edges[end] as Point);
      }
    }
  }
  const rings: Ring[] = [];
  for (const start of [...next.keys()]) {
    const ring: Ring = [];
    for (let point = next.get(start); point; ) {
      next.delete(ring.length === 0 ? start : key(ring.at(-1) as Point));
      ring.push(point);
      point = next.get(key(point));
    }
    if (ring.length > 3) rings.push([...ring, ring[0] as Point]);
  }
  return rings;
}

/** Hills with their hollows, largest first. */
function hills(grid: readonly number[][], level: number): Ring[][] {
  const smooth = (ring: Ring) => {
    const simple = simplifyRing(ring, TOLERANCE);
    return simple && (simplifyRing(soften(soften(simple)), TOLERANCE / 4) ?? simple);
  };
  const rings = contours(grid, level)
    .filter((ring) => Math.abs(signedArea(ring)) > LEAST_HILL)
    .map(smooth)
    .filter((ring) => ring !== null)
    .toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
  const isHill = (ring: Ring) => signedArea(ring) > 0;
  const tops = rings.filter(isHill).map((ring) => [ring]);
  for (const hollow of rings.filter((ring) => !isHill(ring)))
    tops.findLast(([hill]) => isInside(hollow[0] as Point, hill as Ring))?.push(hollow);
  return tops;
}

function pathOf(ring: Ring): string {
  let [x, y] = [0, 0];
  const steps = ring.slice(0, -1).map(([lng, lat], i) => {
    const [nextX = 0, nextY = 0] = project(OUTLINE, lng, lat).map((value) => Math.round(value * 2) / 2);
    const step = `${round(nextX - x, 1)} ${round(nextY - y, 1)}`;
    [x, y] = [nextX, nextY];
    return `${i === 0 ? 'M' : ''}${step}${i === 0 ? 'l' : ''}`;
  });
  return `${steps.join(' ')}z`
    .replaceAll('l ', 'l')
    .replaceAll(' -', '-')
    .replace(/(?<!\d)0\./g, '.');
}

const [, , from] = process.argv;
if (!from) throw new Error('Say which folder holds places.json');
const places: Measured[] = JSON.parse(readFileSync(join(from, 'places.json'), 'utf8')).places;
const measured: Point3[] = places.flatMap(({ x, y, el }) => (el === undefined ? [] : [[x, y, el] as const]));
for (const ring of land) for (const [x, y] of ring.filter((_, i) => i % 12 === 0)) measured.push([x, y, 0]);
const grid = gridOf(measured.filter(([x, y, metres]) => metres > 0 || isShore([x, y])));

/** Points of a division's ring that no other division has: the coast, not a border inland. */
function isShore(point: Point): boolean {
  const around = [0.01, -0.01].flatMap((by): Point[] => [
    [point[0] + by, point[1]],
    [point[0], point[1] + by],
  ]);
  return around.some((near) => !land.some((ring) => isInside(near, ring)));
}

const bands = BANDS.map((level) => hills(grid, level));
writeFileSync(
  join(folder, 'geography/jamaica/heights.geo.json'),
  `${JSON.stringify({
    type: 'FeatureCollection',
    features: bands.map((band, i) => ({
      type: 'Feature',
      properties: { from: BANDS[i] },
      geometry: {
        type: 'MultiPolygon',
        coordinates: band.map((hill) =>
          hill.map((ring) => ring.map(([lng, lat]) => [round(lng, 4), round(lat, 4)])),
        ),
      },
    })),
  })}\n`,
);
const { width, height } = OUTLINE.view;
const paths = bands.map((band) => `<path d="${band.flat().map(pathOf).join('')}"/>`);
writeFileSync(
  join(folder, '../../../public/relief-jamaica.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><style>:root{color-scheme:light dark}path{fill:light-dark(oklch(.62 .09 145),oklch(.8 .06 150));fill-opacity:.08}</style>${paths.join('')}</svg>\n`,
);
