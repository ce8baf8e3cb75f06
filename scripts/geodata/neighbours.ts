/** The land around: so that the markets' neighbours are not empty sea, and listings elsewhere in the Caribbean have ground. */
import { findMarket } from '#areas/places/markets.ts';
import { COUNTRIES } from '#areas/places/places.ts';
import { type Box, boxOf, clip, type Ring, signedArea, simplifyRing } from './plane.ts';
import { readShores, type ShoreFile } from './shoreline.ts';
import { type Region, readArcs, readRegions, ringOf, type Topology } from './topology.ts';

export interface Neighbour {
  name: string;
  rings: Ring[];
}

/** Florida to the Guianas, and the south of Guyana. */
const CARIBBEAN: Box = [-93, -4, -50, 31];
/** Countries of islands of their own, which come from the fine shoreline: listings may stand there. */
const ISLANDS = new Set('AG AI AW BB BL BQ BS CW DM GD GP KN KY LC MF MQ MS PR SX TC TT VC VG VI'.split(' '));
/** Those and the markets in Natural Earth's numbers (ISO 3166-1). France keeps Guadeloupe and Martinique. */
const LEFT_OUT = new Set(
  '388 528 028 660 533 052 652 535 044 531 212 308 659 136 662 663 500 630 534 796 780 670 092 850'.split(
    ' ',
  ),
);
const FRANCE = '250';
/** France has one part on the mainland. */
const FRENCH_GUIANA: Box = [-55, 2, -51, 6];

/** Degrees: of an island, of Cuba and Hispaniola, of the mainland. */
const FINE = 0.002;
const MIDDLE = 0.008;
const COARSE = 0.03;
const MIDDLING = new Set(['192', '214', '332']);
/** Square degrees; smaller islets are left out. */
const ISLET = 8e-5;
/** Countries of countless cays are drawn more simply. */
const CAYS: Record<string, { tolerance: number; islet: number }> = {
  BS: { tolerance: 0.018, islet: 2e-3 },
  TC: { tolerance: 0.006, islet: 5e-4 },
  PR: { tolerance: 0.004, islet: 5e-4 },
};
const SPECK = 0.004;

/** Natural Earth shortens some. */
const FULL_NAMES: Record<string, string> = { 'Dominican Rep.': 'Dominican Republic' };

const overlaps = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

function middleIn(ring: Ring, [west, south, east, north]: Box): boolean {
  const [w, s, e, n] = boxOf(ring);
  const [x, y] = [(w + e) / 2, (s + n) / 2];
  return x > west && x < east && y > south && y < north;
}

/** A shore goes to the first country whose box holds its middle. Markets have their own map. */
function islands(file: ShoreFile): Neighbour[] {
  const taken = new Set<string>();
  return COUNTRIES.filter(({ slug, code }) => ISLANDS.has(code) && !findMarket(slug)).map(
    ({ name, box, code }) => {
      const { tolerance, islet } = CAYS[code] ?? { tolerance: FINE, islet: ISLET };
      const own = readShores(file, box).filter((ring) => {
        const key = String(ring[0]);
        if (taken.has(key) || !middleIn(ring, box) || Math.abs(signedArea(ring)) < islet) return false;
        taken.add(key);
        return true;
      });
      return {
        name,
        rings: own.map((ring) => simplifyRing(ring, tolerance)).filter((ring) => ring !== null),
      };
    },
  );
}

function country({ id, name, polygons }: Region, arcs: Parameters<typeof ringOf>[0]): Neighbour {
  const middling = MIDDLING.has(id);
  const rings = polygons
    .map(([outer]) => ringOf(arcs, outer as number[]))
    .filter((ring) => overlaps(boxOf(ring), CARIBBEAN))
    .map((ring) => clip(ring, CARIBBEAN))
    .filter((ring) => ring !== null && Math.abs(signedArea(ring)) > SPECK)
    .map((ring) => simplifyRing(ring as Ring, middling ? MIDDLE : COARSE))
    .filter((ring) => ring !== null);
  return { name: FULL_NAMES[name] ?? name, rings };
}

/** The mainland, Cuba and Hispaniola. */
export function mainland(world: Topology): Neighbour[] {
  const arcs = readArcs(world);
  const around = readRegions(world, 'countries')
    .filter(({ id }) => !LEFT_OUT.has(id))
    .map((region) => (region.id === FRANCE ? guianaOf(region, arcs) : region));
  return around.map((region) => country(region, arcs)).filter(({ rings }) => rings.length > 0);
}

function guianaOf(france: Region, arcs: Parameters<typeof ringOf>[0]): Region {
  const polygons = france.polygons.filter(([outer = []]) => middleIn(ringOf(arcs, outer), FRENCH_GUIANA));
  return { ...france, name: 'French Guiana', polygons };
}

export const neighbours = (world: Topology, file: ShoreFile): Neighbour[] => [
  ...mainland(world),
  ...islands(file).filter(({ rings }) => rings.length > 0),
];
