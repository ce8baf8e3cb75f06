/** The coast and borders as the moving map draws them, for a drawing from close by: only what is in sight, in pixels. */
import type { FeatureCollection, MultiPolygon, Position } from 'geojson';
import { type Camera, project, type Size, visibleBox, widened } from './camera.ts';

/** From this zoom on the small outlines of the markets show their corners. */
export const FINE_ZOOM = 9.5;
type Point = [x: number, y: number];

/** Cuts a ring at one edge of the frame. */
function cut(ring: readonly Point[], axis: 0 | 1, limit: number, side: 1 | -1): Point[] {
  const kept: Point[] = [];
  for (const [i, to] of ring.entries()) {
    const from = ring[(i + ring.length - 1) % ring.length] as Point;
    const [fromIn, toIn] = [(from[axis] - limit) * side >= 0, (to[axis] - limit) * side >= 0];
    if (fromIn !== toIn) {
      const share = (limit - from[axis]) / (to[axis] - from[axis]);
      kept.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    }
    if (toIn) kept.push(to);
  }
  return kept;
}

/** How exactly land is drawn: `around`, frames kept on each side; `step`, pixels the shortest step has. */
export interface Fineness {
  around: number;
  step: number;
}
/** Half a frame around the frame is kept, for what is dragged into sight. A step under a pixel is not seen. */
const FINE: Fineness = { around: 0.5, step: 0.8 };

function clipped(ring: readonly Point[], { width, height }: Size, around: number): Point[] {
  const left = cut(ring, 0, -width * around, 1);
  const right = cut(left, 0, (1 + around) * width, -1);
  const top = cut(right, 1, -height * around, 1);
  return cut(top, 1, (1 + around) * height, -1);
}

/** A path of relative steps in halves of a pixel: tenths are a third more bytes, and look the same. */
function pathOf(points: readonly Point[], close: boolean, step: number): string {
  const [first] = points;
  if (!first || points.length < 2) return '';
  let [lastX, lastY] = first.map(halves) as Point;
  let path = `M${lastX} ${lastY}l`;
  for (const [i, point] of points.entries()) {
    const [x, y] = point.map(halves) as Point;
    const isEnd = i === points.length - 1;
    if (i === 0 || (!isEnd && Math.hypot(x - lastX, y - lastY) < step)) continue;
    path += `${x - lastX} ${y - lastY} `;
    [lastX, lastY] = [x, y];
  }
  return `${path.trimEnd().replaceAll(' -', '-')}${close ? 'z' : ''}`;
}

const halves = (value: number) => Math.round(value * 2) / 2;

/** The paths of divisions by slug; those out of sight have none. */
export function finePaths(
  divisions: FeatureCollection<MultiPolygon, { slug: string }>,
  camera: Camera,
  size: Size,
  { around, step }: Fineness = FINE,
): [slug: string, path: string][] {
  const place = ([lng = 0, lat = 0]: Position) => project(camera, size, lng, lat);
  return divisions.features.map(({ properties, geometry }) => {
    const rings = geometry.coordinates
      .flat()
      .map((ring) => pathOf(clipped(ring.map(place), size, around), true, step));
    return [properties.slug, rings.join('')];
  });
}

type Line = readonly (readonly [lng: number, lat: number])[];

export function fineLines(lines: readonly Line[], camera: Camera, size: Size, step = FINE.step): string {
  const [west, south, east, north] = widened(visibleBox(camera, size), 0);
  const isNear = (line: Line) =>
    line.some(([lng, lat]) => lng > west && lng < east && lat > south && lat < north);
  return lines
    .filter(isNear)
    .map((line) =>
      pathOf(
        line.map(([lng, lat]) => project(camera, size, lng, lat)),
        false,
        step,
      ),
    )
    .join('');
}
