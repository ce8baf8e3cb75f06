/**
 * Which community of Jamaica, and so which parish, a point lies in. 775 polygons of the Social Development Commission,
 * decoded at the first question: some 10 ms and 2 MB; an answer takes about a microsecond.
 */

import { METRES_A_DEGREE, RADIANS } from '../distance.ts';
import { isInside } from '../geography/inside.ts';
import data from '../geography/jamaica/communities.geo.json' with { type: 'json' };
import { placeSlug } from '../market.ts';
import communityNames from '../markets/jamaica/community-names.json' with { type: 'json' };
import { SURVEYED_COUNTRY } from '../markets.ts';
import { townBySlug } from '../places.ts';
import { placedTown } from '../positions.ts';

/**
 * The metropolitan area of Kingston: the parish of Kingston, whose 15 communities are the old town around the harbour, and
 * the 44 communities of Saint Andrew that the city has grown into. Decision 0020 says how they were chosen.
 */

/** Slugs of communities of Saint Andrew, by their development area (Social Development Commission). */
const BY_DEVELOPMENT_AREA: Readonly<Record<string, readonly string[]>> = {
  'Constant Spring': ['barbican', 'constant-spring', 'meadowbrook-havendale', 'whitehall-gardens'],
  'Cross Roads': ['cross-roads', 'kencot', 'swallowfield'],
  Downtown: ['jones-town', 'mountain-view', 'trench-town', 'vineyard-town'],
  // Without Ferry, which lies in the marshes on the border of Saint Catherine.
  'Duhaney Park': [
    'cooreville',
    'drewsland',
    'duhaney-park',
    'marverly',
    'new-haven',
    'patrick-gardens',
    'pembrook-hall',
    'washington-gardens',
  ],
  // Of Harbour View the scheme itself: Bull Bay and the hills behind it are villages of their own.
  'Harbour View': ['harbour-view'],
  // The data put Richmond Park, beside Half Way Tree, into May Pen.
  'Half Way Tree': [
    'boucher-park',
    'half-way-tree',
    'hughenden-arlene-gardens',
    'maxfield-park',
    'molynes-gardens',
    'red-hills-garden',
    'richmond-park',
    'state-and-ziadie-gardens',
  ],
  Liguanea: ['jacks-hill', 'liguanea', 'mona'],
  'New Kingston': ['new-kingston', 'seymour-lands'],
  // Of Papine where the universities and their town are: Gordon Town, Irish Town and the others are hill villages.
  Papine: ['august-town', 'papine'],
  'Three Miles': [
    'delacree-pen',
    'majesty-gardens',
    'olympic-gardens',
    'riverton-meadows',
    'seaview-gardens',
    'seivwright',
    'waltham-gardens-mandela',
    'waterhouse',
    'whitfield-town',
  ],
};

const OF_SAINT_ANDREW: ReadonlySet<string> = new Set(Object.values(BY_DEVELOPMENT_AREA).flat());
const KINGSTON = 'kingston';

/** The metropolitan area of a community; of the parish of Kingston all that is in it. */
function metroAreaOf(region: string, community: string | null): string | null {
  if (region === KINGSTON) return KINGSTON;
  const isWithin = region === 'saint-andrew' && community !== null && OF_SAINT_ANDREW.has(community);
  return isWithin ? KINGSTON : null;
}

export interface Community {
  name: string;
  /** Unique within the parish. */
  slug: string;
  /** Slug of its parish. */
  region: string;
}

export interface Area extends Community {
  /** The metropolitan area it belongs to. */
  metro_area: string | null;
  /** Its rings as lists of arcs; `~i` is arc `i` backwards. */
  arcs: number[][];
  /** Closed rings of all its parts, as alternating longitudes and latitudes; holes are rings as well. */
  rings: Float64Array[];
  west: number;
  south: number;
  east: number;
  north: number;
}

/** As the generator writes them: borders are shared, so two neighbours have the very same points. */
interface Packed {
  /** Steps a degree. */
  units: number;
  parishes: string[];
  /** Rings as lists of arcs; `~i` is arc `i` backwards. */
  areas: [name: string, parish: number, rings: number[][]][];
  /** Steps from point to point: x, y, x, y. */
  arcs: number[][];
}

/** Degrees a side of the grid's cells: of three communities a cell on average, and some 6 to look at. */
const CELL = 0.02;
const COLUMNS = 1000;
const cellAt = (lng: number, lat: number) =>
  Math.floor((lat + 90) / CELL) * COLUMNS * 20 + Math.floor((lng + 180) / CELL);

/** Piers, reclaimed land and what simplifying took off the coast: metres at sea that still count as the shore. */
export const SHORE_M = 1000;

interface Index {
  areas: Area[];
  /** By `region/slug`. */
  bySlug: Map<string, Area>;
  cells: Map<number, Area[]>;
}

/** The slug of a community by its name; `St. Peter's` is `saint-peters`, as saints are everywhere. */
export const communitySlug = (name: string): string => placeSlug(name).replace(/^st-/, 'saint-');

function unpack({ units, parishes, areas, arcs }: Packed): Area[] {
  lines = arcs.map((steps) => {
    let [x, y] = [0, 0];
    return steps.map((step, i) => {
      if (i % 2 === 0) x += step;
      else y += step;
      return (i % 2 === 0 ? x : y) / units;
    });
  });
  return areas.map(([name, parish, rings]) => {
    const found = rings.map((ring) => Float64Array.from(ring.flatMap(linesOf)));
    const slug = communitySlug(name);
    const region = parishes[parish] as string;
    return {
      name: (communityNames as Record<string, string>)[slug] ?? name.replace(/^St\.? /, 'Saint '),
      slug,
      region,
      metro_area: metroAreaOf(region, slug),
      arcs: rings,
      rings: found,
      ...boxOf(found),
    };
  });
}

/** Each arc as alternating longitudes and latitudes. */
let lines: number[][] = [];

/** The points of an arc, backwards where it is told so. */
export const linesOf = (arc: number): number[] =>
  arc < 0 ? backwards(lines[~arc] ?? []) : (lines[arc] ?? []);

function backwards(line: number[]): number[] {
  const turned: number[] = [];
  for (let i = line.length - 2; i >= 0; i -= 2) turned.push(line[i] as number, line[i + 1] as number);
  return turned;
}

function boxOf(rings: Float64Array[]) {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const ring of rings)
    for (let i = 0; i + 1 < ring.length; i += 2) {
      const [lng, lat] = [ring[i] as number, ring[i + 1] as number];
      box.west = Math.min(box.west, lng);
      box.east = Math.max(box.east, lng);
      box.south = Math.min(box.south, lat);
      box.north = Math.max(box.north, lat);
    }
  return box;
}

function build(): Index {
  const areas = unpack(data as unknown as Packed);
  const cells = new Map<number, Area[]>();
  for (const area of areas) {
    const { west, south, east, north } = area;
    for (let lng = Math.floor(west / CELL) * CELL; lng <= east + CELL; lng += CELL)
      for (let lat = Math.floor(south / CELL) * CELL; lat <= north + CELL; lat += CELL) {
        const cell = cellAt(lng + CELL / 2, lat + CELL / 2);
        cells.set(cell, [...(cells.get(cell) ?? []), area]);
      }
  }
  return { areas, cells, bySlug: new Map(areas.map((area) => [`${area.region}/${area.slug}`, area])) };
}
let index: Index | undefined;

/** Metres from a point to the nearest edge, on a plane that touches the Earth there. */
function metresTo(lng: number, lat: number, rings: readonly Float64Array[]): number {
  const [east, north] = [METRES_A_DEGREE * Math.cos(lat * RADIANS), METRES_A_DEGREE];
  let least = Infinity;
  for (const ring of rings)
    for (let i = 2; i + 1 < ring.length; i += 2) {
      const ax = ((ring[i - 2] as number) - lng) * east;
      const ay = ((ring[i - 1] as number) - lat) * north;
      const dx = ((ring[i] as number) - lng) * east - ax;
      const dy = ((ring[i + 1] as number) - lat) * north - ay;
      const length = dx * dx + dy * dy;
      const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
      least = Math.min(least, (ax + t * dx) ** 2 + (ay + t * dy) ** 2);
    }
  return Math.sqrt(least);
}

const isNear = ({ west, south, east, north }: Area, lng: number, lat: number, reach: number) =>
  lng >= west - reach && lng <= east + reach && lat >= south - reach && lat <= north + reach;

/** The nearest community within `SHORE_M` of a point in none; a cell is wider than that. */
function ashore({ cells }: Index, lng: number, lat: number): Area | null {
  const reach = (SHORE_M / METRES_A_DEGREE) * 1.1;
  const around = [-CELL, 0, CELL].flatMap((dx) =>
    [-CELL, 0, CELL].flatMap((dy) => cells.get(cellAt(lng + dx, lat + dy)) ?? []),
  );
  let [nearest, least] = [null as Area | null, SHORE_M];
  for (const area of new Set(around)) {
    if (!isNear(area, lng, lat, reach)) continue;
    const metres = metresTo(lng, lat, area.rings);
    if (metres <= least) [nearest, least] = [area, metres];
  }
  return nearest;
}

/** The community a point of Jamaica lies in; null in the sea and beyond. */
export function communityAt(lng: number, lat: number): Community | null {
  index ??= build();
  const within = (index.cells.get(cellAt(lng, lat)) ?? []).find(
    (area) => isNear(area, lng, lat, 0) && isInside(lng, lat, area.rings),
  );
  return within ?? ashore(index, lng, lat);
}

/** All of them, for tests and checks of the geodata. */
export function communities(): readonly Readonly<Area>[] {
  index ??= build();
  return index.areas;
}

/** The community of that slug in a parish; without one, the first of the island. */
export function findCommunity(slug: string, region?: string): Readonly<Area> | undefined {
  index ??= build();
  return region === undefined
    ? index.areas.find((area) => area.slug === slug)
    : index.bySlug.get(`${region}/${slug}`);
}

/** What a listing says of its place. */
interface Place {
  country: string;
  region: string | null;
  city: string | null;
  lat: number | null;
  lng: number | null;
}

/** The columns of a listing that follow from the others of its place. */
export interface Surroundings {
  community: string | null;
  metro_area: string | null;
}
const NOWHERE: Surroundings = { community: null, metro_area: null };

/** The edition of `surroundingsOf` and `distancesOf`: one more whenever it may answer otherwise, so that stored listings are placed anew. */
export const COMMUNITIES_EDITION = 2;

/**
 * The community of a listing of Jamaica: the one its town is, else the one its point lies in, else the one its town's
 * point lies in; and the metropolitan area that one belongs to. A point of another parish than the listing's says nothing.
 */
export function surroundingsOf({ country, region, city, lat, lng }: Place): Surroundings {
  if (country !== SURVEYED_COUNTRY || region === null) return NOWHERE;
  const community = communityOf(region, city, lat, lng);
  return { community, metro_area: metroAreaOf(region, community) };
}

function communityOf(region: string, city: string | null, lat: number | null, lng: number | null) {
  if (city !== null && findCommunity(city, region)) return city;
  const named = city === null ? undefined : townBySlug(city, SURVEYED_COUNTRY);
  const town = named && placedTown(named);
  const [x, y] = lng !== null && lat !== null ? [lng, lat] : [town?.lng, town?.lat];
  const area = x === undefined || y === undefined ? null : communityAt(x, y);
  return area?.region === region ? area.slug : null;
}
