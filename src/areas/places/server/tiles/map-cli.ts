/** `npm run map`: how to get streets for the map, and whether a file of them can be used. */

import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { COUNTRIES, findCountry } from '#areas/places/places.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import { readEnv } from '#platform/server/env/env.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { openTiles } from './open-tiles.ts';
import type { PmTiles } from './pmtiles.ts';

/** Whether an archive of tiles has what the map's style draws, where it is wanted. */

/** Layers of Protomaps' basemap that the style draws; without the first ones there is nothing to see. */
const NEEDED = ['roads', 'water'];
const DRAWN = [...NEEDED, 'landuse', 'buildings', 'pois'];
/** From this zoom on streets have their names. */
const STREET_ZOOM = 14;

interface Checked {
  faults: string[];
  facts: string[];
}

const layersOf = ({ vector_layers }: Record<string, unknown>): string[] =>
  Array.isArray(vector_layers) ? vector_layers.map((layer) => String((layer as { id?: unknown })?.id)) : [];

/** The tile of a zoom that holds a point. */
function tileAt(lng: number, lat: number, z: number): [z: number, x: number, y: number] {
  const side = 2 ** z;
  const up = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  return [z, Math.floor(((lng + 180) / 360) * side), Math.floor(((1 - up) / 2) * side)];
}

export async function checkTiles(tiles: PmTiles, [west, south, east, north]: Box): Promise<Checked> {
  const { bounds, minzoom, maxzoom } = tiles.header;
  const layers = layersOf(await tiles.metadata());
  const missing = NEEDED.filter((layer) => !layers.includes(layer));
  const covers = bounds[0] <= west && bounds[1] <= south && bounds[2] >= east && bounds[3] >= north;
  const middle = await tiles.tile(...tileAt((west + east) / 2, (south + north) / 2, minzoom));
  const faults = [
    ...(covers ? [] : [`It covers ${bounds.join()}, not all of ${[west, south, east, north].join()}.`]),
    ...(missing.length > 0
      ? [`It has no layer ${missing.join(', ')}: is it a basemap of Protomaps, version 4?`]
      : []),
    ...(maxzoom < STREET_ZOOM ? [`It ends at zoom ${maxzoom}; streets need ${STREET_ZOOM}.`] : []),
    ...(middle ? [] : [`It has no tile at zoom ${minzoom} in the middle of the country.`]),
  ];
  const drawn = DRAWN.filter((layer) => layers.includes(layer));
  return {
    faults,
    facts: [`zoom ${minzoom} to ${maxzoom}`, `box ${bounds.join()}`, `layers drawn: ${drawn.join(', ')}`],
  };
}

const USAGE = `npm run map -- --country jamaica                 says how to get the streets of a country
npm run map -- --country jamaica FILE.pmtiles    checks a file; also s3://bucket/key
`;
const EXIT_USAGE = 2;
const MB = 1_000_000;

/** The command that cuts a country out of the daily build of the planet; it reads only what it needs. */
function howTo(slug: string, box: readonly number[]): string {
  return `Streets of ${slug}, from OpenStreetMap (ODbL), by the program "pmtiles" (github.com/protomaps/go-pmtiles):

  pmtiles extract https://build.protomaps.com/YYYYMMDD.pmtiles ${slug}.pmtiles --bbox=${box.join()} --maxzoom=15

with YYYYMMDD a day of the last week. Then check the file, and start with it:

  npm run map -- --country ${slug} ${slug}.pmtiles
  MAP_TILES=${slug}.pmtiles npm start
`;
}

async function check(slug: string, where: string): Promise<number> {
  const country = findCountry(slug);
  const tiles = await openTiles(where, readEnv().s3);
  const { faults, facts } = await checkTiles(tiles, country?.box ?? [-180, -90, 180, 90]);
  const size = existsSync(where) ? [`${((await stat(where)).size / MB).toFixed(1)} MB`] : [];
  await tiles.close();
  process.stdout.write(`${[...facts, ...size].join('\n')}\n`);
  if (faults.length > 0) process.stderr.write(`${faults.join('\n')}\n`);
  process.stdout.write(faults.length > 0 ? '' : `It can be used: MAP_TILES=${where}\n`);
  return faults.length > 0 ? 1 : 0;
}

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { country: { type: 'string' } },
  });
  const country = findCountry(values.country ?? '');
  if (!country || positionals.length > 1) {
    process.stderr.write(`${USAGE}Countries: ${COUNTRIES.map(({ slug }) => slug).join(', ')}\n`);
    return EXIT_USAGE;
  }
  const [where] = positionals;
  if (where !== undefined) return check(country.slug, where);
  process.stdout.write(howTo(country.slug, country.box));
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  const said = error instanceof StartupError || isUsage ? (error as Error).message : (error as Error).stack;
  process.stderr.write(`${said}\n`);
  process.exitCode = isUsage ? EXIT_USAGE : 1;
}
