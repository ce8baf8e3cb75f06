/** Whether an archive of tiles has what the map's style draws, where it is wanted. */
import type { Box } from '#areas/places/vocabulary.ts';
import type { PmTiles } from './pmtiles.ts';

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
