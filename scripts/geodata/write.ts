/** Writes what the product reads. Everything here is generated: change the scripts, not the results. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlacedTown } from '#areas/places/market.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { COUNTRIES } from '#areas/places/places.ts';
import type { DivisionShape, Woven } from './divisions.ts';
import type { MarketSource } from './market-source.ts';
import type { Neighbour } from './neighbours.ts';

import {
  type Box,
  boxOf,
  labelPoint,
  type Point,
  type Ring,
  round,
  roundPoint,
  signedArea,
} from './plane.ts';
import type { GeoName } from './sources.ts';

const PLACES = join(import.meta.dirname, '../../src/areas/places');
const folderOf = ({ country }: MarketSource) => join(PLACES, 'markets', country);
/** Digits after the point: 4 is 11 metres, 3 is 110. */
const FINE_DIGITS = 4;
const ROUGH_DIGITS = 3;
const WIDTH = 1000;
/** Degrees between the points tried for a name. */
const LABEL_STEP = 0.01;

interface Feature {
  properties: Record<string, string>;
  geometry: { type: string; coordinates: unknown };
}

function writeFeatures(file: string, features: Feature[]): void {
  const lines = features.map((feature) => JSON.stringify({ type: 'Feature', ...feature }));
  writeFileSync(file, `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`);
}

const turned = (ring: Ring, counterclockwise: boolean) =>
  signedArea(ring) < 0 === counterclockwise ? ring.toReversed() : ring;

/** GeoJSON wants outer rings counterclockwise, holes clockwise; holes are in the first part. */
function polygons(rings: Ring[], holes: Ring[], digits: number) {
  return {
    type: 'MultiPolygon',
    coordinates: rings.map((ring, part) =>
      [turned(ring, true), ...(part === 0 ? holes.map((hole) => turned(hole, false)) : [])].map((line) =>
        thin(line, digits),
      ),
    ),
  };
}

/** Rounded, without points that became the same. */
function thin(line: Point[], digits: number): Point[] {
  const rounded = line.map((point) => roundPoint(point, digits));
  return rounded.filter((p, i) => i === 0 || p[0] !== rounded[i - 1]?.[0] || p[1] !== rounded[i - 1]?.[1]);
}

export function writeMap(source: MarketSource, { divisions, borders }: Woven): void {
  writeFeatures(
    join(folderOf(source), 'divisions.geo.json'),
    divisions.map(({ slug, rings, holes }) => ({
      properties: { slug },
      geometry: polygons(rings, holes, FINE_DIGITS),
    })),
  );
  writeFeatures(join(folderOf(source), 'borders.geo.json'), [
    {
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: borders.map((line) => thin(line, FINE_DIGITS)) },
    },
  ]);
}

export function writeNeighbours(around: Neighbour[]): void {
  writeFeatures(
    join(PLACES, 'geography/neighbours.geo.json'),
    around.map(({ name, rings }) => ({ properties: { name }, geometry: polygons(rings, [], ROUGH_DIGITS) })),
  );
}

const widened = ([w, s, e, n]: Box): Box => [w - 0.005, s - 0.005, e + 0.005, n + 0.005];

/** Where a division's name stands: the inland point farthest from its border. */
const centreOf = ({ rings, holes }: DivisionShape): Point =>
  roundPoint(labelPoint(rings[0] as Ring, holes, LABEL_STEP), 4);

const writeData = (source: MarketSource, name: string, data: unknown) =>
  writeFileSync(join(folderOf(source), `${name}.json`), `${JSON.stringify(data, null, 2)}\n`);
const boxOfRow = (box: Box): number[] => widened(box).map((v) => round(v, 3));

export function writeTables(source: MarketSource, { divisions }: Woven, towns: PlacedTown[]): void {
  const names = divisions.map(({ slug }) => [
    slug,
    towns.filter(({ region }) => region === slug).map(({ name, rank }) => [name, rank]),
  ]);
  const land = boxOfRow(boxOf(divisions.flatMap(({ rings }) => rings[0] as Ring)));
  writeData(source, 'tables', { land, towns: Object.fromEntries(names) });
}

export function writePositions(source: MarketSource, { divisions }: Woven, towns: PlacedTown[]): void {
  const positions = divisions.map((division) => {
    const own = towns.filter(({ region }) => region === division.slug).map(({ lat, lng }) => [lat, lng]);
    const box = boxOfRow(boxOf(division.rings.flat()));
    return [division.slug, { box, centre: centreOf(division), towns: own }];
  });
  writeData(source, 'positions', Object.fromEntries(positions));
}

const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

export function writeOutline(source: MarketSource, { divisions }: Woven): void {
  const [west, south, east, north] = widened(boxOf(divisions.flatMap(({ rings }) => rings.flat())));
  const scale = WIDTH / (east - west);
  const height = Math.ceil((mercator(north) - mercator(south)) * scale);
  const project = ([lng, lat]: Point): Point => [
    Math.round((lng - west) * scale),
    Math.round((mercator(north) - mercator(lat)) * scale),
  ];
  const pathOf = (ring: Ring) => {
    const [first, ...rest] = thin(ring.map(project), 0) as [Point, ...Point[]];
    let at = first;
    const steps = rest.slice(0, -1).map(([x, y]) => {
      const step = `${x - at[0]} ${y - at[1]}`;
      at = [x, y];
      return step;
    });
    return `M${first.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
  };
  const paths = divisions.map(({ slug, rings, holes }) => {
    // A path's holes run against its outer rings.
    const counter = signedArea(rings[0] as Ring) < 0;
    const all = [...rings, ...holes.map((hole) => turned(hole, counter))];
    return [slug, all.map(pathOf).join('')];
  });
  const outline = {
    origin: { west: round(west, 4), north: round(north, 4), scale: round(scale, 4) },
    view: { width: WIDTH, height },
    paths: Object.fromEntries(paths),
  };
  writeFileSync(join(folderOf(source), 'outline.json'), `${JSON.stringify(outline, null, 2)}\n`);
}

/** Larger places first, so that the larger of two of one name is found. Jamaica's are made by `jamaica.ts`. */
export function writeGazetteer(names: GeoName[], sources: readonly MarketSource[]): void {
  const lines = COUNTRIES.filter(({ slug }) => slug !== HOME_COUNTRY).map(({ slug, code }) => {
    const own = names
      .filter(({ countryCode }) => countryCode === code)
      .sort((a, b) => b.population - a.population);
    const codes = sources.find((source) => source.code === code)?.codes ?? {};
    return `"${slug}":[${own.map((name) => gazetteerRow(name, codes)).join(',')}]`;
  });
  writeFileSync(join(PLACES, 'server/gazetteer.json'), `{\n${lines.join(',\n')}\n}\n`);
}

function gazetteerRow({ name, lat, lng, admin1 }: GeoName, codes: MarketSource['codes']): string {
  const region = codes[admin1] ?? null;
  return JSON.stringify([name.replace('’', "'"), round(lat, 4), round(lng, 4), region]);
}
