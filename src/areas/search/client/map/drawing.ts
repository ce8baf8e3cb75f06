/**
 * The map of the markets as a drawing: what stands in a map's place until somebody reaches for it, and where a
 * browser cannot draw the moving one. Made on the server as text; the browser loads this module only when it
 * has to draw another part of them itself.
 */

import type { FeatureCollection, MultiPolygon } from 'geojson';
import { closeMapRead, loadCloseMap } from '#areas/places/client/kit/close-map.ts';
import { drawingsIn, loadDrawings, mainlandIn } from '#areas/places/client/kit/country-drawings.ts';
import { BORDERS } from '#areas/places/geography/borders.ts';
import { OUTLINES, project as onOutline, reachesInto, unproject } from '#areas/places/geography/outline.ts';
import type { CountryDrawing, Market, Outline } from '#areas/places/market.ts';
import { HOME_MARKET, MARKETS, SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import { type Camera, project, type Size, visibleBox } from './camera.ts';
import { FINE_ZOOM, fineLines, finePaths } from './fine-land.ts';

/** The land of a drawn market as one shape: what its divisions share with each other is drawn by its borders. */

type Point = readonly [x: number, y: number];

/** Corners of the rings of a path of relative lines, as outlines are. */
function ringsOf(path: string): Point[][] {
  return [...path.matchAll(/M([^Mz]+)/g)].map(([, steps = '']) => {
    const numbers = (steps.match(/-?\d+/g) ?? []).map(Number);
    let [x, y] = [0, 0];
    return numbers.flatMap((step, i) => {
      if (i % 2 === 0) {
        x += step;
        return [];
      }
      y += step;
      return [[x, y] as const];
    });
  });
}

const edgesOf = (ring: readonly Point[]) =>
  ring.map((from, i) => [from, ring[(i + 1) % ring.length] as Point] as const);

/** A path of whole numbers, each point from the one before it. */
function linePath(points: readonly Point[]): string {
  let [fromX, fromY] = [0, 0];
  const steps = points.map(([x, y]) => {
    const step = `${x - fromX} ${y - fromY}`;
    [fromX, fromY] = [x, y];
    return step;
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}`.replaceAll(' -', '-');
}

/**
 * The path around all shapes together. Neighbours have the same corners along their border, each in its own direction:
 * an edge that is there both ways lies inside.
 */
export function coastOf(paths: readonly string[]): string {
  const edges = paths.flatMap(ringsOf).flatMap(edgesOf);
  const known = new Set(edges.map((edge) => edge.join(' ')));
  const outer = edges.filter(([from, to]) => !known.has(`${to} ${from}`));
  const onwards = Map.groupBy(outer, ([from]) => from.join());
  const rings: Point[][] = [];
  for (const [first] of outer) {
    const ring: Point[] = [];
    for (let at = first, next = onwards.get(at.join())?.pop(); next; next = onwards.get(at.join())?.pop()) {
      ring.push(at);
      at = next[1];
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings.map((ring) => `${linePath(ring)}z`).join('');
}

/** The glow of the shallow sea around the land: widths in pixels, and how strong each is. */
const GLOW = [
  [34, 'opacity-35'],
  [18, 'opacity-60'],
  [8, ''],
] as const;
const COAST_WIDTH = 2.4;
/** The drawing shows communities from this zoom on: farther away their borders would be most of the page. */
const HAIRLINES_FROM = 11.5;

const use = (id: string, classes: string, width?: number) =>
  `<use href="#${id}" class="${classes}"${width ? ` stroke-width="${width}"` : ''}/>`;

/** In whole units of the outline, as the divisions are. */
function borderPath(outline: Outline, country: string): string {
  const lines = (BORDERS[country] ?? []).map((line) =>
    line.map(([lng = 0, lat = 0]) => onOutline(outline, lng, lat).map(Math.round) as [number, number]),
  );
  return lines.map(linePath).join('');
}

/**
 * Heights as a tint, for the country they are known of: a picture over its outline, which keeps them out of the page. As a background,
 * because browsers fetch an image of a map that is out of sight, as on a phone that shows the list.
 */
const relief = (
  country: string,
  { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>,
) =>
  country === SURVEYED_COUNTRY
    ? `<foreignObject x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"><div class="map-relief"></div></foreignObject>`
    : '';

/** Around the division the search is about, with a glow. */
const lineAround = (region: string) =>
  use(`division-${region}`, 'fill-none stroke-lagoon opacity-12', 10) +
  use(`division-${region}`, 'fill-none stroke-lagoon', 1.6);

/** By tint, as `map-style.ts` has them. */
const LAND_FILLS = ['fill-land', 'fill-land-2', 'fill-land-3'] as const;
const fillOf = ({ tints }: Market, slug: string) => LAND_FILLS[tints?.[slug] ?? 0];

const drawShape = (id: string, path: string | undefined) =>
  `<path id="${id}" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${path}"/>`;

/** Divisions that are drawn by themselves whatever is searched for. */
const tintedOf = ({ divisions, tints }: Market) => divisions.filter(({ slug }) => tints?.[slug]);

/** The same for every camera: the land once, drawn several times by reference. */
function drawLand(market: Market, outline: Outline): string {
  const { slug: country } = market;
  const tinted = tintedOf(market).map(({ slug }) => slug);
  const shapes = tinted.map((slug) => drawShape(`division-${slug}`, outline.paths[slug]));
  return [
    `<defs>${drawShape(`land-${country}`, coastOf(Object.values(outline.paths)))}${shapes.join('')}</defs>`,
    ...GLOW.map(([width, strength]) => use(`land-${country}`, `fill-none stroke-shelf ${strength}`, width)),
    use(`land-${country}`, 'fill-none stroke-coast', COAST_WIDTH),
    use(`land-${country}`, 'fill-land'),
    ...tinted.map((slug) => use(`division-${slug}`, fillOf(market, slug))),
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

type Divisions = FeatureCollection<MultiPolygon, { slug: string }>;
/** Coasts and borders at full length, by market, once they are read. */
const fine = new Map<string, Divisions>();

/** Where an outline's drawing lies in the frame, in pixels. */
function frameOf({ origin, view }: Outline, camera: Camera, size: Size) {
  const outline = { origin, view, paths: {} };
  const [west, north] = unproject(outline, 0, 0);
  const [east, south] = unproject(outline, view.width, view.height);
  const [left, top] = project(camera, size, west, north);
  const [right, bottom] = project(camera, size, east, south);
  return { left, top, width: right - left, height: bottom - top };
}

/** A market from close by: the coast of the moving map, in pixels of the frame. */
function drawClose(
  { market, outline }: Drawn,
  camera: Camera,
  size: Size,
  region: string | undefined,
  divisions: Divisions,
): string {
  const { slug: country } = market;
  const paths = finePaths(divisions, camera, size).filter(([, path]) => path !== '');
  const shapes = paths.map(([slug, path]) => drawShape(`division-${slug}`, path));
  const own = region !== undefined && paths.some(([slug]) => slug === region);
  const borders = (BORDERS[country] ?? []) as [number, number][][];
  const communities = camera.zoom >= HAIRLINES_FROM ? (closeMapRead()?.borders ?? []) : [];
  const hairlines = fineLines(communities, camera, size);
  const drawn = [
    `<defs><g id="land-${country}">${shapes.join('')}</g></defs>`,
    ...GLOW.map(([width, strength]) => use(`land-${country}`, `fill-none stroke-shelf ${strength}`, width)),
    use(`land-${country}`, 'fill-none stroke-coast', COAST_WIDTH),
    ...paths.map(([slug]) => use(`division-${slug}`, fillOf(market, slug))),
    region ? use(`land-${country}`, 'fill-sunk opacity-55') : '',
    own ? use(`division-${region}`, 'fill-land-2') : '',
    relief(country, frameOf(outline, camera, size)),
    own ? lineAround(region) : '',
    hairlines && `<path class="fill-none stroke-coast opacity-55" stroke-width=".8" d="${hairlines}"/>`,
    drawLines(fineLines(borders, camera, size)),
  ];
  if (!reachesInto(outline, visibleBox(camera, size))) return '';
  return `<svg class="absolute inset-0 size-full overflow-visible" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none">${drawn.join('')}</svg>`;
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
  const isDrawn = tintedOf(market).some(({ slug }) => slug === region);
  const shape = isDrawn ? '' : `<defs>${drawShape(`division-${region}`, outline.paths[`${region}`])}</defs>`;
  const chosen = own ? shape + use(`division-${region}`, 'fill-land-2') : '';
  const heights = relief(market.slug, { left: 0, top: 0, ...outline.view });
  return inView(
    outline,
    camera,
    size,
    land + wash + chosen + heights + (own ? lineAround(region) : '') + lines,
  );
}

const inView = (outline: Outline, camera: Camera, size: Size, shapes: string) =>
  `<svg class="absolute inset-0 size-full overflow-visible" viewBox="${viewBoxOf(outline, camera, size)}" preserveAspectRatio="none">${shapes}</svg>`;

/** A country that is no market: the sea around it, and its land, which is one shape and covers its neighbour's sea. */
function drawCountry(
  slug: string,
  { outline, borders }: CountryDrawing,
  { camera, size, onMainland }: { camera: Camera; size: Size; onMainland: boolean },
) {
  const id = `land-${slug}`;
  const shape = `<defs>${drawShape(id, outline.paths.land)}</defs>`;
  const glow = GLOW.map(([width, strength]) => use(id, `fill-none stroke-shelf ${strength}`, width)).join('');
  const coast = use(id, 'fill-none stroke-coast', COAST_WIDTH);
  return {
    sea: inView(outline, camera, size, shape + glow + coast),
    // Its border with what lies behind it is no coast, and is not drawn with the sea.
    land: inView(
      outline,
      camera,
      size,
      (onMainland ? use(id, 'fill-land stroke-coast', 1.5) : use(id, 'fill-land')) + drawLines(borders),
    ),
  };
}

/** The mainland behind the countries, coarsely. Its own countries are part of it, so that no sea shows between borders. */
function drawMainland(camera: Camera, size: Size) {
  const mainland = mainlandIn(visibleBox(camera, size));
  if (!mainland) return null;
  const { outline, slugs } = mainland;
  const paths = slugs.map((slug) => `<path vector-effect="non-scaling-stroke" d="${outline.paths[slug]}"/>`);
  const shape = `<defs><g id="mainland" stroke-linejoin="round">${paths.join('')}</g></defs>`;
  const glow = GLOW.map(([width, strength]) => use('mainland', `fill-none stroke-shelf ${strength}`, width));
  const coast = use('mainland', 'fill-none stroke-coast', COAST_WIDTH);
  return {
    sea: inView(outline, camera, size, shape + glow.join('') + coast),
    // A line of the land's colour closes what simplifying opened between two countries; abroad is washed.
    land: inView(
      outline,
      camera,
      size,
      use('mainland', 'fill-land stroke-land', 4) + use('mainland', 'fill-sunk opacity-70'),
    ),
  };
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
  const mainland = drawMainland(camera, size);
  const countries = neighbours.map(([slug, drawing]) =>
    drawCountry(slug, drawing, { camera, size, onMainland: mainland !== null }),
  );
  const land = [
    mainland?.sea ?? '',
    ...countries.map(({ sea }) => sea),
    mainland?.land ?? '',
    ...countries.map((country) => country.land),
    ...drawn.map((one) => {
      const divisions = camera.zoom < FINE_ZOOM ? undefined : fine.get(one.market.slug);
      return divisions
        ? drawClose(one, camera, size, region, divisions)
        : drawMarket(one, camera, size, region);
    }),
  ];
  return land.join('');
}

/** Reads what `drawMap` needs of what is in sight; of everything without a camera. */
export async function prepareMap(camera?: Camera, size?: Size): Promise<void> {
  const box = camera && size && visibleBox(camera, size);
  const zoom = camera?.zoom ?? Infinity;
  const near = MARKETS.filter(({ land, slug }) => {
    const inSight = !box || (box[0] < land[2] && box[2] > land[0] && box[1] < land[3] && box[3] > land[1]);
    return zoom >= FINE_ZOOM && inSight && !fine.has(slug);
  });
  await Promise.all([
    loadDrawings(box),
    loadCloseMap(box ?? HOME_MARKET.land, zoom),
    ...near.map(async ({ slug, loadDivisions }) => {
      fine.set(slug, (await loadDivisions()).default as Divisions);
    }),
  ]);
}
