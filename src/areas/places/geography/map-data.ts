/** What the interactive map draws under the listings. Some 50 kB: import this module only when a map is wanted. */
import type { FeatureCollection, MultiLineString, MultiPolygon, Point } from 'geojson';
import { PARISH_CENTRES, PARISH_NAMES, TOWNS } from '../places.ts';
import { PARISHES, type Parish } from '../vocabulary.ts';

export interface MapData {
  /** Each with its `slug`; coast and islands included. Also Jamaica's land. */
  parishes: FeatureCollection<MultiPolygon, { slug: Parish }>;
  /** Inland lines between parishes, without the coast. */
  borders: FeatureCollection<MultiLineString>;
  /** Land around the Caribbean but Jamaica, coarser, with the country's `name`. */
  neighbours: FeatureCollection<MultiPolygon, { name: string }>;
  parishLabels: FeatureCollection<Point, { slug: Parish; name: string }>;
  /** `rank` 1 is named on a map of the whole island, 4 only close up. */
  towns: FeatureCollection<Point, { slug: string; name: string; parish: Parish; rank: number }>;
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

export async function loadMapData(): Promise<MapData> {
  const [parishes, borders, neighbours] = await Promise.all([
    import('./parishes.geo.json', { with: { type: 'json' } }),
    import('./borders.geo.json', { with: { type: 'json' } }),
    import('./neighbours.geo.json', { with: { type: 'json' } }),
  ]);
  return {
    // The files are generated to these shapes; a JSON import only knows them as strings and arrays.
    parishes: parishes.default as unknown as MapData['parishes'],
    borders: borders.default as unknown as MapData['borders'],
    neighbours: neighbours.default as unknown as MapData['neighbours'],
    parishLabels: points(
      PARISHES.map((slug) => ({ at: PARISH_CENTRES[slug], properties: { slug, name: PARISH_NAMES[slug] } })),
    ),
    towns: points(
      TOWNS.map(({ slug, name, parish, rank, lat, lng }) => ({
        at: [lng, lat],
        properties: { slug, name, parish, rank },
      })),
    ),
  };
}

/** To be shown wherever these outlines and names are. */
export const MAP_CREDIT = 'GSHHG · Natural Earth · GeoNames (CC BY 4.0)';
