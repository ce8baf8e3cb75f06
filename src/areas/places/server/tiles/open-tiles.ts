/** The archive of map tiles an installation names, opened and described for the map. */
import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { MapTiles } from '#platform/contract/map-tiles.ts';
import type { S3Config } from '#platform/server/files/files.ts';
import { accepts } from '#platform/server/http/encoded-text.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { setBudget } from '#platform/server/http/http.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { PmTiles, type RangeSource, unpackTile } from './pmtiles.ts';

/** Where an archive of tiles lies: a file of this machine, or an object of the store that keeps files. */

const tooShort = () => new Error('the file of the tiles ends too early');

async function fromFile(path: string): Promise<RangeSource> {
  const file: FileHandle = await open(path, 'r');
  return {
    read: async (offset, length) => {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      if (bytesRead < length) throw tooShort();
      return bytes;
    },
    close: () => file.close(),
  };
}

async function fromStore(bucket: string, key: string, config: S3Config): Promise<RangeSource> {
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { region, endpoint, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  return {
    read: async (offset, length) => {
      const range = `bytes=${offset}-${offset + length - 1}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }));
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
      if (bytes.length !== length) throw tooShort();
      return bytes;
    },
    close: async () => client.destroy(),
  };
}

const STORED = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})\/(.{1,1000})$/;

/**
 * @param where a path, or `s3://bucket/key`
 * @param s3 keys of the store; needed for the second
 */
async function openTileSource(where: string, s3: S3Config | null): Promise<RangeSource> {
  const [, bucket, key] = STORED.exec(where) ?? [];
  if (bucket === undefined || key === undefined) return fromFile(where);
  if (!s3) throw new Error('it lies in a store, and S3_BUCKET with its keys is not set');
  return fromStore(bucket, key, s3);
}

/** @throws StartupError with what is wrong with the file */
export async function openTiles(where: string, s3: S3Config | null): Promise<PmTiles> {
  try {
    const source = await openTileSource(where, s3);
    return await PmTiles.open(source).catch(async (error: Error) => {
      await source.close();
      throw error;
    });
  } catch (error) {
    throw new StartupError(`MAP_TILES=${where} cannot be used: ${(error as Error).message}.`);
  }
}

/** To be shown on the map, as the licence of the data asks. */
const CREDIT = '© OpenStreetMap (ODbL) · Protomaps';

export const describeTiles = ({ header: { minzoom, maxzoom, bounds } }: PmTiles): MapTiles => ({
  path: '/tiles/{z}/{x}/{y}.mvt',
  minzoom,
  maxzoom,
  bounds,
  credit: CREDIT,
});

/** A map that is dragged about asks for some tens a second. */
const PER_MINUTE = 3_000;
const WEEK_S = 604_800;
const NO_CONTENT = 204;

interface TileParams {
  z: string;
  x: string;
  y: string;
}

/** A zoom and a place on it; null when there is no such place. */
function readPlace({ z, x, y }: TileParams): [z: number, x: number, y: number] | null {
  if (![z, x, y].every((text) => /^\d{1,8}$/.test(text))) return null;
  const place = [Number(z), Number(x), Number(y)] as [number, number, number];
  const most = 2 ** place[0];
  return place[0] <= 24 && place[1] < most && place[2] < most ? place : null;
}

/** `GET /tiles/{z}/{x}/{y}.mvt` */
export function serveTiles(scope: FastifyInstance, tiles: PmTiles): void {
  setBudget(scope, PER_MINUTE);
  scope.get<{ Params: TileParams }>('/tiles/:z/:x/:y.mvt', { compress: false }, async (request, reply) => {
    const place = readPlace(request.params);
    if (!place) throw notFound('Tile');
    const tile = await tiles.tile(...place);
    reply.header('cache-control', `public, max-age=${WEEK_S}`).header('vary', 'accept-encoding');
    // Sea and what lies beyond the country have no tiles; a map takes that for an empty one.
    if (!tile) return reply.code(NO_CONTENT).send();
    reply.type('application/vnd.mapbox-vector-tile');
    if (!tile.gzipped) return reply.send(tile.bytes);
    if (!accepts(request.headers['accept-encoding'], 'gzip')) return reply.send(await unpackTile(tile.bytes));
    return reply.header('content-encoding', 'gzip').send(tile.bytes);
  });
}
