/** Keeps corners of drawn areas where a finger can take them: not under the buttons or the bar of the map. */

import type { Polygon } from '#areas/search/criteria/polygons.ts';
import { type Camera, evenly, fitted, type Padding, type Size } from './camera.ts';
import { type Point, ringsOf } from './edit-areas.ts';
import type { LiveMap } from './live-map.ts';
import type { Rect } from './names.ts';

/** Pixels around a corner that take a finger, as in map.css. */
const REACH = 25;

const isUnder = ([x, y]: Point, { left, top, right, bottom }: Rect) =>
  x > left - REACH && x < right + REACH && y > top - REACH && y < bottom + REACH;

/** What is left of a map beside what lies over it, which stands at its edges: each takes the side that costs least. */
export function freePadding(walls: readonly Rect[], { width, height }: Size): Padding {
  const padding = { ...evenly(REACH) };
  for (const { left, top, right, bottom } of walls) {
    const sides = [
      ['left', right / width],
      ['right', (width - left) / width],
      ['top', bottom / height],
      ['bottom', (height - top) / height],
    ] as const;
    const [side, part] = sides.reduce((least, one) => (one[1] < least[1] ? one : least));
    const pixels = part * (side === 'left' || side === 'right' ? width : height) + REACH;
    padding[side] = Math.max(padding[side], pixels);
  }
  return padding;
}

/** The part of a map in which corners can be taken. */
export function freeRoom(walls: readonly Rect[], size: Size): Rect {
  const { top, right, bottom, left } = freePadding(walls, size);
  return { left, top, right: size.width - right, bottom: size.height - bottom };
}

/** Where a map looks so that all corners can be taken; null where they can. */
export function roomForCorners(
  areas: readonly Polygon[],
  { point, camera, size }: Pick<LiveMap, 'point' | 'camera' | 'size'>,
  walls: readonly Rect[],
): Camera | null {
  const corners = areas.flatMap(ringsOf).flat();
  if (!corners.some((corner) => walls.some((wall) => isUnder(point(corner), wall)))) return null;
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  const box = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] as const;
  // Never closer: what was in sight stays in sight.
  return fitted(box, size(), { padding: freePadding(walls, size()), maxZoom: camera().zoom });
}

/** What lies over a map while areas are drawn on it, in its pixels. */
export function wallsOfDrawing(panel: Element): Rect[] {
  const { left: x, top: y } = panel.getBoundingClientRect();
  return [...panel.querySelectorAll('.map-draw, .map-tools')].map((wall) => {
    const { left, top, right, bottom } = wall.getBoundingClientRect();
    return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
  });
}
