/**
 * The map of Jamaica as a drawing: what stands in a map's place until somebody reaches for it, and where a
 * browser cannot draw the moving one. Made on the server as text; the browser loads this module only when it
 * has to draw another part of the island itself.
 */

import borders from '../../../places/geography/borders.geo.json' with { type: 'json' };
import { project as onOutline, PARISH_PATHS } from '../../../places/geography/outline.ts';
import { PARISHES } from '../../../places/vocabulary.ts';
import { type Camera, project, type Size, visibleBox } from './camera.ts';
import { chooseLabels, type Label } from './labels.ts';

/** The glow of the shallow sea around the land: widths in pixels, and how strong each is. */
const GLOW = [
  [34, 'opacity-35'],
  [18, 'opacity-60'],
  [8, ''],
] as const;
const COAST_WIDTH = 2.4;

const use = (id: string, classes: string, width?: number) =>
  `<use href="#${id}" class="${classes}"${width ? ` stroke-width="${width}"` : ''}/>`;

function borderPath(): string {
  const point = ([lng = 0, lat = 0]: number[]) =>
    onOutline(lng, lat)
      .map((value) => value.toFixed(1))
      .join(' ');
  const lines = borders.features.flatMap(({ geometry }) => geometry.coordinates);
  return lines.map((line) => `M${line.map(point).join('L')}`).join('');
}

/** The same for every camera: the parishes once, drawn several times by reference. */
function drawIsland(): string {
  const parish = (slug: (typeof PARISHES)[number]) =>
    `<path id="parish-${slug}" vector-effect="non-scaling-stroke" d="${PARISH_PATHS[slug].path}"/>`;
  return [
    `<defs><g id="map-land" stroke-linejoin="round">${PARISHES.map(parish).join('')}</g></defs>`,
    ...GLOW.map(([width, strength]) => use('map-land', `fill-none stroke-shelf ${strength}`, width)),
    use('map-land', 'fill-none stroke-coast', COAST_WIDTH),
    ...PARISHES.map((slug, index) => use(`parish-${slug}`, index % 2 ? 'fill-land-2' : 'fill-land')),
  ].join('');
}

const drawLines = () =>
  `<path class="fill-none stroke-coast opacity-80" vector-effect="non-scaling-stroke" stroke-dasharray="3 4" d="${borderPath()}"/>`;

let made: { island: string; lines: string } | undefined;

/** Paths of the outline's drawing that the camera sees. */
function viewBoxOf(camera: Camera, size: Size): string {
  const [west, south, east, north] = visibleBox(camera, size);
  const [left, top] = onOutline(west, north);
  const [right, bottom] = onOutline(east, south);
  return [left, top, right - left, bottom - top].map((value) => value.toFixed(2)).join(' ');
}

const LABEL_CLASSES: Record<Label['kind'], string> = {
  parish: '-translate-x-1/2 text-[12px] tracking-[0.14em] uppercase text-ink-3',
  city: '-ms-[3.5px] text-[14px] font-semibold text-ink',
  town: '-ms-[3.5px] text-[12.5px] font-medium text-ink-2',
};
const DOT = '<i class="size-[7px] rounded-full border-[1.4px] border-ink-3 bg-surface"></i>';

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

function drawLabel({ kind, name, x, y }: Label, { width, height }: Size): string {
  const place = `left:${share(x, width)};top:${share(y, height)}`;
  return `<span class="absolute flex -translate-y-1/2 items-center gap-1 leading-none whitespace-nowrap [text-shadow:0_0_3px_var(--color-land),0_0_3px_var(--color-land),0_0_2px_var(--color-land)] ${LABEL_CLASSES[kind]}" style="${place}">${kind === 'parish' ? '' : DOT}${name}</span>`;
}

/**
 * @param region the parish the search is about: the others are washed
 * @returns HTML for an element of the camera's proportions
 */
export function drawMap(camera: Camera, size: Size, region: string | undefined): string {
  made ??= { island: drawIsland(), lines: drawLines() };
  const wash = region ? use('map-land', 'fill-sunk opacity-55') + use(`parish-${region}`, 'fill-land-2') : '';
  const labels = chooseLabels(camera.zoom, size, (lng, lat) => project(camera, size, lng, lat));
  const svg = `<svg class="absolute inset-0 size-full overflow-visible" viewBox="${viewBoxOf(camera, size)}" preserveAspectRatio="none">${made.island}${wash}${made.lines}</svg>`;
  return svg + labels.map((label) => drawLabel(label, size)).join('');
}
