/** Names and borders of the countries that are no markets, for the moving map. */
import type { Feature, FeatureCollection, Geometry, Point, Position } from 'geojson';
import type { MapData } from '../../../places/geography/map-data.ts';
import { unproject } from '../../../places/geography/outline.ts';
import type { CountryDrawing } from '../../../places/market.ts';
import { placeSlug } from '../../../places/place-slug.ts';

/** The lines of a path of absolute moves and relative steps, in degrees. */
export function linesOf({ outline, borders }: Pick<CountryDrawing, 'outline' | 'borders'>): Position[][] {
  return borders
    .split('M')
    .filter(Boolean)
    .map((path) => {
      const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      const line: Position[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        x += numbers[i] as number;
        y += numbers[i + 1] as number;
        line.push(unproject(outline, x, y));
      }
      return line;
    });
}

const pointOf = <P>(lng: number, lat: number, properties: P): Feature<Point, P> => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties,
});

const joined = <G extends Geometry, P>(known: FeatureCollection<G, P>, more: Feature<G, P>[]) => ({
  ...known,
  features: [...known.features, ...more],
});

const bordersOf = (country: CountryDrawing): MapData['borders']['features'][number] => ({
  type: 'Feature',
  geometry: { type: 'MultiLineString', coordinates: linesOf(country) },
  properties: {},
});

const labelsOf = ({ divisions }: CountryDrawing): MapData['divisionLabels']['features'] =>
  divisions.map(({ slug, name, centre: [lng, lat] }) => pointOf(lng, lat, { slug, name }));

const townsOf = ({ towns }: CountryDrawing): MapData['towns']['features'] =>
  towns.map(([name, lat, lng, rank]) => pointOf(lng, lat, { slug: placeSlug(name), name, region: '', rank }));

/** What the moving map draws, with the countries read so far. */
export function withCountries(data: MapData, countries: readonly CountryDrawing[]): MapData {
  return {
    ...data,
    borders: joined(data.borders, countries.map(bordersOf)),
    divisionLabels: joined(data.divisionLabels, countries.flatMap(labelsOf)),
    towns: joined(data.towns, countries.flatMap(townsOf)),
  };
}
