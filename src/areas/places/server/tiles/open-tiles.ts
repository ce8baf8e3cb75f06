/** The archive of map tiles an installation names, opened and described for the map. */
import type { MapTiles } from '#platform/contract/map-tiles.ts';
import type { S3Config } from '#platform/server/files/files.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { PmTiles } from './pmtiles.ts';
import { openTileSource } from './tile-source.ts';

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

/** What the map has to know of the tiles. */
export const describeTiles = ({ header: { minzoom, maxzoom, bounds } }: PmTiles): MapTiles => ({
  path: '/tiles/{z}/{x}/{y}.mvt',
  minzoom,
  maxzoom,
  bounds,
  credit: CREDIT,
});
