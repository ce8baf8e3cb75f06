/**
 * Makes the drawings of the countries that are no markets: `node scripts/geodata/countries.ts [work folder]`. Their land
 * is that of the committed `neighbours.geo.json`; borders and names of divisions are Natural Earth's, towns GeoNames'.
 * Sources and licences: src/areas/places/geography/SOURCES.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Country, CountryDrawing } from '#areas/places/market.ts';
import { placeSlug } from '#areas/places/market.ts';
import { findMarket } from '#areas/places/markets.ts';
import { COUNTRIES } from '#areas/places/places.ts';
import {
  between,
  boxOf,
  crossing,
  isInside,
  labelPoint,
  type Point,
  type Ring,
  round,
  roundPoint,
  signedArea,
  simplifyLine,
  simplifyRing,
} from './plane.ts';
import { divisionTopology, worldTopology } from './sources.ts';
import { arcPoints, type Region, readArcs, readRegions, ringOf } from './topology.ts';

const PLACES = join(import.meta.dirname, '../../src/areas/places');

/** Natural Earth's three letters of each country it divides. */
const TOPOLOGIES: Readonly<Record<string, string>> = {
  AG: 'atg',
  AI: 'aia',
  BB: 'brb',
  BS: 'bhs',
  BZ: 'blz',
  CU: 'cub',
  DM: 'dma',
  DO: 'dom',
  GD: 'grd',
  GY: 'guy',
  HT: 'hti',
  KN: 'kna',
  LC: 'lca',
  MS: 'msr',
  SR: 'sur',
  TC: 'tca',
  VC: 'vct',
};
/** Names that Natural Earth shortens, or that are out of date. */
const NAMES: Readonly<Record<string, string>> = {
  Hermanas: 'Hermanas Mirabal',
  'Ciudad de la Habana': 'La Habana',
  "L'Artibonite": 'Artibonite',
};

/** Two countries of one island, whose land is written once. */
const SHARED: Readonly<Record<string, string>> = { 'Sint Maarten': 'Saint Martin' };

/** Natural Earth gives these divisions one another's names: none are shown. */
const MISNAMED = new Set(['GY']);
/** Countries of the mainland, which `neighbours.geo.json` cuts off: Natural Earth's numbers, and degrees their land may be off. */
const MAINLAND: Readonly<Record<string, string>> = { GY: '328', SR: '740' };
const MAINLAND_TOLERANCE = 0.01;

/** Of a country's width, what a border may be off: half a pixel of a drawing of the whole. */
const SHARE_OF_WIDTH = 1 / 1500;
/** How far a border is carried on to find the shore: Natural Earth's coast is coarser than ours. */
const REACH = 0.06;
const WIDTH = 1000;
/** Towns by size: named on a map of the whole country, on a part of it, close up. */
const TOWNS = [3, 8, 20] as const;

interface Land {
  properties: { name: string };
  geometry: { coordinates: Ring[][] };
}
type TownRow = [name: string, lat: number, lng: number, region: string | null];

const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

/** Where the way from a to b first crosses the shore. */
function shoreBetween(a: Point, b: Point, land: readonly Ring[]): Point | null {
  let nearest = Infinity;
  for (const ring of land)
    for (let i = 1; i < ring.length; i++) {
      const hit = crossing(a, b, ring[i - 1] as Point, ring[i] as Point);
      if (hit) nearest = Math.min(nearest, hit.t);
    }
  return nearest === Infinity ? null : between(a, b, nearest);
}

/** A border cut off at the shore, and carried on to it where it ends inland before. */
function toShore(line: Point[], land: readonly Ring[], endsAtCoast: boolean): Point[] {
  const onLand = (point: Point) => land.some((ring) => isInside(point, ring));
  const kept: Point[] = [];
  for (const [i, point] of line.entries()) {
    const before = line[i - 1];
    if (onLand(point)) {
      kept.push(point);
      continue;
    }
    const shore = before && kept.length > 0 ? shoreBetween(before, point, land) : null;
    return shore ? [...kept, shore] : kept;
  }
  const [before, end] = [kept.at(-2), kept.at(-1)];
  if (!endsAtCoast || !before || !end) return kept;
  const length = Math.hypot(end[0] - before[0], end[1] - before[1]);
  const shore = shoreBetween(end, between(before, end, 1 + REACH / length), land);
  return shore ? [...kept, shore] : kept;
}

const key = ([x, y]: Point) => `${x.toFixed(4)} ${y.toFixed(4)}`;

/** Arcs that two divisions share, from shore to shore. */
function bordersOf(regions: Region[], arcs: Point[][], land: readonly Ring[], tolerance: number): Point[][] {
  const uses = new Map<number, number>();
  for (const i of regions.flatMap(({ polygons }) => polygons.flat(2)))
    uses.set(i < 0 ? ~i : i, (uses.get(i < 0 ? ~i : i) ?? 0) + 1);
  const coast = new Set(
    [...uses]
      .filter(([, count]) => count === 1)
      .flatMap(([i]) => [arcPoints(arcs, i)[0] as Point, arcPoints(arcs, i).at(-1) as Point].map(key)),
  );
  const onLand = (point: Point) => land.some((ring) => isInside(point, ring));
  return [...uses]
    .filter(([, count]) => count === 2)
    .map(([i]) => {
      const line = simplifyLine(arcs[i] as Point[], tolerance);
      const inland = line.findIndex(onLand);
      if (inland < 0) return [];
      // Both ends are led to the shore from a point inland.
      const out = toShore(line.slice(inland), land, coast.has(key(line.at(-1) as Point)));
      const back = toShore(line.slice(0, inland + 1).toReversed(), land, coast.has(key(line[0] as Point)));
      const whole = inland === 0 && coast.has(key(line[0] as Point));
      const start = whole ? toShore(out.toReversed(), land, true).toReversed() : out;
      return [...back.toReversed().slice(0, -1), ...start];
    })
    .filter((line) => line.length > 1);
}

/** The whole land of a country of the mainland. */
function mainland({ code }: Country, work: string): Ring[] | null {
  const number = MAINLAND[code];
  if (!number) return null;
  const world = worldTopology(work);
  const arcs = readArcs(world);
  const region = readRegions(world, 'countries').find(({ id }) => id === number);
  const rings = (region?.polygons ?? []).map(([outer = []]) =>
    simplifyRing(ringOf(arcs, outer), MAINLAND_TOLERANCE),
  );
  return rings.filter((ring) => ring !== null);
}

function drawingOf(country: Country, land: Ring[], work: string, towns: TownRow[]): CountryDrawing {
  const [west, south, east, north] = boxOf(land.flat());
  const scale = WIDTH / (east - west);
  const at = ([lng, lat]: Point): Point => [
    Math.round((lng - west) * scale),
    Math.round((mercator(north) - mercator(lat)) * scale),
  ];
  const pathOf = (line: Point[], end: string) => {
    const points = line
      .map(at)
      .filter((p, i, all) => i === 0 || p[0] !== all[i - 1]?.[0] || p[1] !== all[i - 1]?.[1]);
    if (points.length < 2) return '';
    const steps = points
      .slice(1)
      .map(([x, y], i) => `${x - (points[i] as Point)[0]} ${y - (points[i] as Point)[1]}`);
    return `M${(points[0] as Point).join(' ')}l${steps.join(' ')}${end}`.replaceAll(' -', '-');
  };
  const object = TOPOLOGIES[country.code];
  const topology = object ? divisionTopology(work, object) : null;
  const arcs = topology ? readArcs(topology) : [];
  const regions = topology && object ? readRegions(topology, object).filter(({ name }) => name !== '') : [];
  const named = MISNAMED.has(country.code) ? [] : regions;
  const tolerance = (east - west) * SHARE_OF_WIDTH;
  return {
    box: [west, south, east, north].map((value) => round(value, 3)) as unknown as CountryDrawing['box'],
    outline: {
      origin: { west: round(west, 4), north: round(north, 4), scale: round(scale, 4) },
      view: { width: WIDTH, height: Math.ceil((mercator(north) - mercator(south)) * scale) },
      paths: { land: land.map((ring) => pathOf(ring, 'z')).join('') },
    },
    borders: bordersOf(regions, arcs, land, tolerance)
      .map((line) => pathOf(line, ''))
      .join(''),
    divisions: named.map(({ name, polygons }) => {
      const rings = polygons.map(([outer = []]) => ringOf(arcs, outer));
      const largest = rings.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))[0] as Ring;
      const [w, , e] = boxOf(largest);
      const [lng, lat] = roundPoint(labelPoint(largest, [], (e - w) / 20), 3);
      const full = NAMES[name] ?? name;
      return { slug: placeSlug(full), name: full, centre: [lng, lat] as const };
    }),
    towns: towns.slice(0, TOWNS[2]).map(([name, lat, lng], i) => {
      const rank = i < TOWNS[0] ? 1 : i < TOWNS[1] ? 2 : 3;
      return [name, round(lat, 3), round(lng, 3), rank] as const;
    }),
  };
}

const [, , work = join(tmpdir(), 'yaad-geodata')] = process.argv;
if (!existsSync(work)) mkdirSync(work, { recursive: true });
const read = (name: string) => JSON.parse(readFileSync(join(PLACES, name), 'utf8'));
const lands = (read('geography/neighbours.geo.json') as { features: Land[] }).features;
const towns = read('server/gazetteer.json') as Record<string, TownRow[]>;
for (const country of COUNTRIES.filter(({ slug }) => !findMarket(slug))) {
  const land = lands.find(({ properties }) => properties.name === (SHARED[country.name] ?? country.name));
  if (!land) throw new Error(`No land of ${country.name}`);
  const drawing = drawingOf(
    country,
    mainland(country, work) ?? land.geometry.coordinates.flat(),
    work,
    towns[country.slug] ?? [],
  );
  const file = join(PLACES, 'geography/countries', `${country.slug}.geo.json`);
  writeFileSync(file, `${JSON.stringify(drawing)}\n`);
  console.log(
    `${country.slug}: ${JSON.stringify(drawing).length} bytes, ${drawing.divisions.length} divisions`,
  );
}
