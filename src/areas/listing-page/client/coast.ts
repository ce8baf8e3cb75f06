/** The coast as finely as it is known, for a window on a country's drawing. */
import type { FeatureCollection, MultiPolygon, Position } from 'geojson';
import { project } from '#areas/places/geography/outline.ts';
import type { Outline } from '#areas/places/market.ts';
import { findMarket } from '#areas/places/markets.ts';
import type { MapView, Window } from './map-view.ts';

export interface Shape {
  slug: string;
  path: string;
}

type Divisions = FeatureCollection<MultiPolygon, { slug: string }>;

/** Around some points: its smallest and largest coordinates. */
type Extent = readonly [left: number, top: number, right: number, bottom: number];

function extentOf(points: readonly (readonly [number, number])[]): Extent {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const reaches = (extent: Extent, { left, top, width, height }: Window): boolean =>
  extent[2] >= left && extent[0] <= left + width && extent[3] >= top && extent[1] <= top + height;

/** The corners of a part of a drawing's path, which goes on in steps from its first corner. */
function cornersOf(part: string): [x: number, y: number][] {
  const numbers = part.match(/-?[\d.]+/g)?.map(Number) ?? [];
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length >> 1 }, (_, i) => {
    x += numbers[2 * i] as number;
    y += numbers[2 * i + 1] as number;
    return [x, y];
  });
}

/** Width of the shallow sea around the land, in widths of the window: a coast this far away still has some in sight. */
const SHALLOW = 1 / 40;

interface CoarseShape {
  slug: string;
  parts: { part: string; extent: Extent }[];
}

/** Parts of each drawing: a server reads them once for all listings. */
const coarse = new WeakMap<Outline, CoarseShape[]>();

function coarseShapesOf(outline: Outline): CoarseShape[] {
  const known = coarse.get(outline);
  if (known) return known;
  const made = Object.entries(outline.paths).map(([slug, path]) => ({
    slug,
    parts: path.split(/(?=M)/).map((part) => ({ part, extent: extentOf(cornersOf(part)) })),
  }));
  coarse.set(outline, made);
  return made;
}

/** The drawing's own coarse coast, as far as it reaches into the window. */
export function coarseShapesIn({ outline, left, top, width, height }: MapView): Shape[] {
  const room = width * SHALLOW;
  const window = { left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room };
  const shapes = coarseShapesOf(outline).map(({ slug, parts }) => ({
    slug,
    path: parts
      .filter(({ extent }) => reaches(extent, window))
      .map(({ part }) => part)
      .join(''),
  }));
  return shapes.filter(({ path }) => path !== '');
}

function ringPath(ring: Position[], outline: Outline, window: Window): string {
  const points = ring.map(([lng, lat]) => project(outline, lng as number, lat as number));
  if (!reaches(extentOf(points), window)) return '';
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}

/** Shapes that reach into the window; what does not is left out. */
function shapesIn({ features }: Divisions, outline: Outline, window: Window): Shape[] {
  return features
    .map(({ properties, geometry }) => ({
      slug: properties.slug,
      path: geometry.coordinates
        .flat()
        .map((ring) => ringPath(ring, outline, window))
        .join(''),
    }))
    .filter(({ path }) => path !== '');
}

/**
 * Some 20 kB over the line: asked for only when the map comes near.
 * @returns null where the drawing is all there is
 */
export async function loadShapes(view: MapView): Promise<Shape[] | null> {
  const divisions = await findMarket(view.country)?.loadDivisions();
  return divisions ? shapesIn(divisions.default as Divisions, view.outline, view) : null;
}
