import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { zxyToTileId as tileIdOf } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madeStreets, makePmTiles, tileAt } from '#tests/fakes/pmtiles.ts';
import { checkTiles } from './map-cli.ts';
import { describeTiles, openTiles, serveTiles } from './open-tiles.ts';
import { unpackTile } from './pmtiles.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yaad-tiles-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function kept(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
const kingston = (z: number) => tileAt(-76.79, 18.01, z);

test('tiles are numbered as the format says', () => {
  // From the specification of PMTiles, version 3.
  expect([
    tileIdOf(0, 0, 0),
    tileIdOf(1, 0, 0),
    tileIdOf(1, 0, 1),
    tileIdOf(1, 1, 1),
    tileIdOf(1, 1, 0),
  ]).toEqual([0, 1, 2, 3, 4]);
  expect(tileIdOf(2, 0, 0)).toBe(5);
  expect(tileIdOf(12, 3423, 1763)).toBe(19_078_479);
});

describe.each([
  ['with one directory', undefined],
  ['with directories below the first', 7],
])('an archive %s', (name, leafSize) => {
  test('gives every tile it has, and no other', async () => {
    const tiles = await openTiles(await kept(`${leafSize}.pmtiles`, madeStreets(leafSize)), null);
    for (const z of [7, 8, 9, 10, 11, 12]) {
      const { x, y } = kingston(z);
      const tile = await tiles.tile(z, x, y);
      expect(tile?.gzipped, `${name} ${z}`).toBe(true);
      expect(gunzipSync(tile?.bytes ?? Buffer.alloc(0)).includes('Hope Road')).toBe(true);
      expect(await tiles.tile(z, x + 2, y)).toBeNull();
    }
    expect(await tiles.tile(6, 18, 28)).toBeNull();
    expect(describeTiles(tiles)).toMatchObject({ minzoom: 7, maxzoom: 12, bounds: [-79, 17, -76, 19] });
    await tiles.close();
  });
});

test('a browser gets tiles packed or plain, nothing where there is none, and 404 where there can be none', async () => {
  const tiles = await openTiles(await kept('http.pmtiles', madeStreets()), null);
  const app = fastify();
  await app.register(async (scope) => serveTiles(scope, tiles));
  const { x, y } = kingston(10);
  const get = (url: string, encoding = 'gzip') =>
    app.inject({ url, headers: { 'accept-encoding': encoding } });
  const packed = await get(`/tiles/10/${x}/${y}.mvt`);
  expect(packed.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=604800',
  });
  const plain = await get(`/tiles/10/${x}/${y}.mvt`, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.rawPayload.equals(gunzipSync(packed.rawPayload))).toBe(true);
  expect((await get('/tiles/10/0/0.mvt')).statusCode).toBe(204);
  for (const bad of ['1/2/0', '2/0/4', '99/0/0', 'a/0/0', '1/-1/0']) {
    expect((await get(`/tiles/${bad}.mvt`)).statusCode, bad).toBe(404);
  }
  await app.close();
  await tiles.close();
});

test('a directory of millions of tiles, and a tile that unpacks without end, are refused', async () => {
  const archive = madeStreets();
  const root = gzipSync(Buffer.concat([Buffer.from('c0843d', 'hex'), Buffer.alloc(4_000_000)]));
  const bytes = Buffer.concat([archive, root]);
  bytes.writeBigUInt64LE(BigInt(archive.length), 8);
  bytes.writeBigUInt64LE(BigInt(root.length), 16);
  await expect(openTiles(await kept('many.pmtiles', bytes), null)).rejects.toThrow('cannot be used');
  await expect(unpackTile(gzipSync(Buffer.alloc(65 * 1024 * 1024)))).rejects.toThrow('larger than');
});

test('an archive in a store of objects is read in pieces, never whole', async () => {
  const bytes = madeStreets();
  const asked: string[] = [];
  const server = createServer(({ url, headers }, response) => {
    const { range = '' } = headers;
    asked.push(`${url} ${range}`);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    if (from === undefined || to === undefined) return void response.writeHead(400).end();
    const piece = bytes.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, { 'content-length': piece.length }).end(piece);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const store = { region: 'auto', endpoint: `http://127.0.0.1:${port}`, bucket: 'files' };
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const tiles = await openTiles('s3://maps/kingston.pmtiles', { ...store, ...keys });
  const { x, y } = kingston(10);
  expect(gunzipSync((await tiles.tile(10, x, y))?.bytes ?? Buffer.alloc(0)).includes('Hope Road')).toBe(true);
  await tiles.close();
  await new Promise((done) => server.close(done));
  expect(asked.every((one) => one.startsWith('/maps/kingston.pmtiles?'))).toBe(true);
  expect(asked[0]).toMatch(/ bytes=0-126$/);
});

describe('a file that cannot be used stops the start with a sentence', () => {
  const streets = madeStreets();
  const changed = (at: number, value: number) => {
    const bytes = Buffer.from(streets);
    bytes.writeUInt8(value, at);
    return bytes;
  };
  test.each([
    ['none.pmtiles', null, /no such file/],
    ['text.pmtiles', Buffer.from('hello '.repeat(40)), /it is no PMTiles file/],
    ['short.pmtiles', streets.subarray(0, 60), /ends too early/],
    ['cut.pmtiles', streets.subarray(0, 140), /ends too early/],
    ['old.pmtiles', changed(7, 2), /of version 2, not 3/],
    ['pictures.pmtiles', changed(99, 2), /pictures, not vector tiles/],
    ['brotli.pmtiles', changed(98, 3), /neither plain nor compressed by gzip/],
  ])('%s', async (name, bytes, sentence) => {
    const path = bytes ? await kept(name, bytes) : join(folder, name);
    await expect(openTiles(path, null)).rejects.toThrow(sentence);
  });
  test('one in a store without keys', async () => {
    await expect(openTiles('s3://maps/jamaica.pmtiles', null)).rejects.toThrow(/S3_BUCKET/);
  });
});

test('the check names what a file lacks', async () => {
  const faultsOf = async (name: string, bytes: Buffer) => {
    const tiles = await openTiles(await kept(name, bytes), null);
    const { faults } = await checkTiles(tiles, [-78.5, 17.6, -76.1, 18.6]);
    await tiles.close();
    return faults.join(' ');
  };
  const tiles = [{ ...tileAt(-77.3, 18.1, 5), features: [] }];
  const whole = {
    tiles,
    bounds: [-79, 17, -76, 19] as const,
    minzoom: 5,
    maxzoom: 15,
    layers: ['roads', 'water'],
  };
  expect(await faultsOf('good.pmtiles', makePmTiles(whole))).toBe('');
  expect(
    await faultsOf('kingston.pmtiles', makePmTiles({ ...whole, bounds: [-77, 17.9, -76.7, 18.1] })),
  ).toMatch(/^It covers/);
  expect(await faultsOf('far.pmtiles', makePmTiles({ ...whole, maxzoom: 10 }))).toMatch(/It ends at zoom 10/);
  expect(await faultsOf('other.pmtiles', makePmTiles({ ...whole, layers: ['transportation'] }))).toMatch(
    /no layer roads, water/,
  );
  expect(
    await faultsOf(
      'empty.pmtiles',
      makePmTiles({ ...whole, tiles: [{ ...tiles[0], z: 5, x: 0, y: 0, features: [] }] }),
    ),
  ).toMatch(/no tile at zoom 5/);
});

describe('npm run map', () => {
  const run = promisify(execFile);
  const program = join(import.meta.dirname, 'map-cli.ts');
  const map = (...args: string[]) => run(process.execPath, [program, ...args]).catch((failed) => failed);

  test('tells the one command that makes the streets of a country', async () => {
    const { stdout } = await map('--country', 'jamaica');
    expect(stdout).toMatch(/pmtiles extract https:\/\/\S+ jamaica\.pmtiles --bbox=-7\S+ --maxzoom=15/);
    expect(stdout).toContain('MAP_TILES=jamaica.pmtiles npm start');
  });

  test('says what is wrong with a file, and fails', async () => {
    const { code, stdout, stderr } = await map(
      '--country',
      'jamaica',
      await kept('cli.pmtiles', madeStreets()),
    );
    expect(stdout).toContain('zoom 7 to 12');
    expect(stderr).toMatch(/It ends at zoom 12; streets need 14/);
    expect(code).toBe(1);
  });
});
