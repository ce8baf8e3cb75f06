/** Section of the drawn country around the area of a search, and the outline of that area. */

import type { DrawnCountry } from '#areas/places/client/kit/use-drawing.ts';
import { HOME_OUTLINE, OUTLINES, project, reachesInto } from '#areas/places/geography/outline.ts';
import type { Outline, Town } from '#areas/places/market.ts';
import { placeSlug } from '#areas/places/market.ts';
import { marketOfDivision } from '#areas/places/markets.ts';
import { findMetroArea } from '#areas/places/metro-areas.ts';
import { COUNTRIES, townBySlug } from '#areas/places/places.ts';
import { placedTown } from '#areas/places/positions.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import { polygonsBox, readPolygons } from '#areas/search/criteria/polygons.ts';
import type { Criteria } from '#areas/search/criteria.ts';

/** Pixels of the picture. */
const WIDTH = 96;
const HEIGHT = 80;
/** Size of the section relative to the area. */
const AROUND = 1.7;
/** Kilometres in a degree of latitude, and around a town that has no outline. */
const KM_A_DEGREE = 111;
const TOWN_KM = 4;
/** A division whose border is not drawn as an area of its own. */
const DIVISION_KM = 10;
/** Least width of the section, in the drawing's units, so that the place is recognised. */
const LEAST_WIDTH = 90;

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface AreaView {
  outline: Outline;
  /** `viewBox` of the `<svg>`. */
  box: string;
  /** Drawing units a pixel. */
  unit: number;
  /** Path of the division the search is about. */
  division?: string;
  circle?: { cx: number; cy: number; r: number };
  drawn?: string;
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

function windowOn(outline: Outline, { left, top, right, bottom }: Bounds, around = AROUND) {
  const width = Math.max((right - left) * around, (bottom - top) * around * (WIDTH / HEIGHT), LEAST_WIDTH);
  const height = (width * HEIGHT) / WIDTH;
  const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2];
  const box = [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
  return { outline, box, unit: width / WIDTH };
}

/** The drawing of the country of the search, else the first that has something of the box. */
const outlineOf = (box: Box, drawn: DrawnCountry | null): Outline | undefined =>
  drawn?.drawing.outline ?? Object.values(OUTLINES).find((outline) => reachesInto(outline, box));

function ofBox(box: Box, drawn: DrawnCountry | null): AreaView | null {
  const outline = outlineOf(box, drawn);
  if (!outline) return null;
  const [west, south, east, north] = box;
  const [[left, top], [right, bottom]] = [project(outline, west, north), project(outline, east, south)];
  const rect = { x: left, y: top, width: right - left, height: bottom - top };
  return { ...windowOn(outline, { left, top, right, bottom }), rect };
}

function ofCircle(lat: number, lng: number, km: number, drawn: DrawnCountry | null = null): AreaView | null {
  const [up, across] = [km / KM_A_DEGREE, km / KM_A_DEGREE / Math.cos((lat * Math.PI) / 180)];
  const outline = outlineOf([lng - across, lat - up, lng + across, lat + up], drawn);
  if (!outline) return null;
  const [cx, cy] = project(outline, lng, lat);
  const [, edge] = project(outline, lng, lat - up);
  const r = edge - cy;
  const bounds = { left: cx - r, right: cx + r, top: cy - r, bottom: cy + r };
  return { ...windowOn(outline, bounds), circle: { cx, cy, r } };
}

function ofPolygons(text: string, drawn: DrawnCountry | null): AreaView | null {
  const polygons = readPolygons(text) ?? [];
  const box = polygonsBox(polygons);
  const outline = outlineOf(box, drawn);
  const view = ofBox(box, drawn);
  if (!outline || !view) return null;
  const { rect: _, ...section } = view;
  const rings = polygons.flatMap(({ outer, holes }) => [outer, ...holes]);
  const path = rings.map((ring) => {
    const points = ring.map(([lng, lat]) =>
      project(outline, lng, lat)
        .map((value) => value.toFixed(1))
        .join(' '),
    );
    return `M${points.join('L')}Z`;
  });
  return { ...section, drawn: path.join('') };
}

/** A country with the place the search names, where the drawing knows one of its names. */
function namedView(drawn: DrawnCountry, slugs: readonly (string | undefined)[]): AreaView | null {
  const { outline, towns, divisions } = drawn.drawing;
  for (const slug of slugs) {
    const town = towns.find(([name]) => placeSlug(name) === slug);
    if (town) return ofCircle(town[1], town[2], TOWN_KM, drawn);
    const division = divisions.find((known) => known.slug === slug);
    if (division) return ofCircle(division.centre[1], division.centre[0], DIVISION_KM, drawn);
  }
  const { width, height } = outline.view;
  return windowOn(outline, { left: 0, top: 0, right: width, bottom: height }, 1.1);
}

/** The country whose drawing a search needs besides those of the markets: the one it names, or that of its box. */
export function countryOf({ country, boundingBox, bounds, lat, lng }: Criteria): string | undefined {
  if (country) return country;
  const box = boundingBox ?? bounds;
  const [x, y] = box ? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] : [lng, lat];
  if (x === undefined || y === undefined) return undefined;
  return COUNTRIES.find(
    ({ box: [west, south, east, north] }) => x > west && x < east && y > south && y < north,
  )?.slug;
}

function ofTown(town: Town): AreaView | null {
  const { lat, lng } = placedTown(town);
  return ofCircle(lat, lng, TOWN_KM);
}

/**
 * The section for the area of a search; null when it lies outside the drawings.
 * @param drawn the country of the search where it is no market, once its drawing is known
 */
export function areaView(criteria: Criteria, drawn: DrawnCountry | null = null): AreaView | null {
  const { boundingBox, bounds, lat, lng, radius_km, polygon, city, region, country, metro_area } = criteria;
  if (polygon) return ofPolygons(polygon, drawn);
  const box = boundingBox ?? bounds ?? (region ? undefined : findMetroArea(metro_area, country)?.box);
  if (box) return ofBox(box, drawn);
  if (lat !== undefined && lng !== undefined && radius_km) return ofCircle(lat, lng, radius_km, drawn);
  const outline: Outline | undefined = country
    ? (OUTLINES[country] ?? drawn?.drawing.outline)
    : (OUTLINES[marketOfDivision(region)?.slug ?? ''] ?? HOME_OUTLINE);
  if (!outline) return null;
  const town = city ? townBySlug(city, country) : undefined;
  if (town) return ofTown(town);
  if (drawn && (region || city)) return namedView(drawn, [city, region]);
  const division = region ? outline.paths[region] : undefined;
  if (division) return { ...windowOn(outline, boundsOf(division)), division };
  const { width, height } = outline.view;
  return windowOn(outline, { left: 0, top: 0, right: width, bottom: height }, 1.1);
}
