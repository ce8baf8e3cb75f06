/**
 * Which names a map shows and where: the important ones first, none over another, over a pin, under a control or cut off
 * by the edge. Better no name than half a name. The drawn map and the moving one use the same.
 */

import { CLOSE_ZOOM, type CloseMap } from '../../../places/client/kit/close-map.ts';
import type { CountryDrawing } from '../../../places/market.ts';
import { MARKETS } from '../../../places/markets.ts';
import type { Box } from '../../../places/vocabulary.ts';
import type { Size } from './camera.ts';

export type NameKind = 'division' | 'city' | 'town' | 'place';

interface MapName {
  kind: NameKind;
  name: string;
  lng: number;
  lat: number;
  /** Its name stays inside of this. */
  within?: Box;
}

export interface PlacedName extends MapName {
  /** Pixels from its place to the middle of the text. */
  dx: number;
  dy: number;
  /** A town without a pin on it has a dot at its place. */
  dot: boolean;
}

/** Pixels from the map's top left corner. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Nothing is named from farther away. */
const DIVISIONS_FROM_ZOOM = 6;
/** A drawing of a country has Cuba and the Bahamas whole: their cities are named, their divisions not. */
const CITIES_FROM_ZOOM = 5;
/** Places that are no communities. */
const PLACES_FROM_ZOOM = 13;
/** The highest rank named from this zoom on: a whole country shows cities, close up shows villages. */
const RANK_FROM_ZOOM = [
  [10.5, 4],
  [9.2, 3],
  [7.2, 2],
  [0, 1],
] as const;
/** Pixels: type size and height of a line; letters of a division's name are spaced out. */
const SIZE = { division: 12, city: 15, town: 13.5, place: 12.5 } as const;
const SPACING = { division: 1.5, city: 0, town: 0, place: 0 } as const;
const GAP = 3;
const EDGE = 8;
/** Between a dot's or a disc's edge and its name. */
const BESIDE = 6;
const DOT = 4;

/** Parts of the type size a letter takes, a little more than in the page's faces. */
function letterWidth(letter: string): number {
  if (/[iljtfrI'’.,\-| ]/.test(letter)) return 0.33;
  if (/[mwMW]/.test(letter)) return 0.9;
  return /[A-ZÀ-Ý]/.test(letter) ? 0.7 : 0.57;
}

export function nameWidth(name: string, kind: NameKind): number {
  const shown = kind === 'division' ? name.toUpperCase() : name;
  let width = 0;
  for (const letter of shown) width += letterWidth(letter) * SIZE[kind] + SPACING[kind];
  return width;
}

const DIVISIONS = MARKETS.flatMap(({ divisions }) => divisions);
const TOWNS = MARKETS.flatMap(({ towns }) => towns);

const townsOf = ({ towns }: CountryDrawing) =>
  towns.map(([name, lat, lng, rank]) => ({ name, lat, lng, rank }));

/** Degrees in which a name of the same words means the same place. */
const SAME_PLACE = 0.05;

function closeNames(zoom: number, close: CloseMap | undefined, known: readonly MapName[]): MapName[] {
  if (!close || zoom < CLOSE_ZOOM) return [];
  const isKnown = ({ name, lng, lat }: { name: string; lng: number; lat: number }) =>
    known.some((one) => one.name === name && Math.abs(one.lng - lng) + Math.abs(one.lat - lat) < SAME_PLACE);
  const named = close.places.filter((place) => !isKnown(place));
  const communities = named.filter(({ kind }) => kind === 'community');
  const places = zoom < PLACES_FROM_ZOOM ? [] : named.filter(({ kind }) => kind === 'place');
  return [...communities, ...places].map(({ name, lng, lat }) => ({ kind: 'place', name, lng, lat }));
}

/** Names in the order in which they get their place. */
function namesAt(
  zoom: number,
  { others = [], close, region }: Pick<NamesOptions, 'others' | 'close' | 'region'>,
): MapName[] {
  if (zoom < CITIES_FROM_ZOOM) return [];
  const most = RANK_FROM_ZOOM.find(([from]) => zoom >= from)?.[1] ?? 1;
  const towns = [...TOWNS, ...others.flatMap(townsOf)]
    .filter(({ rank }) => rank <= most)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, lng, lat, rank }): MapName => ({ kind: rank === 1 ? 'city' : 'town', name, lng, lat }));
  const inMarkets = DIVISIONS.map(({ box, ...division }) => ({ ...division, within: box }));
  const abroad = others.flatMap((country) => country.divisions);
  const divisions = (zoom < DIVISIONS_FROM_ZOOM ? [] : [...inMarkets, ...abroad])
    .toSorted((a, b) => Number(b.slug === region) - Number(a.slug === region))
    .map(
      ({ slug: _slug, centre: [lng, lat], ...named }): MapName => ({ kind: 'division', lng, lat, ...named }),
    );
  const cities = towns.filter(({ kind }) => kind === 'city');
  const smaller = towns.filter(({ kind }) => kind === 'town');
  return [...cities, ...divisions, ...smaller, ...closeNames(zoom, close, towns)];
}

const clash = (a: Rect, b: Rect) =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;

/** Pixels a division's name may reach beyond the box of its division. */
const OVER = 4;

function boxRect([west, south, east, north]: Box, at: NamesOptions['at']): Rect {
  const [[left, top], [right, bottom]] = [at(west, north), at(east, south)];
  return { left: left - OVER, top: top - OVER, right: right + OVER, bottom: bottom + OVER };
}
const isIn = (a: Rect, b: Rect) =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/** Beside a dot or a disc, on eight sides; pixels from its middle. */
function sides(halfX: number, halfY: number, width: number, height: number): [dx: number, dy: number][] {
  const [x, y] = [halfX + BESIDE + width / 2, halfY + BESIDE / 2 + height / 2];
  const [nearX, nearY] = [x * 0.75, y * 0.8];
  return [
    [x, 0],
    [-x, 0],
    [0, y],
    [0, -y],
    [nearX, nearY],
    [nearX, -nearY],
    [-nearX, nearY],
    [-nearX, -nearY],
  ];
}

/** A division's name may stand anywhere near its middle. */
const AROUND: readonly [dx: number, dy: number][] = [0, 22, -22, 44, -44].flatMap((dy) =>
  [0, 36, -36, 70, -70].map((dx): [number, number] => [dx, dy]),
);

export interface NamesOptions {
  zoom: number;
  size: Size;
  /** Pixels from the map's top left corner. */
  at: (lng: number, lat: number) => [x: number, y: number];
  /** What pins cover. */
  pins: readonly Rect[];
  /** What controls and notices cover. */
  walls: readonly Rect[];
  /** The division the search is about. */
  region?: string | undefined;
  /** Countries in sight that are no markets. */
  others?: readonly CountryDrawing[];
  close?: CloseMap | undefined;
}

function candidates(
  { kind }: MapName,
  width: number,
  height: number,
  under: Rect | undefined,
  x: number,
  y: number,
) {
  if (kind === 'division' || (kind === 'place' && !under))
    return AROUND.slice(0, kind === 'place' ? 15 : undefined);
  if (!under) return sides(DOT, DOT, width, height);
  const [middleX, middleY] = [(under.left + under.right) / 2 - x, (under.top + under.bottom) / 2 - y];
  const [halfX, halfY] = [(under.right - under.left) / 2, (under.bottom - under.top) / 2];
  return sides(halfX, halfY, width, height).map(([dx, dy]): [number, number] => [dx + middleX, dy + middleY]);
}

/** The names that find room, each at its best free place. */
export function chooseNames(options: NamesOptions): PlacedName[] {
  const { zoom, size, at, pins, walls } = options;
  const taken: Rect[] = [...walls, ...pins];
  const placed: PlacedName[] = [];
  const inside = ({ left, top, right, bottom }: Rect) =>
    left >= EDGE && top >= EDGE && right <= size.width - EDGE && bottom <= size.height - EDGE;
  for (const name of namesAt(zoom, options)) {
    const [x, y] = at(name.lng, name.lat);
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const [width, height] = [nameWidth(name.name, name.kind), SIZE[name.kind] * 1.15];
    const under = pins.find((pin) => x > pin.left && x < pin.right && y > pin.top && y < pin.bottom);
    const rectAt = (dx: number, dy: number): Rect => ({
      left: x + dx - width / 2,
      right: x + dx + width / 2,
      top: y + dy - height / 2,
      bottom: y + dy + height / 2,
    });
    const dot = !under && (name.kind === 'city' || name.kind === 'town');
    const dotRect = { left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT };
    // A dot under another name looks like a spot of dirt.
    if (dot && taken.some((other) => clash(dotRect, other))) continue;
    const own = name.within && boxRect(name.within, at);
    const free = candidates(name, width, height, under, x, y).find(([dx, dy]) => {
      const rect = rectAt(dx, dy);
      return inside(rect) && (!own || isIn(rect, own)) && !taken.some((other) => clash(rect, other));
    });
    if (!free) continue;
    placed.push({ ...name, dx: free[0], dy: free[1], dot });
    taken.push(rectAt(...free));
    if (dot) taken.push(dotRect);
  }
  return placed;
}
