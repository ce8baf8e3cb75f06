/** A window on the drawn country around one listing, and the box of the searches beside it. */

import type { DrawnCountry } from '#areas/places/client/kit/use-drawing.ts';
import { countryAt, OUTLINES, project } from '#areas/places/geography/outline.ts';
import type { Outline, PlacedTown } from '#areas/places/market.ts';
import { findMarket } from '#areas/places/markets.ts';
import { placedTowns } from '#areas/places/positions.ts';
import type { Box } from '#areas/places/vocabulary.ts';

/** A window on a country's drawing, in its units. */
export interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** What the window shows; `x` and `y` are shares of it. */
export interface MapView extends Window {
  country: string;
  outline: Outline;
  pin: { x: number; y: number };
  towns: { name: string; x: number; y: number }[];
  /** SVG path of the lines between divisions, where the drawing has them apart. */
  borders?: string;
}

/** Degrees of longitude across the window: some 30 km, and more where a large country is drawn coarsely. */
const ACROSS = 0.3;
const SHARE_OF_COUNTRY = 1 / 15;
const SHAPE = 820 / 360;
/** Names nearer to the edge than this share would be cut off. */
const EDGE = { x: 0.12, y: 0.06 };
/** Names nearer to each other than this share would touch. */
const APART = { x: 0.2, y: 0.08 };
const MOST_TOWNS = 7;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

type Place = Pick<PlacedTown, 'name' | 'lat' | 'lng' | 'rank'>;
interface Spot {
  name: string;
  x: number;
  y: number;
}
const touches = (a: Omit<Spot, 'name'>, b: Omit<Spot, 'name'>) =>
  Math.abs(a.x - b.x) < APART.x && Math.abs(a.y - b.y) < APART.y;

/** The pin's price stands above its point; a name begins at its town and goes on to the right. */
const PIN_COVERS = { left: 0.2, right: 0.07, above: 0.15, below: 0.02 };
const isCovered = (at: { x: number; y: number }, pin: { x: number; y: number }) =>
  at.x > pin.x - PIN_COVERS.left &&
  at.x < pin.x + PIN_COVERS.right &&
  at.y > pin.y - PIN_COVERS.above &&
  at.y < pin.y + PIN_COVERS.below;

/** The well-known towns of the window that leave each other and the pin room. */
function townsIn(
  towns: readonly Place[],
  shareOf: (town: Place) => { x: number; y: number },
  pin: { x: number; y: number },
): Spot[] {
  const chosen: Spot[] = [];
  for (const town of towns.toSorted((a, b) => a.rank - b.rank)) {
    const at = shareOf(town);
    const inside = at.x > EDGE.x / 3 && at.x < 1 - EDGE.x && at.y > EDGE.y && at.y < 1 - EDGE.y;
    const clear = !isCovered(at, pin) && !chosen.some((other) => touches(at, other));
    if (inside && clear && chosen.length < MOST_TOWNS) chosen.push({ name: town.name, ...at });
  }
  return chosen;
}

type Drawn = Pick<MapView, 'country' | 'outline' | 'borders'> & { across: number; towns: readonly Place[] };

function marketAt(lat: number, lng: number): Drawn | null {
  const country = countryAt(lng, lat);
  const outline = country && OUTLINES[country];
  const market = findMarket(country ?? undefined);
  return outline && market ? { country, outline, across: ACROSS, towns: placedTowns(market) } : null;
}

function elsewhere({ slug, drawing }: DrawnCountry, lat: number, lng: number): Drawn | null {
  const { outline, borders, box } = drawing;
  const [west, south, east, north] = box;
  if (lng < west || lng > east || lat < south || lat > north) return null;
  const across = Math.max(ACROSS, (east - west) * SHARE_OF_COUNTRY);
  const towns = drawing.towns.map(([name, lat, lng, rank]) => ({ name, lat, lng, rank }));
  return { country: slug, outline, borders, across, towns };
}

/**
 * Null for places that are on no drawing.
 * @param drawn the listing's country where it is no market, once its drawing is known
 */
export function mapViewOf(lat: number, lng: number, drawn: DrawnCountry | null = null): MapView | null {
  const map = drawn ? elsewhere(drawn, lat, lng) : marketAt(lat, lng);
  if (!map) return null;
  const { country, outline, borders } = map;
  const [x, y] = project(outline, lng, lat);
  const [east] = project(outline, lng + map.across, lat);
  const width = east - x;
  const height = width / SHAPE;
  // Half of the window may be sea, but not more.
  const left = clamp(x - width / 2, -width / 4, outline.view.width - (width * 3) / 4);
  const top = clamp(y - height / 2, -height / 2, outline.view.height - height / 2);
  const shareOf = (at: { lat: number; lng: number }) => {
    const [townX, townY] = project(outline, at.lng, at.lat);
    return { x: (townX - left) / width, y: (townY - top) / height };
  };
  const pin = shareOf({ lat, lng });
  const towns = townsIn(map.towns, shareOf, pin);
  return { country, outline, left, top, width, height, pin, towns, ...(borders && { borders }) };
}

/** Degrees around a listing that "on the map" opens: some 10 km across. */
const AROUND = { lat: 0.04, lng: 0.06 };

export function boxAround(lat: number, lng: number): Box {
  const at = (value: number) => Math.round(value * 1e4) / 1e4;
  return [at(lng - AROUND.lng), at(lat - AROUND.lat), at(lng + AROUND.lng), at(lat + AROUND.lat)];
}
