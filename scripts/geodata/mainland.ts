/**
 * Makes the mainland anew without the shoreline file that `build.ts` needs: `node scripts/geodata/mainland.ts [work folder]`.
 * It is part of `neighbours.geo.json`, for the moving map, and `mainland.geo.json`, for the drawn one: beside Guyana lies
 * Venezuela, not the sea. Sources and licences: src/areas/places/geography/SOURCES.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MainlandDrawing } from '#areas/places/market.ts';
import { placeSlug } from '#areas/places/market.ts';
import { mainland, type Neighbour } from './neighbours.ts';
import { boxOf, type Point, type Ring, round, simplifyRing } from './plane.ts';
import { worldTopology } from './sources.ts';
import { writeNeighbours } from './write.ts';

const GEOGRAPHY = join(import.meta.dirname, '../../src/areas/places/geography');
/** They are drawn each by itself. */
const ISLANDS = new Set(['Cuba', 'Haiti', 'Dominican Republic']);
/** Degrees the drawn land may be off, and its units a degree. */
const TOLERANCE = 0.03;
const SCALE = 100;

const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

function pathOf(ring: Ring, west: number, north: number): string {
  const points = ring.map(
    ([lng, lat]): Point => [
      Math.round((lng - west) * SCALE),
      Math.round((mercator(north) - mercator(lat)) * SCALE),
    ],
  );
  const steps = points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i] as Point;
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${(points[0] as Point).join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

function writeDrawing(lands: Neighbour[]): void {
  const drawn = lands
    .filter(({ name }) => !ISLANDS.has(name))
    .map(({ name, rings }) => ({
      name,
      rings: rings.map((ring) => simplifyRing(ring, TOLERANCE)).filter((ring) => ring !== null),
    }));
  const [west, south, east, north] = boxOf(drawn.flatMap(({ rings }) => rings.flat()));
  const drawing: MainlandDrawing = {
    outline: {
      origin: { west, north, scale: SCALE },
      view: {
        width: Math.ceil((east - west) * SCALE),
        height: Math.ceil((mercator(north) - mercator(south)) * SCALE),
      },
      paths: Object.fromEntries(
        drawn.map(({ name, rings }) => [
          placeSlug(name),
          rings.map((ring) => pathOf(ring, west, north)).join(''),
        ]),
      ),
    },
    boxes: Object.fromEntries(
      drawn.map(({ name, rings }) => {
        const [w, s, e, n] = boxOf(rings.flat());
        return [placeSlug(name), [round(w, 2), round(s, 2), round(e, 2), round(n, 2)]];
      }),
    ),
  };
  writeFileSync(join(GEOGRAPHY, 'mainland.geo.json'), `${JSON.stringify(drawing)}\n`);
  console.log(`mainland: ${JSON.stringify(drawing).length} bytes`);
}

const [, , work = join(tmpdir(), 'yaad-geodata')] = process.argv;
if (!existsSync(work)) mkdirSync(work, { recursive: true });
const lands = mainland(worldTopology(work));
const known = JSON.parse(readFileSync(join(GEOGRAPHY, 'neighbours.geo.json'), 'utf8')) as {
  features: { properties: { name: string }; geometry: { coordinates: Ring[][] } }[];
};
const names = new Set(lands.map(({ name }) => name));
const islands = known.features
  .filter(({ properties }) => !names.has(properties.name))
  .map(({ properties, geometry }) => ({ name: properties.name, rings: geometry.coordinates.flat() }));
writeNeighbours([...lands, ...islands]);
writeDrawing(lands);
