import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import type { MapData } from '#areas/places/geography/map-data.ts';
import { unproject } from '#areas/places/geography/outline.ts';
import type { CountryDrawing } from '#areas/places/market.ts';

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

const joined = <G extends Geometry, P>(known: FeatureCollection<G, P>, more: Feature<G, P>[]) => ({
  ...known,
  features: [...known.features, ...more],
});

const bordersOf = (country: CountryDrawing): MapData['borders']['features'][number] => ({
  type: 'Feature',
  geometry: { type: 'MultiLineString', coordinates: linesOf(country) },
  properties: {},
});

/** What the moving map draws, with the countries read so far. */
export function withCountries(data: MapData, countries: readonly CountryDrawing[]): MapData {
  return {
    ...data,
    borders: joined(data.borders, countries.map(bordersOf)),
  };
}
