/**
 * Makes the committed geodata anew: `node scripts/geodata/build.ts /path/to/binned_GSHHS_f.nc [work folder]`.
 * Run it under Node 24, then format what it wrote (`npm run format`). Sources and licences: src/areas/properties/geography/SOURCES.md.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neighbours } from './neighbours.ts';
import { parishAt, turnedLike, type Woven, weaveParishes } from './parishes.ts';
import { type Box, boxOf, type Ring, simplifyRing, soften } from './plane.ts';
import { readShores } from './shoreline.ts';
import { geoNames, openShoreFile, parishTopology, worldTopology } from './sources.ts';
import { readArcs, readRegions, ringOf } from './topology.ts';
import { jamaicanTowns } from './towns.ts';
import { writeGazetteer, writeMap, writeOutline, writeTables } from './write.ts';

/** Whole degrees are read; an island farther east is Haiti's Navassa. */
const AROUND_JAMAICA: Box = [-78.6, 17.4, -75.9, 18.8];
/** Degrees. The shore is digitised in steps of about 0.001; a map at zoom 12 shows 0.0003 a pixel. */
const FINE = 0.0007;
/** For the small drawn map, one of whose units is about 0.0023 degree. */
const COARSE = 0.0045;
/** Shore points of the smallest island on the map. */
const ISLAND_POINTS = 12;

function smooth(ring: Ring): Ring {
  const simple = simplifyRing(ring, FINE) ?? ring;
  return simplifyRing(soften(simple), FINE / 4) ?? simple;
}

function weave(shores: Ring[], work: string): Woven {
  const topology = parishTopology(work);
  const [arcs, regions] = [readArcs(topology), readRegions(topology, 'jam')];
  const [main, ...islands] = shores as [Ring, ...Ring[]];
  const model = ringOf(arcs, regions[0]?.polygons[0]?.[0] ?? []);
  return weaveParishes(regions, arcs, turnedLike(main, model), islands);
}

async function build(shoreFile: string, work: string): Promise<void> {
  mkdirSync(work, { recursive: true });
  const file = await openShoreFile(work, shoreFile);
  const found = readShores(file, AROUND_JAMAICA);
  const shores = found.filter((ring) => ring.length >= ISLAND_POINTS && boxOf(ring)[2] < AROUND_JAMAICA[2]);
  const fine = weave(shores.map(smooth), work);
  const coarse = weave(
    shores.map((ring) => simplifyRing(ring, COARSE)).filter((ring) => ring !== null),
    work,
  );
  const names = geoNames(work);
  const towns = jamaicanTowns(names);
  for (const { name, parish, lat, lng } of towns) {
    const found = parishAt(fine.parishes, [lng, lat]);
    if (found !== parish)
      throw new Error(`${name} should lie in ${parish}, but its point lies in ${found ?? 'the sea'}`);
  }
  writeMap(fine, neighbours(worldTopology(work), file));
  writeOutline(coarse);
  writeTables(fine, towns);
  writeGazetteer(names);
  console.log(`${fine.parishes.length} parishes, ${towns.length} towns`);
}

const [, , shoreFile, work = join(tmpdir(), 'yaad-geodata')] = process.argv;
if (!shoreFile) throw new Error('Say where binned_GSHHS_f.nc is (Debian package gmt-gshhg-full)');
await build(shoreFile, work);
