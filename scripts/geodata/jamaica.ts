/**
 * Makes Jamaica's communities and names of places anew: `node scripts/geodata/jamaica.ts FOLDER`, where FOLDER holds
 * `communities.topojson` and `places.json`. Sources and licences: src/areas/places/geography/SOURCES.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeSlug } from '#areas/places/market.ts';
import { JAMAICA } from '#areas/places/markets/jamaica/market.ts';
import { type Point, round, roundPoint, simplifyLine, simplifyRing } from './plane.ts';
import { readArcs, readRegions, type Topology } from './topology.ts';

/** Degrees a border may move: some 15 metres. The source itself is good to about 10. */
const TOLERANCE = 0.00015;
/** Steps a degree: 11 metres. */
const UNITS = 10_000;

interface Place {
  n: string;
  p: string;
  /** `c` a community, `p` a place, `n` a neighbourhood. */
  k: 'c' | 'p' | 'n';
  x: number;
  y: number;
}
interface Community {
  properties: { n: string; p: string };
}

/** Where the source errs or has no name: `Name latitude longitude parish`; centre points from general knowledge, good to about a kilometre. */
const BY_HAND: readonly [name: string, lat: number, lng: number, parish: string][] = [
  ['Kellits', 18.1667, -77.2333, 'clarendon'],
  // Its beaches go on into Hanover.
  ['Negril', 18.335, -78.335, 'hanover'],
  ['Ingleside', 18.034, -77.493, 'manchester'],
  ['Spring Farm', 18.511, -77.836, 'saint-james'],
];

/** Names the source misspells. */
const SPELLED: Readonly<Record<string, string>> = { 'Mountain Veiw': 'Mountain View' };

const parishSlug = (name: string) => {
  const slug = placeSlug(name).replace(/^st-/, 'saint-');
  if (!JAMAICA.divisions.some((parish) => parish.slug === slug)) throw new Error(`No parish ${name}`);
  return slug;
};

const steps = (line: Point[]): number[] => {
  let [x, y] = [0, 0];
  return line.flatMap(([lng, lat]) => {
    const [nextX, nextY] = [Math.round(lng * UNITS), Math.round(lat * UNITS)];
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  });
};

function simple(line: Point[]): Point[] {
  const [first, last] = [line[0] as Point, line.at(-1) as Point];
  const closed = first[0] === last[0] && first[1] === last[1];
  return closed ? (simplifyRing(line, TOLERANCE) ?? line) : simplifyLine(line, TOLERANCE);
}

function writeCommunities(topology: Topology, folder: string): void {
  const arcs = readArcs(topology).map((arc) => steps(simple(arc)));
  const shapes = topology.objects.communities?.geometries as unknown as Community[];
  const parishes = JAMAICA.divisions.map(({ slug }) => slug);
  const areas = readRegions(topology, 'communities').map(({ polygons }, i) => {
    const { n, p } = (shapes[i] as Community).properties;
    return [SPELLED[n] ?? n, parishes.indexOf(parishSlug(p)), polygons.flat()];
  });
  const lines = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join(',\n');
  writeFileSync(
    join(folder, 'communities.geo.json'),
    `{"units":${UNITS},"parishes":${JSON.stringify(parishes)},\n"areas":[\n${lines(areas)}\n],\n"arcs":[\n${lines(arcs)}\n]}\n`,
  );
}

/** Communities first, since they are larger than the places of one name. */
function writePlaces(places: Place[], folder: string): void {
  const hand = BY_HAND.map(([name, lat, lng, parish]) => [name, lat, lng, parish, 'c']);
  const isByHand = ({ n, p }: Place) =>
    BY_HAND.some(([name, , , parish]) => name === n && parish === parishSlug(p));
  const rows = places
    .filter((place) => !isByHand(place))
    .toSorted((a, b) => Number(b.k === 'c') - Number(a.k === 'c'))
    .map(({ n, p, k, x, y }) => {
      const [lng, lat] = roundPoint([x, y], 4);
      return [SPELLED[n] ?? n, round(lat, 4), lng, parishSlug(p), k];
    });
  writeFileSync(
    join(folder, 'places.json'),
    `[\n${[...hand, ...rows].map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
  );
}

const [, , from] = process.argv;
if (!from) throw new Error('Say which folder holds communities.topojson and places.json');
const read = (name: string) => JSON.parse(readFileSync(join(from, name), 'utf8'));
const to = join(import.meta.dirname, '../../src/areas/places/geography/jamaica');
writeCommunities(read('communities.topojson'), to);
writePlaces(read('places.json').places, to);
