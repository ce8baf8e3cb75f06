/** Our own map for MapLibre: the drawing's look, from the same tokens, at any zoom. */
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapData } from '../../../places/geography/map-data.ts';
import { NAMED_FROM_ZOOM } from './labels.ts';

const TOKENS = [
  'sea',
  'shelf',
  'land',
  'land-2',
  'coast',
  'sunk',
  'surface',
  'ink',
  'ink-2',
  'ink-3',
] as const;
export type Colours = Record<(typeof TOKENS)[number], string>;

/** Tokens as the theme has them now. MapLibre reads no `oklch()` or `light-dark()`, a canvas does. */
export function readColours(): Colours {
  const probe = document.createElement('i');
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

/** Without glyph files MapLibre writes with the page's fonts; it takes the weight from the first name of the list. */
const FONT = ['Figtree', 'Noto Sans', 'Segoe UI', 'Roboto', 'sans-serif'];
const STRONG = ['Figtree Semibold', ...FONT];

/** The highest rank of towns named at each zoom. */
const NAMED: ExpressionSpecification = ['step', ['zoom'], 1, 8.2, 2, 9.2, 3, 10.5, 4];
const isNamed: ExpressionSpecification = ['<=', ['get', 'rank'], NAMED];

const line = (id: string, source: string, paint: Record<string, unknown>): LayerSpecification =>
  ({ id, type: 'line', source, layout: { 'line-join': 'round' }, paint }) as LayerSpecification;
const fill = (id: string, source: string, paint: Record<string, unknown>): LayerSpecification =>
  ({ id, type: 'fill', source, paint }) as LayerSpecification;

function ground(c: Colours): LayerSpecification[] {
  const glow = [
    [34, 0.35],
    [18, 0.6],
    [8, 1],
  ];
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': c.sea } },
    ...['neighbours', 'divisions'].flatMap((source) =>
      glow.map(([width, opacity]) =>
        line(`glow-${width}-${source}`, source, {
          'line-color': c.shelf,
          'line-width': width,
          'line-opacity': opacity,
        }),
      ),
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

/** Divisions the search is not about lie under a wash. */
function wash(c: Colours, region: string | undefined): LayerSpecification[] {
  if (!region) return [];
  const others = fill('wash', 'divisions', { 'fill-color': c.sunk, 'fill-opacity': 0.55 });
  const chosen = fill('chosen', 'divisions', { 'fill-color': c['land-2'] });
  return [
    { ...others, filter: ['!=', ['get', 'slug'], region] } as LayerSpecification,
    { ...chosen, filter: ['==', ['get', 'slug'], region] } as LayerSpecification,
  ];
}

function names(c: Colours): LayerSpecification[] {
  const halo = { 'text-halo-color': c.land, 'text-halo-width': 1.6 };
  return [
    {
      id: 'town-dots',
      minzoom: NAMED_FROM_ZOOM,
      type: 'circle',
      source: 'towns',
      filter: isNamed,
      paint: {
        'circle-radius': 2.6,
        'circle-color': c.surface,
        'circle-stroke-color': c['ink-3'],
        'circle-stroke-width': 1.4,
      },
    },
    {
      id: 'towns',
      minzoom: NAMED_FROM_ZOOM,
      type: 'symbol',
      source: 'towns',
      filter: isNamed,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['case', ['==', ['get', 'rank'], 1], ['literal', STRONG], ['literal', FONT]],
        'text-size': ['match', ['get', 'rank'], 1, 14, 12.5],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.6,
        'text-max-width': 12,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { ...halo, 'text-color': ['match', ['get', 'rank'], 1, c.ink, c['ink-2']] },
    },
    {
      id: 'division-names',
      minzoom: NAMED_FROM_ZOOM,
      type: 'symbol',
      source: 'divisionLabels',
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': FONT,
        'text-size': 12,
        'text-letter-spacing': 0.14,
        'text-max-width': 20,
      },
      paint: { ...halo, 'text-color': c['ink-3'] },
    },
  ];
}

/** Neighbouring divisions get different tints by their place in the list. */
function numbered(data: MapData['divisions']) {
  const features = data.features.map((feature, index) => ({
    ...feature,
    properties: { ...feature.properties, index },
  }));
  return { ...data, features };
}

export function mapStyle(data: MapData, colours: Colours, region: string | undefined): StyleSpecification {
  const source = (content: unknown) => ({ type: 'geojson' as const, data: content as GeoJSON.GeoJSON });
  return {
    version: 8,
    sources: {
      neighbours: source(data.neighbours),
      divisions: source(numbered(data.divisions)),
      borders: source(data.borders),
      towns: source(data.towns),
      divisionLabels: source(data.divisionLabels),
    },
    layers: [
      ...ground(colours),
      ...wash(colours, region),
      line('borders', 'borders', {
        'line-color': colours.coast,
        'line-opacity': 0.8,
        'line-dasharray': [3, 4],
      }),
      ...names(colours),
    ],
  };
}
