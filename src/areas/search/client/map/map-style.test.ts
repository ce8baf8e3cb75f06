import type { GeoJSONSourceSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { loadMapData } from '#areas/places/geography/map-data.ts';
import { type Colours, mapStyle } from './map-style.ts';

const colours = new Proxy({} as Colours, { get: () => 'red' });

test('the shallow sea is drawn once for all land, and coarser than the land', async () => {
  const data = await loadMapData();
  const { sources, layers } = mapStyle(data, colours, undefined, [], null);
  const shallow = layers.filter((layer) => layer.id.startsWith('shelf-'));
  expect(shallow.map((layer) => 'source' in layer && layer.source)).toEqual(['shelf', 'shelf', 'shelf']);
  const { shelf, divisions } = sources as Record<'shelf' | 'divisions', GeoJSONSourceSpecification>;
  const land = data.neighbours.features.length + data.divisions.features.length;
  expect((shelf.data as GeoJSON.FeatureCollection).features).toHaveLength(land);
  // The narrowest line still reaches the coast: it has four pixels on each side.
  expect(shelf.tolerance).toBeLessThan(4);
  expect(divisions.tolerance).toBeUndefined();
  // It lies below all land.
  const last = layers.findLastIndex((layer) => layer.id.startsWith('shelf-'));
  expect(last).toBeLessThan(layers.findIndex((layer) => layer.type === 'fill'));
});
