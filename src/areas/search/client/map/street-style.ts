/**
 * Streets on our own map, in its own colours: Protomaps' basemap layers, version 4, between the land and the borders.
 * Names of streets and places are written with the page's faces, since the style has no glyph files.
 */
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapTiles } from '#platform/contract/map-tiles.ts';
import type { Colours } from './map-style.ts';

/** Without glyph files MapLibre writes with the page's fonts. */
const FONT = ['Figtree', 'Noto Sans', 'Segoe UI', 'Roboto', 'sans-serif'];
const SOURCE = 'streets';

export const streetSource = ({ path, minzoom, maxzoom, bounds, credit }: MapTiles) => ({
  type: 'vector' as const,
  tiles: [location.origin + path],
  minzoom,
  maxzoom,
  bounds: [...bounds] as [number, number, number, number],
  attribution: credit,
});

const kindIs = (...kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]];

const layer = (rest: Record<string, unknown>): LayerSpecification =>
  ({ source: SOURCE, ...rest }) as unknown as LayerSpecification;

/** Pixels by zoom: a line that grows with the map. */
const width = (at: readonly [zoom: number, pixels: number][]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.6], ['zoom'], ...at.flat()] as ExpressionSpecification;

const ROADS: readonly [kind: string, minzoom: number, at: readonly [number, number][]][] = [
  [
    'path',
    14,
    [
      [14, 0.5],
      [18, 2],
    ],
  ],
  [
    'minor_road',
    12,
    [
      [12, 0.4],
      [14, 2],
      [18, 14],
    ],
  ],
  [
    'major_road',
    9,
    [
      [9, 0.6],
      [12, 2],
      [18, 20],
    ],
  ],
  [
    'highway',
    7,
    [
      [7, 0.8],
      [12, 3],
      [18, 24],
    ],
  ],
];

/** Each kind of road twice: its edge, and over all edges its surface. */
function roads(c: Colours): LayerSpecification[] {
  const road = (kind: string, part: 'edge' | 'surface', minzoom: number, paint: Record<string, unknown>) =>
    layer({
      id: `road-${part}-${kind}`,
      type: 'line',
      'source-layer': 'roads',
      filter: kindIs(kind),
      minzoom,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint,
    });
  const edges = ROADS.map(([kind, minzoom, at]) =>
    road(kind, 'edge', minzoom, {
      'line-color': c.coast,
      'line-opacity': 0.55,
      'line-width': width(at.map(([zoom, pixels]) => [zoom, pixels + 1.4] as const as [number, number])),
    }),
  );
  const surfaces = ROADS.map(([kind, minzoom, at]) =>
    road(kind, 'surface', minzoom, {
      'line-color': kind === 'highway' ? c.mango : c.surface,
      'line-width': width(at),
    }),
  );
  return [...edges, ...surfaces];
}

function areas(c: Colours): LayerSpecification[] {
  const fill = (
    id: string,
    from: string,
    filter: FilterSpecification | undefined,
    paint: Record<string, unknown>,
  ) => layer({ id, type: 'fill', 'source-layer': from, ...(filter && { filter }), paint });
  const parks = kindIs(
    'park',
    'nature_reserve',
    'forest',
    'wood',
    'golf_course',
    'garden',
    'grass',
    'cemetery',
  );
  return [
    fill('parks', 'landuse', parks, { 'fill-color': c.leaf, 'fill-opacity': 0.14 }),
    fill('beaches', 'landuse', kindIs('beach', 'sand'), { 'fill-color': c.mango, 'fill-opacity': 0.3 }),
    fill('schools', 'landuse', kindIs('school', 'university', 'college', 'hospital'), {
      'fill-color': c.lagoon,
      'fill-opacity': 0.1,
    }),
    fill('waters', 'water', ['==', ['geometry-type'], 'Polygon'], { 'fill-color': c.sea }),
    layer({
      id: 'rivers',
      type: 'line',
      'source-layer': 'water',
      filter: kindIs('river', 'stream', 'canal'),
      minzoom: 9,
      paint: {
        'line-color': c.sea,
        'line-width': width([
          [9, 0.8],
          [14, 2.5],
          [18, 8],
        ]),
      },
    }),
    layer({
      id: 'buildings',
      type: 'fill',
      'source-layer': 'buildings',
      minzoom: 14,
      paint: { 'fill-color': c.sunk, 'fill-outline-color': c.coast, 'fill-opacity': 0.9 },
    }),
  ];
}

/** Under the borders and the wash. */
export const streetLayers = (c: Colours): LayerSpecification[] => [...areas(c), ...roads(c)];

/** Over everything but the pins, which are no part of the map. */
export function streetNames(c: Colours): LayerSpecification[] {
  const paint = { 'text-color': c['ink-2'], 'text-halo-color': c.land, 'text-halo-width': 1.6 };
  const name = ['coalesce', ['get', 'name:en'], ['get', 'name']];
  return [
    layer({
      id: 'street-names',
      type: 'symbol',
      'source-layer': 'roads',
      minzoom: 14,
      layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': FONT, 'text-size': 12 },
      paint,
    }),
    layer({
      id: 'known-places',
      type: 'symbol',
      'source-layer': 'pois',
      filter: kindIs('school', 'university', 'college', 'hospital', 'beach', 'park', 'police', 'supermarket'),
      minzoom: 14.5,
      layout: { 'text-field': name, 'text-font': FONT, 'text-size': 11.5, 'text-max-width': 8 },
      paint: { ...paint, 'text-color': c['ink-3'] },
    }),
  ];
}
