/** Our own map for MapLibre: the drawing's look, from the same tokens, at any zoom. */

import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { type BorderLine, CLOSE_ZOOM } from '#areas/places/client/kit/close-map.ts';
import type { MapData } from '#areas/places/geography/map-data.ts';
import { MARKETS } from '#areas/places/markets.ts';
import type { MapTiles } from '#platform/contract/map-tiles.ts';

/**
 * Streets on our own map, in its own colours: Protomaps' basemap layers, version 4, between the land and the borders.
 * Names of streets and places are written with the page's faces, since the style has no glyph files.
 */

/** Without glyph files MapLibre writes with the page's fonts. */
const FONT = ['Figtree', 'Noto Sans', 'Segoe UI', 'Roboto', 'sans-serif'];
const SOURCE = 'streets';

const streetSource = ({ path, minzoom, maxzoom, bounds, credit }: MapTiles) => ({
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
const widthByZoom = (at: readonly [zoom: number, pixels: number][]): ExpressionSpecification =>
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
      'line-width': widthByZoom(
        at.map(([zoom, pixels]) => [zoom, pixels + 1.4] as const as [number, number]),
      ),
    }),
  );
  const surfaces = ROADS.map(([kind, minzoom, at]) =>
    road(kind, 'surface', minzoom, {
      'line-color': kind === 'highway' ? c.mango : c.surface,
      'line-width': widthByZoom(at),
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
        'line-width': widthByZoom([
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
const streetLayers = (c: Colours): LayerSpecification[] => [...areas(c), ...roads(c)];

/** Over everything but the pins, which are no part of the map. */
function streetNames(c: Colours): LayerSpecification[] {
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

const TOKENS = [
  'sea',
  'shelf',
  'land',
  'land-2',
  'land-3',
  'height',
  'coast',
  'sunk',
  'surface',
  'ink',
  'ink-2',
  'ink-3',
  'mango',
  'leaf',
  'lagoon',
] as const;
export type Colours = Record<(typeof TOKENS)[number], string>;

/** Tokens as the theme has them now. MapLibre reads no `oklch()` or `light-dark()`, a canvas does. */
export function readColours(): Colours {
  const probe = document.createElement('i');
  // Where less motion is asked for, every change takes a millisecond, and the colour before it would be read.
  probe.style.transitionProperty = 'none';
  // Forced colours are one for all of them, and the map would be one dark field.
  probe.style.forcedColorAdjust = 'none';
  document.body.append(probe);
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const read = (token: string): string => {
    probe.style.color = `var(--color-${token})`;
    if (!pixel) return '#888';
    pixel.fillStyle = getComputedStyle(probe).color;
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
    return `rgb(${red},${green},${blue})`;
  };
  const colours = Object.fromEntries(TOKENS.map((token) => [token, read(token)])) as Colours;
  probe.remove();
  return colours;
}

const line = (id: string, source: string, paint: Record<string, unknown>): LayerSpecification =>
  ({ id, type: 'line', source, layout: { 'line-join': 'round' }, paint }) as LayerSpecification;
const fill = (id: string, source: string, paint: Record<string, unknown>): LayerSpecification =>
  ({ id, type: 'fill', source, paint }) as LayerSpecification;

/** The shallow sea around all land: pixels of its width, and how much of its colour. */
const SHELF = [
  [34, 0.35],
  [18, 0.6],
  [8, 1],
];
/**
 * Pixels by which its line may leave out bends of the coast. Without a graphics card every corner of it is drawn by the
 * processor, for each of its widths; under the widest line such bends are not seen.
 */
const SHELF_TOLERANCE = 3;

function ground(c: Colours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': c.sea } },
    ...SHELF.map(([width, opacity]) =>
      line(`shelf-${width}`, 'shelf', {
        'line-color': c.shelf,
        'line-width': width,
        'line-opacity': opacity,
      }),
    ),
    line('coast-neighbours', 'neighbours', { 'line-color': c.coast, 'line-width': 2 }),
    fill('neighbours', 'neighbours', { 'fill-color': c.land }),
    line('coast', 'divisions', { 'line-color': c.coast, 'line-width': 2.4 }),
    fill('divisions', 'divisions', {
      'fill-antialias': false,
      'fill-color': ['match', ['get', 'tint'], 1, c['land-2'], 2, c['land-3'], c.land],
    }),
  ];
}

/** Higher ground lies in more bands. */
const heights = (c: Colours): LayerSpecification =>
  fill('heights', 'heights', { 'fill-color': c.height, 'fill-opacity': 0.08 });

/** The division the search is about is green, whatever its tint among its neighbours. */
function chosen(c: Colours, region: string | undefined): LayerSpecification[] {
  if (!region) return [];
  const own = fill('chosen', 'divisions', { 'fill-color': c['land-2'] });
  return [{ ...own, filter: ['==', ['get', 'slug'], region] } as LayerSpecification];
}

/** The division the search is about has a line around it, with a glow. */
function outline(c: Colours, region: string | undefined): LayerSpecification[] {
  if (!region) return [];
  const filter = ['==', ['get', 'slug'], region];
  const around = (id: string, paint: Record<string, unknown>) =>
    ({ ...line(id, 'divisions', { 'line-color': c.lagoon, ...paint }), filter }) as LayerSpecification;
  return [
    around('chosen-glow', { 'line-width': 10, 'line-opacity': 0.12 }),
    around('chosen-line', { 'line-width': 1.6 }),
  ];
}

/** Divisions the search is not about lie under a wash, their streets as well. */
function wash(c: Colours, region: string | undefined): LayerSpecification[] {
  if (!region) return [];
  const others = fill('wash', 'divisions', { 'fill-color': c.sunk, 'fill-opacity': 0.55 });
  return [{ ...others, filter: ['!=', ['get', 'slug'], region] } as LayerSpecification];
}

const TINTS = new Map(MARKETS.flatMap(({ tints = {} }) => Object.entries(tints)));

/** Neighbouring divisions get different tints, where no heights tell the land apart. */
function tinted(data: MapData['divisions']) {
  const features = data.features.map((feature) => ({
    ...feature,
    properties: { ...feature.properties, tint: TINTS.get(feature.properties.slug) ?? 0 },
  }));
  return { ...data, features };
}

/** @param communities lines between communities, once they are read */
export function mapStyle(
  data: MapData,
  colours: Colours,
  region: string | undefined,
  communities: readonly BorderLine[],
  tiles: MapTiles | null,
): StyleSpecification {
  const source = (content: unknown) => ({ type: 'geojson' as const, data: content as GeoJSON.GeoJSON });
  return {
    version: 8,
    sources: {
      neighbours: source(data.neighbours),
      divisions: source(tinted(data.divisions)),
      shelf: {
        ...source({
          type: 'FeatureCollection',
          features: [...data.neighbours.features, ...data.divisions.features],
        }),
        tolerance: SHELF_TOLERANCE,
      },
      borders: source(data.borders),
      heights: source(data.heights),
      ...(tiles && { streets: streetSource(tiles) }),
      communities: source({ type: 'MultiLineString', coordinates: communities }),
    },
    layers: [
      ...ground(colours),
      ...chosen(colours, region),
      heights(colours),
      ...(tiles ? streetLayers(colours) : []),
      ...wash(colours, region),
      {
        ...line('communities', 'communities', {
          'line-color': colours.coast,
          'line-opacity': 0.55,
          'line-width': 0.8,
        }),
        minzoom: CLOSE_ZOOM,
      } as LayerSpecification,
      ...outline(colours, region),
      line('borders', 'borders', {
        'line-color': colours.coast,
        'line-opacity': 0.8,
        'line-dasharray': [3, 4],
      }),
      ...(tiles ? streetNames(colours) : []),
    ],
  };
}
