/** Section of the drawn country around the area of a search, and the outline of that area. */

import { HOME_OUTLINE, OUTLINES, project, reachesInto } from '../../../places/geography/outline.ts';
import type { Outline } from '../../../places/market.ts';
import { marketOfDivision } from '../../../places/markets.ts';
import { townBySlug } from '../../../places/places.ts';
import type { Box } from '../../../places/vocabulary.ts';
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
  /** What is drawn. */
  outline: Outline;
  /** `viewBox` of the `<svg>`. */
  box: string;
  /** Drawing units a pixel. */
  unit: number;
  /** Path of the division the search is about. */
  division?: string;
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

function windowOn(
  outline: Outline,
  { left, top, right, bottom }: Bounds,
  around = AROUND,
): Pick<AreaView, 'outline' | 'box' | 'unit'> {
  const width = Math.max((right - left) * around, (bottom - top) * around * (WIDTH / HEIGHT), LEAST_WIDTH);
  const height = (width * HEIGHT) / WIDTH;
  const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2];
  const box = [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
  return { outline, box, unit: width / WIDTH };
}

/** The first drawing that has something of the box. */
const outlineOf = (box: Box): Outline | undefined =>
  Object.values(OUTLINES).find((outline) => reachesInto(outline, box));

function ofBox(box: Box): AreaView | null {
  const outline = outlineOf(box);
  if (!outline) return null;
  const [west, south, east, north] = box;
  const [[left, top], [right, bottom]] = [project(outline, west, north), project(outline, east, south)];
  const rect = { x: left, y: top, width: right - left, height: bottom - top };
  return { ...windowOn(outline, { left, top, right, bottom }), rect };
}

function ofCircle(lat: number, lng: number, km: number): AreaView | null {
  const [up, across] = [km / KM_A_DEGREE, km / KM_A_DEGREE / Math.cos((lat * Math.PI) / 180)];
  const outline = outlineOf([lng - across, lat - up, lng + across, lat + up]);
  if (!outline) return null;
  const [cx, cy] = project(outline, lng, lat);
  const [, edge] = project(outline, lng, lat - up);
  const r = edge - cy;
  const bounds = { left: cx - r, right: cx + r, top: cy - r, bottom: cy + r };
  return { ...windowOn(outline, bounds), circle: { cx, cy, r } };
}

/** The section for the area of a search; null when it lies outside the drawings. */
export function areaView(criteria: Criteria): AreaView | null {
  const { boundingBox, bounds, lat, lng, radius_km, city, region, country } = criteria;
  const box = boundingBox ?? bounds;
  if (box) return ofBox(box);
  if (lat !== undefined && lng !== undefined && radius_km) return ofCircle(lat, lng, radius_km);
  const outline = country
    ? OUTLINES[country]
    : (OUTLINES[marketOfDivision(region)?.slug ?? ''] ?? HOME_OUTLINE);
  if (!outline) return null;
  const town = city ? townBySlug(city, country) : undefined;
  if (town) return ofCircle(town.lat, town.lng, TOWN_KM);
  const division = region ? outline.paths[region] : undefined;
  if (division) return { ...windowOn(outline, boundsOf(division)), division };
  const { width, height } = outline.view;
  return windowOn(outline, { left: 0, top: 0, right: width, bottom: height }, 1.1);
}
