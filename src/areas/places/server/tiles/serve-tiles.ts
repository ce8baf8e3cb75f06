/** Map tiles over HTTP, from one archive: visitors' browsers ask no other host. */
import type { FastifyInstance } from 'fastify';
import { accepts } from '#platform/server/http/encoded-text.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { setBudget } from '#platform/server/http/http.ts';
import { type PmTiles, unpackTile } from './pmtiles.ts';

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
