/** The land around: so that Jamaica's neighbours are not empty sea, and imported listings elsewhere have ground. */
import { type Box, boxOf, clip, type Ring, signedArea, simplifyRing } from './plane.ts';
import { readArcs, readRegions, ringOf, type Topology } from './topology.ts';

export interface Neighbour {
  name: string;
  rings: Ring[];
}

/** Florida to the Guianas. */
const CARIBBEAN: Box = [-93, 4, -54, 31];
/** ISO 3166-1 numbers of the islands, which are drawn finer than the mainland: listings may stand there. */
const ISLANDS = new Set(
  '028 044 052 060 092 136 192 212 214 308 312 332 474 500 531 533 534 535 630 652 659 660 662 663 670 780 796 850'.split(
    ' ',
  ),
);
/** Jamaica has its own map. */
const LEFT_OUT = new Set(['388']);
/** Degrees. */
const FINE = 0.006;
const COARSE = 0.03;
/** Square degrees; smaller mainland islets are left out. */
const SPECK = 0.004;

const overlaps = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

export function neighbours(world: Topology): Neighbour[] {
  const arcs = readArcs(world);
  return readRegions(world, 'countries')
    .filter(({ id }) => !LEFT_OUT.has(id))
    .map(({ id, name, polygons }) => {
      const fine = ISLANDS.has(id);
      const rings = polygons
        .map(([outer]) => ringOf(arcs, outer as number[]))
        .filter((ring) => overlaps(boxOf(ring), CARIBBEAN))
        .map((ring) => clip(ring, CARIBBEAN))
        .filter((ring) => ring !== null && (fine || Math.abs(signedArea(ring)) > SPECK))
        .map((ring) => simplifyRing(ring as Ring, fine ? FINE : COARSE))
        .filter((ring) => ring !== null);
      return { name, rings };
    })
    .filter(({ rings }) => rings.length > 0);
}
