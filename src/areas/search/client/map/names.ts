/**
 * Which names a map shows and where: the important ones first, none over another, over a pin, under a control or cut off
 * by the edge. Better no name than half a name. The drawn map and the moving one use the same.
 */

import { CLOSE_ZOOM, type CloseMap } from '#areas/places/client/kit/close-map.ts';
import type { CountryDrawing } from '#areas/places/market.ts';
import { MARKETS } from '#areas/places/markets.ts';
import { ALL_DIVISIONS, ALL_TOWNS } from '#areas/places/positions.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import type { Size } from './camera.ts';

export type NameKind = 'division' | 'city' | 'town' | 'place' | 'water';

interface MapName {
  kind: NameKind;
  name: string;
  lng: number;
  lat: number;
  /** Its name stays inside of this. */
  within?: Box;
}

export interface PlacedName extends MapName {
  lines: readonly string[];
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
const SIZE = { division: 12, city: 15, town: 13.5, place: 12.5, water: 13 } as const;
const SPACING = { division: 1.5, city: 0, town: 0, place: 0, water: 0.8 } as const;
/** Height of a line, in parts of its size. */
const LEADING = 1.15;
const GAP = 3;
const EDGE = 8;
/** Places tried for the name of water: farther off it would stand on land. */
const ON_WATER = 3;
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

/** In two lines of about the same length; null where it is one word. */
function broken(name: string): readonly string[] | null {
  const words = name.split(' ');
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return splits.toSorted((a, b) => longest(a) - longest(b))[0] ?? null;
}

const WELL_KNOWN = MARKETS.flatMap(({ wellKnown }) => wellKnown);
const knownFirst = ({ slug }: { slug: string }) => {
  const at = WELL_KNOWN.indexOf(slug);
  return at < 0 ? WELL_KNOWN.length : at;
};

const TOWNS = ALL_TOWNS.toSorted((a, b) => knownFirst(a) - knownFirst(b));

/** Names of water, from and to a zoom; the sea's own is in the reader's language. */
const WATERS = [
  { name: null, lng: -76.75, lat: 18.72, from: 6.5, to: 9.6 },
  { name: null, lng: -77.9, lat: 17.62, from: 6.5, to: 9.6 },
  { name: 'Kingston Harbour', lng: -76.8, lat: 17.953, from: 10.4, to: 14 },
] as const;

const townsOf = ({ towns }: CountryDrawing) =>
  towns.map(([name, lat, lng, rank]) => ({ name, lat, lng, rank }));

/** Degrees in which a name of the same words means the same place. */
const SAME_PLACE = 0.05;

function closeNames(zoom: number, close: CloseMap | undefined, known: readonly MapName[]): MapName[] {
  if (!close || zoom < CLOSE_ZOOM) return [];
  const byName = new Map<string, MapName[]>();
  for (const one of known) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  const isKnown = ({ name, lng, lat }: { name: string; lng: number; lat: number }) =>
    byName.get(name)?.some((one) => Math.abs(one.lng - lng) + Math.abs(one.lat - lat) < SAME_PLACE);
  const named = close.places.filter((place) => !isKnown(place));
  const communities = named.filter(({ kind }) => kind === 'community');
  const places = zoom < PLACES_FROM_ZOOM ? [] : named.filter(({ kind }) => kind === 'place');
  return [...communities, ...places].map(({ name, lng, lat }) => ({ kind: 'place', name, lng, lat }));
}

function namesAt(
  zoom: number,
  { others = [], close, region, sea }: Pick<NamesOptions, 'others' | 'close' | 'region' | 'sea'>,
): MapName[] {
  if (zoom < CITIES_FROM_ZOOM) return [];
  const most = RANK_FROM_ZOOM.find(([from]) => zoom >= from)?.[1] ?? 1;
  const towns = [...TOWNS, ...others.flatMap(townsOf)]
    .filter(({ rank }) => rank <= most)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, lng, lat, rank }): MapName => ({ kind: rank === 1 ? 'city' : 'town', name, lng, lat }));
  const inMarkets = ALL_DIVISIONS.map(({ box, ...division }) => ({ ...division, within: box }));
  const abroad = others.flatMap((country) => country.divisions);
  const divisions = (zoom < DIVISIONS_FROM_ZOOM ? [] : [...inMarkets, ...abroad])
    .toSorted((a, b) => Number(b.slug === region) - Number(a.slug === region))
    .map(
      ({ slug: _slug, centre: [lng, lat], ...named }): MapName => ({ kind: 'division', lng, lat, ...named }),
    );
  const cities = towns.filter(({ kind }) => kind === 'city');
  const smaller = towns.filter(({ kind }) => kind === 'town');
  const water = WATERS.filter(({ from, to }) => zoom >= from && zoom < to).map(
    ({ name, lng, lat }): MapName => ({ kind: 'water', name: name ?? sea, lng, lat }),
  );
  return [...cities, ...divisions, ...smaller, ...closeNames(zoom, close, towns), ...water];
}

const clash = (a: Rect, b: Rect) =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;

/** Pixels a division's name may reach beyond the box of its division. */
const OVER = 4;

function boxRect([west, south, east, north]: Box, at: NamesOptions['at']): Rect {
  const [[left, top], [right, bottom]] = [at(west, north), at(east, south)];
  return { left: left - OVER, top: top - OVER, right: right + OVER, bottom: bottom + OVER };
}
/** Pixels of a cell in which what is taken is looked up. */
const CELL = 64;

/** What nothing else may stand on, by where it is: hundreds of pins would be asked for each place of each name. */
class Taken {
  readonly #cells = new Map<number, Rect[]>();

  /** Whether one of the cells of a place says so. Asked some thousand times for a map. */
  #someCell({ left, top, right, bottom }: Rect, says: (cell: number) => boolean): boolean {
    const [toX, toY] = [Math.floor((right + GAP) / CELL), Math.floor((bottom + GAP) / CELL)];
    for (let x = Math.floor((left - GAP) / CELL); x <= toX; x++)
      for (let y = Math.floor((top - GAP) / CELL); y <= toY; y++) if (says(x * 1000 + y)) return true;
    return false;
  }

  add(rect: Rect): void {
    this.#someCell(rect, (cell) => {
      const known = this.#cells.get(cell);
      if (known) known.push(rect);
      else this.#cells.set(cell, [rect]);
      return false;
    });
  }

  has(rect: Rect): boolean {
    return this.#someCell(
      rect,
      (cell) => this.#cells.get(cell)?.some((other) => clash(rect, other)) ?? false,
    );
  }
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

/** A division's name may stand anywhere near its middle, the nearest first. */
const AROUND: readonly [dx: number, dy: number][] = [0, 14, -14, 28, -28, 44, -44]
  .flatMap((dy) => [0, 24, -24, 48, -48, 72, -72].map((dx): [number, number] => [dx, dy]))
  .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));

export interface NamesOptions {
  zoom: number;
  size: Size;
  /** Pixels from the map's top left corner. */
  at: (lng: number, lat: number) => [x: number, y: number];
  pins: readonly Rect[];
  /** What controls and notices cover. */
  walls: readonly Rect[];
  /** The division the search is about. */
  region?: string | undefined;
  /** Countries in sight that are no markets. */
  others?: readonly CountryDrawing[];
  close?: CloseMap | undefined;
  /** What the sea around is called. */
  sea: string;
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
  if (kind === 'water') return AROUND.slice(0, ON_WATER);
  if (!under) return sides(DOT, DOT, width, height);
  const [middleX, middleY] = [(under.left + under.right) / 2 - x, (under.top + under.bottom) / 2 - y];
  const [halfX, halfY] = [(under.right - under.left) / 2, (under.bottom - under.top) / 2];
  return sides(halfX, halfY, width, height).map(([dx, dy]): [number, number] => [dx + middleX, dy + middleY]);
}

/** The best free place of a name, in one line or, where that finds none, in two. */
function freeSpot(
  name: MapName,
  { under, x, y }: { under: Rect | undefined; x: number; y: number },
  fits: (rect: Rect) => boolean,
) {
  const two = name.kind === 'division' || name.kind === 'place' ? broken(name.name) : null;
  for (const lines of two ? [[name.name], two] : [[name.name]]) {
    const width = Math.max(...lines.map((line) => nameWidth(line, name.kind)));
    const height = SIZE[name.kind] * LEADING * lines.length;
    for (const [dx, dy] of candidates(name, width, height, under, x, y)) {
      const [left, top] = [x + dx - width / 2, y + dy - height / 2];
      const rect = { left, top, right: left + width, bottom: top + height };
      if (fits(rect)) return { lines, dx, dy, rect };
    }
  }
  return null;
}

export function chooseNames(options: NamesOptions): PlacedName[] {
  const { zoom, size, at, pins, walls } = options;
  const taken = new Taken();
  for (const rect of [...walls, ...pins]) taken.add(rect);
  const placed: PlacedName[] = [];
  const inside = ({ left, top, right, bottom }: Rect) =>
    left >= EDGE && top >= EDGE && right <= size.width - EDGE && bottom <= size.height - EDGE;
  for (const name of namesAt(zoom, options)) {
    const [x, y] = at(name.lng, name.lat);
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const under = pins.find((pin) => x > pin.left && x < pin.right && y > pin.top && y < pin.bottom);
    const dot = !under && (name.kind === 'city' || name.kind === 'town');
    const dotRect = { left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT };
    // A dot under another name looks like a spot of dirt.
    const crowded = dot && taken.has(dotRect);
    if (crowded && name.kind !== 'city') continue;
    const own = name.within && boxRect(name.within, at);
    const fits = (rect: Rect) => inside(rect) && (!own || isIn(rect, own)) && !taken.has(rect);
    const spot = freeSpot(name, { under, x, y }, fits);
    if (!spot) continue;
    const { rect, ...stands } = spot;
    placed.push({ ...name, ...stands, dot: dot && !crowded });
    taken.add(rect);
    if (dot && !crowded) taken.add(dotRect);
  }
  return placed;
}
