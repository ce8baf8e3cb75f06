/** `npm run map`: how to get streets for the map, and whether a file of them can be used. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { COUNTRIES, findCountry } from '#areas/places/places.ts';
import { readEnv } from '#platform/server/env/env.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { checkTiles } from './check-tiles.ts';
import { openTiles } from './open-tiles.ts';

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
