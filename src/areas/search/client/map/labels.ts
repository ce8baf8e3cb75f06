/** Which names a drawn map shows: the important ones first, and none over another. */

import type { CountryDrawing } from '../../../places/market.ts';
import { MARKETS } from '../../../places/markets.ts';
import type { Size } from './camera.ts';

export interface Label {
  kind: 'division' | 'city' | 'town';
  name: string;
  /** Pixels from the map's top left corner: the middle of a division's name, the dot of a town's. */
  x: number;
  y: number;
}

/** The moving map names nothing from farther away. */
export const NAMED_FROM_ZOOM = 6;
/** The drawn one has Cuba and the Bahamas whole: their cities are named, their divisions not. */
const CITIES_FROM_ZOOM = 5;
/** The highest rank named from this zoom on: a whole country shows cities, close up shows villages. */
const RANK_FROM_ZOOM = [
  [10.5, 4],
  [9.2, 3],
  [8.2, 2],
  [0, 1],
] as const;
/** Pixels a letter takes, spaced out in a division's name. */
const LETTER = { division: 10.5, city: 8, town: 7 };
const LINE = 18;

const DIVISIONS = MARKETS.flatMap(({ divisions }) => divisions);
const TOWNS = MARKETS.flatMap(({ towns }) => towns);

const townsOf = ({ towns }: CountryDrawing) =>
  towns.map(([name, lat, lng, rank]) => ({ name, lat, lng, rank }));

type At = (lng: number, lat: number) => [x: number, y: number];
interface Spot extends Label {
  left: number;
  right: number;
}

function spotOf(kind: Label['kind'], name: string, [x, y]: [number, number]): Spot {
  const width = name.length * LETTER[kind] + (kind === 'division' ? 0 : 12);
  const left = kind === 'division' ? x - width / 2 : x - 5;
  return { kind, name, x, y, left, right: left + width };
}

const clash = (a: Spot, b: Spot) => a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < LINE;

/** @param others countries in sight that are no markets */
export function chooseLabels(
  zoom: number,
  { width, height }: Size,
  at: At,
  others: readonly CountryDrawing[] = [],
): Label[] {
  if (zoom < CITIES_FROM_ZOOM) return [];
  const most = RANK_FROM_ZOOM.find(([from]) => zoom >= from)?.[1] ?? 1;
  const named = [...TOWNS, ...others.flatMap(townsOf)];
  const towns = named.filter(({ rank }) => rank <= most).toSorted((a, b) => a.rank - b.rank);
  const divisions =
    zoom < NAMED_FROM_ZOOM ? [] : [...DIVISIONS, ...others.flatMap((country) => country.divisions)];
  const spots = [
    ...towns.filter(({ rank }) => rank === 1).map(({ name, lng, lat }) => spotOf('city', name, at(lng, lat))),
    ...divisions.map(({ name, centre }) => spotOf('division', name, at(...centre))),
    ...towns.filter(({ rank }) => rank > 1).map(({ name, lng, lat }) => spotOf('town', name, at(lng, lat))),
  ];
  const chosen: Spot[] = [];
  for (const spot of spots) {
    const shown = spot.right > 0 && spot.left < width && spot.y > 0 && spot.y < height;
    if (shown && !chosen.some((other) => clash(spot, other))) chosen.push(spot);
  }
  return chosen.map(({ left: _left, right: _right, ...label }) => label);
}
