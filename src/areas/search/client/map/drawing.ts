/**
 * The map of the markets as a drawing: what stands in a map's place until somebody reaches for it, and where a
 * browser cannot draw the moving one. Made on the server as text; the browser loads this module only when it
 * has to draw another part of them itself.
 */

import { drawingsIn, loadDrawings } from '../../../places/client/kit/country-drawings.ts';
import { BORDERS } from '../../../places/geography/borders.ts';
import { OUTLINES, project as onOutline, reachesInto } from '../../../places/geography/outline.ts';
import type { CountryDrawing, Market, Outline } from '../../../places/market.ts';
import { MARKETS } from '../../../places/markets.ts';
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

/** In whole units of the outline, as the divisions are, each point from the one before it. */
function borderPath(outline: Outline, country: string): string {
  const drawn = (BORDERS[country] ?? []).map((line) => {
    let [fromX, fromY] = [0, 0];
    const steps = line.map(([lng = 0, lat = 0]) => {
      const [x = 0, y = 0] = onOutline(outline, lng, lat).map(Math.round);
      const step = `${x - fromX} ${y - fromY}`;
      [fromX, fromY] = [x, y];
      return step;
    });
    return `M${steps[0]}l${steps.slice(1).join(' ')}`;
  });
  return drawn.join('').replaceAll(' -', '-');
}

/** The same for every camera: the divisions once, drawn several times by reference. */
function drawLand({ slug: country, divisions }: Market, outline: Outline): string {
  const division = ({ slug }: { slug: string }) =>
    `<path id="division-${slug}" vector-effect="non-scaling-stroke" d="${outline.paths[slug]}"/>`;
  return [
    `<defs><g id="land-${country}" stroke-linejoin="round">${divisions.map(division).join('')}</g></defs>`,
    ...GLOW.map(([width, strength]) => use(`land-${country}`, `fill-none stroke-shelf ${strength}`, width)),
    use(`land-${country}`, 'fill-none stroke-coast', COAST_WIDTH),
    ...divisions.map(({ slug }, index) => use(`division-${slug}`, index % 2 ? 'fill-land-2' : 'fill-land')),
  ].join('');
}

const drawLines = (path: string) =>
  `<path class="fill-none stroke-coast opacity-80" vector-effect="non-scaling-stroke" stroke-dasharray="3 4" d="${path}"/>`;

interface Drawn {
  market: Market;
  outline: Outline;
  land: string;
  lines: string;
}
let drawn: Drawn[] | undefined;

function drawMarkets(): Drawn[] {
  return MARKETS.flatMap((market) => {
    const outline = OUTLINES[market.slug];
    if (!outline) return [];
    const lines = drawLines(borderPath(outline, market.slug));
    return [{ market, outline, land: drawLand(market, outline), lines }];
  });
}

/** The part of an outline's drawing that the camera sees. */
function viewBoxOf(outline: Outline, camera: Camera, size: Size): string {
  const [west, south, east, north] = visibleBox(camera, size);
  const [left, top] = onOutline(outline, west, north);
  const [right, bottom] = onOutline(outline, east, south);
  return [left, top, right - left, bottom - top].map((value) => value.toFixed(2)).join(' ');
}

/** One market as the camera sees it; nothing where it is out of sight. */
function drawMarket(
  { market, outline, land, lines }: Drawn,
  camera: Camera,
  size: Size,
  region: string | undefined,
): string {
  if (!reachesInto(outline, visibleBox(camera, size))) return '';
  const own = region !== undefined && Object.hasOwn(outline.paths, region);
  const wash = region ? use(`land-${market.slug}`, 'fill-sunk opacity-55') : '';
  const chosen = own ? use(`division-${region}`, 'fill-land-2') : '';
  return inView(outline, camera, size, land + wash + chosen + lines);
}

const inView = (outline: Outline, camera: Camera, size: Size, shapes: string) =>
  `<svg class="absolute inset-0 size-full overflow-visible" viewBox="${viewBoxOf(outline, camera, size)}" preserveAspectRatio="none">${shapes}</svg>`;

/** A country that is no market: the sea around it, and its land, which is one shape and covers its neighbour's sea. */
function drawCountry(slug: string, { outline, borders }: CountryDrawing, camera: Camera, size: Size) {
  const id = `land-${slug}`;
  const shape = `<defs><path id="${id}" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${outline.paths.land}"/></defs>`;
  const glow = GLOW.map(([width, strength]) => use(id, `fill-none stroke-shelf ${strength}`, width)).join('');
  const coast = use(id, 'fill-none stroke-coast', COAST_WIDTH);
  return {
    sea: inView(outline, camera, size, shape + glow + coast),
    land: inView(outline, camera, size, use(id, 'fill-land') + drawLines(borders)),
  };
}

/** Said whole, so that the build finds them. */
const LABEL_CLASSES: Record<Label['kind'], string> = {
  division: 'map-name map-division',
  city: 'map-name map-city',
  town: 'map-name map-town',
};

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

function drawLabel({ kind, name, x, y }: Label, { width, height }: Size): string {
  const place = `left:${share(x, width)};top:${share(y, height)}`;
  return `<span class="${LABEL_CLASSES[kind]}" style="${place}">${kind === 'division' ? '' : '<i></i>'}${name}</span>`;
}

/**
 * @param region the division the search is about: the others are washed
 * @returns HTML for an element of the camera's proportions
 */
export function drawMap(camera: Camera, size: Size, region: string | undefined): string {
  const key = JSON.stringify([camera, size, region]);
  const known = drawings.get(key) ?? draw(camera, size, region);
  if (drawings.size >= KEPT_DRAWINGS) drawings.clear();
  drawings.set(key, known);
  return known;
}

/** Many pages show the same place: those of one search, and its orders. */
const drawings = new Map<string, string>();
const KEPT_DRAWINGS = 200;

function draw(camera: Camera, size: Size, region: string | undefined): string {
  drawn ??= drawMarkets();
  const box = visibleBox(camera, size);
  const neighbours = drawingsIn(box);
  const at = (lng: number, lat: number) => project(camera, size, lng, lat);
  const labels = chooseLabels(
    camera.zoom,
    size,
    at,
    neighbours.map(([, drawing]) => drawing),
  );
  const countries = neighbours.map(([slug, drawing]) => drawCountry(slug, drawing, camera, size));
  const land = [
    ...countries.map(({ sea }) => sea),
    ...countries.map((country) => country.land),
    ...drawn.map((market) => drawMarket(market, camera, size, region)),
  ];
  return [...land, ...labels.map((label) => drawLabel(label, size))].join('');
}

/** Reads what `drawMap` needs of the countries in sight; of all without a camera. */
export async function prepareMap(camera?: Camera, size?: Size): Promise<void> {
  await loadDrawings(camera && size && visibleBox(camera, size));
}
