/** The coast as finely as it is known, for a window on a country's drawing. */
import type { FeatureCollection, MultiPolygon, Position } from 'geojson';
import { project } from '../../places/geography/outline.ts';
import type { Outline } from '../../places/market.ts';
import { findMarket } from '../../places/markets.ts';
import type { MapView, Window } from './map-view.ts';

export interface Shape {
  slug: string;
  path: string;
}

type Divisions = FeatureCollection<MultiPolygon, { slug: string }>;

const isPart = (
  points: readonly (readonly [number, number])[],
  { left, top, width, height }: Window,
): boolean => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return (
    Math.max(...xs) >= left &&
    Math.min(...xs) <= left + width &&
    Math.max(...ys) >= top &&
    Math.min(...ys) <= top + height
  );
};

function ringPath(ring: Position[], outline: Outline, window: Window): string {
  const points = ring.map(([lng, lat]) => project(outline, lng as number, lat as number));
  if (!isPart(points, window)) return '';
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}

/** Shapes that reach into the window; what does not is left out. */
export function shapesIn({ features }: Divisions, outline: Outline, window: Window): Shape[] {
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
