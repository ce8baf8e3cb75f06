/** What the interactive map draws under the listings. Some 50 kB a market: import this module only when a map is wanted. */
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Point } from 'geojson';
import { MARKETS } from '../markets.ts';

export interface MapData {
  /** Each with its `slug`; coast and islands included. Also the markets' land. */
  divisions: FeatureCollection<MultiPolygon, { slug: string }>;
  /** Inland lines between divisions, without the coast. */
  borders: FeatureCollection<MultiLineString>;
  /** Land around the Caribbean but the markets, coarser, with the country's `name`. */
  neighbours: FeatureCollection<MultiPolygon, { name: string }>;
  divisionLabels: FeatureCollection<Point, { slug: string; name: string }>;
  /** `rank` 1 is named on a map of the whole country, 4 only close up. */
  towns: FeatureCollection<Point, { slug: string; name: string; region: string; rank: number }>;
}

function points<P>(
  features: { at: readonly [lng: number, lat: number]; properties: P }[],
): FeatureCollection<Point, P> {
  return {
    type: 'FeatureCollection',
    features: features.map(({ at, properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...at] },
      properties,
    })),
  };
}

/** The features of every market's file. */
async function together<Collection extends FeatureCollection>(
  files: Promise<{ default: unknown }>[],
): Promise<Collection> {
  // The files are generated to these shapes; a JSON import only knows them as strings and arrays.
  const collections = (await Promise.all(files)).map((file) => file.default as FeatureCollection);
  const features: Feature[] = collections.flatMap((collection) => collection.features);
  return { type: 'FeatureCollection', features } as Collection;
}

export async function loadMapData(): Promise<MapData> {
  const [divisions, borders, neighbours] = await Promise.all([
    together<MapData['divisions']>(MARKETS.map(({ loadDivisions }) => loadDivisions())),
    together<MapData['borders']>(MARKETS.map(({ loadBorders }) => loadBorders())),
    together<MapData['neighbours']>([import('./neighbours.geo.json', { with: { type: 'json' } })]),
  ]);
  return {
    divisions,
    borders,
    neighbours,
    divisionLabels: points(
      MARKETS.flatMap((market) =>
        market.divisions.map(({ slug, name, centre }) => ({ at: centre, properties: { slug, name } })),
      ),
    ),
    towns: points(
      MARKETS.flatMap(({ towns }) =>
        towns.map(({ slug, name, region, rank, lat, lng }) => ({
          at: [lng, lat],
          properties: { slug, name, region, rank },
        })),
      ),
    ),
  };
}

/** To be shown wherever these outlines and names are. */
export const MAP_CREDIT = 'GSHHG · Natural Earth · GeoNames (CC BY 4.0)';
