/** Section of the drawn island around the area of a search, and the outline of that area. */

import { OUTLINE_HEIGHT, OUTLINE_WIDTH, PARISH_PATHS, project } from '../../../places/geography/outline.ts';
import { townBySlug } from '../../../places/places.ts';
import type { Box, Parish } from '../../../places/vocabulary.ts';
import type { Criteria } from '../../../search/criteria.ts';

/** Pixels of the picture. */
const WIDTH = 96;
const HEIGHT = 80;
/** Size of the section relative to the area. */
const AROUND = 1.7;
/** Kilometres in a degree of latitude, and around a town that has no outline. */
const KM_A_DEGREE = 111;
const TOWN_KM = 4;
/** Least width of the section, in the drawing's units, so that the place is recognised. */
const LEAST_WIDTH = 90;

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface AreaView {
  /** `viewBox` of the `<svg>`. */
  box: string;
  /** Drawing units a pixel. */
  unit: number;
  parish?: string;
  circle?: { cx: number; cy: number; r: number };
  rect?: { x: number; y: number; width: number; height: number };
}

/** Bounds of an outline's path, which has absolute moves and relative steps. */
function boundsOf(path: string): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const part of path.split('M').filter(Boolean)) {
    const numbers = (part.match(/-?\d+/g) ?? []).map(Number);
    let [x, y] = [0, 0];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      x += numbers[i] as number;
      y += numbers[i + 1] as number;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  }
  return bounds;
}

const ISLAND: Bounds = { left: 0, top: 0, right: OUTLINE_WIDTH, bottom: OUTLINE_HEIGHT };

function windowOn({ left, top, right, bottom }: Bounds, around = AROUND): Pick<AreaView, 'box' | 'unit'> {
  const width = Math.max((right - left) * around, (bottom - top) * around * (WIDTH / HEIGHT), LEAST_WIDTH);
  const height = (width * HEIGHT) / WIDTH;
  const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2];
  return { box: [x, y, width, height].map((value) => value.toFixed(1)).join(' '), unit: width / WIDTH };
}

const touchesIsland = ({ left, top, right, bottom }: Bounds) =>
  right >= ISLAND.left && left <= ISLAND.right && bottom >= ISLAND.top && top <= ISLAND.bottom;

function ofBox([west, south, east, north]: Box): AreaView | null {
  const [[left, top], [right, bottom]] = [project(west, north), project(east, south)];
  const bounds = { left, top, right, bottom };
  if (!touchesIsland(bounds)) return null;
  return { ...windowOn(bounds), rect: { x: left, y: top, width: right - left, height: bottom - top } };
}

function ofCircle(lat: number, lng: number, km: number): AreaView | null {
  const [cx, cy] = project(lng, lat);
  const [, edge] = project(lng, lat - km / KM_A_DEGREE);
  const r = edge - cy;
  const bounds = { left: cx - r, right: cx + r, top: cy - r, bottom: cy + r };
  return touchesIsland(bounds) ? { ...windowOn(bounds), circle: { cx, cy, r } } : null;
}

/** The section for the area of a search; null when it lies outside the drawing. */
export function areaView(criteria: Criteria): AreaView | null {
  const { boundingBox, bounds, lat, lng, radius_km, city, region, country } = criteria;
  const box = boundingBox ?? bounds;
  if (box) return ofBox(box);
  if (lat !== undefined && lng !== undefined && radius_km) return ofCircle(lat, lng, radius_km);
  if (country && country !== 'jamaica') return null;
  const town = city ? townBySlug(city) : undefined;
  if (town) return ofCircle(town.lat, town.lng, TOWN_KM);
  const parish = region ? PARISH_PATHS[region as Parish] : undefined;
  if (parish) return { ...windowOn(boundsOf(parish.path)), parish: parish.path };
  return windowOn(ISLAND, 1.1);
}
