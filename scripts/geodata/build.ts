/**
 * Makes the committed geodata anew: `node scripts/geodata/build.ts /path/to/binned_GSHHS_f.nc FOLDER [work folder]`,
 * where FOLDER holds the markets' own topologies (`parishes.topojson`).
 * Then run `countries.ts`; `jamaica.ts` makes what only the server knows of Jamaica. Run it under Node 24, then format what it wrote (`npm run format`). Sources and licences: src/areas/places/geography/SOURCES.md.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addIslands, divisionAt, slugOf, turnedLike, type Woven, weaveDivisions } from './divisions.ts';
import type { MarketSource } from './market-source.ts';
import { JAMAICA_SOURCE } from './markets/jamaica.ts';
import { TRINIDAD_SOURCE } from './markets/trinidad-and-tobago.ts';
import { neighbours } from './neighbours.ts';
import { boxOf, isInside, type Ring, simplifyRing, soften } from './plane.ts';
import { readShores, type ShoreFile } from './shoreline.ts';
import {
  divisionTopology,
  fileTopology,
  type GeoName,
  geoNames,
  openShoreFile,
  worldTopology,
} from './sources.ts';
import { readArcs, readRegions, ringOf } from './topology.ts';
import { townsOf } from './towns.ts';
import {
  writeGazetteer,
  writeMap,
  writeNeighbours,
  writeOutline,
  writePositions,
  writeTables,
} from './write.ts';

const SOURCES: readonly MarketSource[] = [JAMAICA_SOURCE, TRINIDAD_SOURCE];

/** Degrees. The shore is digitised in steps of about 0.001; a map at zoom 12 shows 0.0003 a pixel. */
const FINE = 0.0007;
/** Degrees an inland border may be off on the fine map: some 55 metres. */
const FINE_BORDER = 0.0005;
/** Shore points of the smallest island on the map. */
const ISLAND_POINTS = 12;

function smooth(ring: Ring): Ring {
  const simple = simplifyRing(ring, FINE) ?? ring;
  return simplifyRing(soften(simple), FINE / 4) ?? simple;
}

interface Folders {
  /** What the caller brings. */
  given: string;
  /** Where packages are unpacked. */
  work: string;
}

/** @param shores the largest island first */
function weave(shores: Ring[], source: MarketSource, { given, work }: Folders, tolerance: number): Woven {
  const topology = source.topologyFile
    ? fileTopology(join(given, source.topologyFile))
    : divisionTopology(work, source.topology);
  const isApart = (slug: string) => source.apart.some((apart) => apart.slug === slug);
  const regions = readRegions(topology, source.topology).filter(({ name }) => !isApart(slugOf(name, source)));
  const arcs = readArcs(topology);
  const [main, ...others] = shores as [Ring, ...Ring[]];
  const model = ringOf(arcs, regions[0]?.polygons[0]?.[0] ?? []);
  const woven = weaveDivisions(regions, arcs, turnedLike(main, model), source, tolerance);
  const apart = source.apart.map(({ slug, on }) => {
    const island = others.find((ring) => isInside(on, ring));
    if (!island) throw new Error(`No island around ${on}, where ${slug} should be`);
    return { slug, rings: [island], holes: [] };
  });
  const divisions = [...woven.divisions, ...apart];

  const islands = others.filter((ring) => !apart.some(({ rings }) => rings[0] === ring));
  addIslands(divisions, islands);
  return { divisions, borders: woven.borders };
}

function buildMarket(source: MarketSource, file: ShoreFile, names: GeoName[], folders: Folders): void {
  const shores = readShores(file, source.around).filter(
    (ring) => ring.length >= ISLAND_POINTS && source.isOwn(boxOf(ring)),
  );
  const fine = weave(shores.map(smooth), source, folders, FINE_BORDER);
  const coarse = weave(
    shores.map((ring) => simplifyRing(ring, source.coarse)).filter((ring) => ring !== null),
    source,
    folders,
    source.coarse,
  );
  const towns = townsOf(source, names);
  const astray = towns.flatMap(({ name, region, lat, lng }) => {
    const found = divisionAt(fine.divisions, [lng, lat]);
    return found === region ? [] : `${name} should lie in ${region}, its point lies in ${found ?? 'the sea'}`;
  });
  if (astray.length > 0) throw new Error(astray.join('\n'));
  writeMap(source, fine);
  writeOutline(source, coarse);
  writeTables(source, fine, towns);
  writePositions(source, fine, towns);
  console.log(`${source.country}: ${fine.divisions.length} divisions, ${towns.length} towns`);
}

async function build(shoreFile: string, folders: Folders): Promise<void> {
  const { work } = folders;
  mkdirSync(work, { recursive: true });
  const file = await openShoreFile(work, shoreFile);
  const names = geoNames(work);
  for (const source of SOURCES) buildMarket(source, file, names, folders);
  writeNeighbours(neighbours(worldTopology(work), file));
  writeGazetteer(names, SOURCES);
}

const [, , shoreFile, given, work = join(tmpdir(), 'yaad-geodata')] = process.argv;
if (!shoreFile || !given)
  throw new Error('Say where binned_GSHHS_f.nc (Debian package gmt-gshhg-full) and parishes.topojson are');
await build(shoreFile, { given, work });
