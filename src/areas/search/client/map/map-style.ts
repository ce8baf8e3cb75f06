/** Our own map for MapLibre: the drawing's look, from the same tokens, at any zoom. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { type BorderLine, CLOSE_ZOOM } from '#areas/places/client/kit/close-map.ts';
import type { MapData } from '#areas/places/geography/map-data.ts';
import { MARKETS, SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import type { MapTiles } from '#platform/contract/map-tiles.ts';
import { streetLayers, streetNames, streetSource } from './street-style.ts';

const TOKENS = [
  'sea',
  'shelf',
  'land',
  'land-2',
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
      'fill-color': ['case', ['==', ['%', ['get', 'index'], 2], 1], c['land-2'], c.land],
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

/** By slug, each counted within its market, as the drawn map counts them. */
const INDEX = new Map(
  MARKETS.filter(({ slug }) => slug !== SURVEYED_COUNTRY).flatMap(({ divisions }) =>
    divisions.map(({ slug }, index) => [slug, index] as const),
  ),
);

/** Neighbouring divisions get different tints by their place in the list, where no heights tell the land apart. */
function numbered(data: MapData['divisions']) {
  const features = data.features.map((feature) => ({
    ...feature,
    properties: { ...feature.properties, index: INDEX.get(feature.properties.slug) ?? 0 },
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
      divisions: source(numbered(data.divisions)),
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
