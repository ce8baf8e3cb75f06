/** What the interactive map draws under the listings. Some 110 kB a market (28 compressed): import this module only when a map is wanted. */
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon } from 'geojson';
import { MARKETS } from '../markets.ts';

export interface MapData {
  /** Each with its `slug`; coast and islands included. Also the markets' land. */
  divisions: FeatureCollection<MultiPolygon, { slug: string }>;
  /** Inland lines between divisions, without the coast. */
  borders: FeatureCollection<MultiLineString>;
  /** Land around the Caribbean but the markets, coarser, with the country's `name`. */
  neighbours: FeatureCollection<MultiPolygon, { name: string }>;
  /** What of the home market is at least so many metres high; a tint, never a figure. */
  heights: FeatureCollection<MultiPolygon, { from: number }>;
}

async function together<Collection extends FeatureCollection>(
  files: Promise<{ default: unknown }>[],
): Promise<Collection> {
  // The files are generated to these shapes; a JSON import only knows them as strings and arrays.
  const collections = (await Promise.all(files)).map((file) => file.default as FeatureCollection);
  const features: Feature[] = collections.flatMap((collection) => collection.features);
  return { type: 'FeatureCollection', features } as Collection;
}

export async function loadMapData(): Promise<MapData> {
  const [divisions, borders, neighbours, heights] = await Promise.all([
    together<MapData['divisions']>(MARKETS.map(({ loadDivisions }) => loadDivisions())),
    together<MapData['borders']>(MARKETS.map(({ loadBorders }) => loadBorders())),
    together<MapData['neighbours']>([import('./neighbours.geo.json', { with: { type: 'json' } })]),
    together<MapData['heights']>([import('./jamaica/heights.geo.json', { with: { type: 'json' } })]),
  ]);
  return {
    divisions,
    borders,
    neighbours,
    heights,
  };
}

/** To be shown wherever these outlines and names are, in one line of a phone. Borders in the public domain ask for none. */
export const MAP_CREDIT = 'GSHHG · SDC/OCHA (CC BY-IGO) · GeoNames (CC BY)';
