/**
 * How clusters become pins that a finger can hit and an eye can read. The server gathers by map cells, so
 * neighbours across a cell's edge may still touch. Four rules, in this order:
 *
 * 1. What would lie on top of each other becomes one disc with the exact sum.
 * 2. A single listing is a pill with its price, at its place or up to 24 px beside it, but not moved out to sea.
 * 3. One that finds no room joins what is nearest, so that every pill is seen whole.
 * 4. The point of a search stays in sight: a disc that would cover it stands beside it.
 *
 * The result depends on the clusters and the zoom only, so that moving the map does not reshuffle it.
 */

import { isInside } from '#areas/places/geography/inside.ts';
import { OUTLINES, project } from '#areas/places/geography/outline.ts';
import type { Outline } from '#areas/places/market.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import type { Cluster } from '#areas/search/contract.ts';
import { contains, isPoint, joined, worldPoint } from './camera.ts';

/** The small outlines are exact to a quarter of a kilometre, which is some pixels closer than this. */
const FINEST_ZOOM = 11.5;

/** Around an outline there is water: units of its drawing, farther than any pill moves. */
const LAND_AROUND = 60;

/** A closed line in units of its drawing: x and y in turn. */
interface Ring {
  points: Float32Array;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The rings of an outline's path: absolute moves, relative steps. */
function ringsOf(path: string): Ring[] {
  return path
    .split('M')
    .slice(1)
    .map((ring) => {
      const numbers = (ring.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      const points = new Float32Array(numbers);
      for (let i = 2; i < points.length; i++) points[i] = (points[i - 2] ?? 0) + (numbers[i] ?? 0);
      const across = points.filter((_, i) => i % 2 === 0);
      const down = points.filter((_, i) => i % 2 === 1);
      const [left, right] = [Math.min(...across), Math.max(...across)];
      return { points, left, right, top: Math.min(...down), bottom: Math.max(...down) };
    });
}

const mayHold = ({ left, right, top, bottom }: Ring, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

interface Land {
  outline: Outline;
  rings: Ring[];
}
let lands: Land[] | undefined;
const allLands = () =>
  (lands ??= Object.values(OUTLINES).map((outline) => ({
    outline,
    rings: Object.values(outline.paths).flatMap(ringsOf),
  })));

/**
 * Tells of points in pixels of the world's map at a zoom. Where there is no outline, or none exact enough, all is land.
 */
function landAt(zoom: number): (x: number, y: number) => boolean {
  if (zoom > FINEST_ZOOM) return () => true;
  const placed = allLands().map(({ outline, rings }) => {
    const { west, north } = outline.origin;
    const [left, top] = worldPoint(west, north, zoom);
    const [right] = worldPoint(west + 1, north, zoom);
    const [unit] = project(outline, west + 1, north);
    return { rings, left, top, scale: unit / (right - left), ...outline.view };
  });
  return (worldX, worldY) => {
    for (const { rings, left, top, scale, width, height } of placed) {
      const [x, y] = [(worldX - left) * scale, (worldY - top) * scale];
      if (x < -LAND_AROUND || y < -LAND_AROUND || x > width + LAND_AROUND || y > height + LAND_AROUND)
        continue;
      return rings.some((ring) => mayHold(ring, x, y) && isInside(x, y, [ring.points]));
    }
    return true;
  };
}

/** `place`: several homes at one point, which no zoom tells apart. */
type PinShape = 'price' | 'place' | 'disc';

export interface Pin {
  /** Stable for a listing; for a disc as long as its place and count stay. */
  key: string;
  shape: PinShape;
  lng: number;
  lat: number;
  /** Pixels it stands beside its point. */
  dx: number;
  dy: number;
  /** Pixels it covers, a disc with its halo. */
  width: number;
  height: number;
  count: number;
  /** The listing, when it is only one. */
  id: string | null;
  listed_at: string | null;
  /** Whether its price was cut. */
  reduced: boolean;
  /** The lowest price as quoted; null where it is on request. */
  price: number | null;
  currency: string;
  /** Around all its listings. */
  box: Box;
  /** Boxes of the clusters it stands for. */
  parts: Box[];
}

/** Pixels across, by the number of homes a disc stands for. */
const DISCS = [
  [200, 60],
  [80, 52],
  [10, 40],
  [0, 34],
] as const;
export const discSize = (count: number): number => DISCS.find(([from]) => count >= from)?.[1] ?? 34;
export const PILL_HEIGHT = 30;
/** Pixels between any two pins; a disc has its halo around it. */
const GAP = 3;
const HALO = 4;
/** Where a pill may stand: its point, then around it, nearest first; pixels. */
const NUDGES = [0, 12, 18, 24].flatMap((far): [dx: number, dy: number][] =>
  far === 0
    ? [[0, 0]]
    : [
        [0, -far],
        [0, far],
        [-far, 0],
        [far, 0],
        [-far, -far * 0.7],
        [far, -far * 0.7],
        [-far, far * 0.7],
        [far, far * 0.7],
      ],
);

export const isOnePlace = ({ box }: Pick<Pin, 'box'>): boolean => isPoint(box);

export interface PlacedHome {
  _id: string;
  lng: number | null;
  lat: number | null;
}

/** The pin that stands for a home: its own, or the group that holds it. */
export function pinOfHome(pins: readonly Pin[], { _id, lng, lat }: PlacedHome): Pin | undefined {
  const own = pins.find(({ id }) => id === _id);
  if (own || lng === null || lat === null) return own;
  return pins.find(({ id, parts }) => id === null && parts.some((part) => contains(part, lng, lat)));
}

interface Placed extends Omit<Pin, 'key' | 'shape' | 'dx' | 'dy' | 'width' | 'height'> {
  x: number;
  y: number;
}

/** Half width and half height of what is drawn around a place. */
interface Drawn {
  pin: Placed;
  shape: PinShape;
  dx: number;
  dy: number;
  halfX: number;
  halfY: number;
}

function placedOf(cluster: Cluster, zoom: number): Placed {
  const { lng, lat, count, price_min, currency, boundingBox, _id, listed_at, reduced = false } = cluster;
  const [x, y] = worldPoint(lng, lat, zoom);
  const id = count === 1 ? (_id ?? null) : null;
  const facts = { id, listed_at: listed_at ?? null, reduced, price: price_min, currency };
  return { lng, lat, count, ...facts, box: boundingBox, parts: [boundingBox], x, y };
}

const radiusOf = (count: number) => discSize(count) / 2 + HALO;

const overlaps = (a: Drawn, b: Drawn) =>
  Math.abs(a.pin.x + a.dx - b.pin.x - b.dx) < a.halfX + b.halfX + GAP &&
  Math.abs(a.pin.y + a.dy - b.pin.y - b.dy) < a.halfY + b.halfY + GAP;

/** The larger one takes the smaller in and stays where it is. */
function absorb(large: Placed, small: Placed): void {
  const cheaper =
    large.price === null ||
    (small.price !== null && small.currency === large.currency && small.price < large.price);
  large.count += small.count;
  large.id = null;
  large.listed_at = null;
  large.reduced = false;
  if (cheaper) {
    large.price = small.price;
    large.currency = small.currency;
  }
  large.box = joined(large.box, small.box);
  large.parts = [...large.parts, ...small.parts];
}

const largestFirst = (a: Placed, b: Placed) =>
  b.count - a.count || a.y - b.y || a.x - b.x || ((a.id ?? '') < (b.id ?? '') ? -1 : 1);

const isPill = (pin: Placed) => pin.id !== null || isOnePlace(pin);

function discOf(pin: Placed): Drawn {
  const radius = radiusOf(pin.count);
  return { pin, shape: 'disc', dx: 0, dy: 0, halfX: radius, halfY: radius };
}

/** Pixels two pills' points must lie apart for them to be two. */
const SAME_SPOT = 8;

function touches(pin: Placed, other: Placed): boolean {
  const apart = Math.hypot(pin.x - other.x, pin.y - other.y);
  if (isPill(pin) && isPill(other)) return apart < SAME_SPOT;
  const reach = isPill(pin) ? PILL_HEIGHT / 2 : radiusOf(pin.count);
  return apart < radiusOf(other.count) + reach + GAP;
}

/** Pixels farther than which nothing touches. */
const FARTHEST = 2 * radiusOf(Number.MAX_SAFE_INTEGER) + GAP;
const AROUND = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

/** Discs that touch become one, the largest first. */
function gathered(all: readonly Placed[]): Placed[] {
  const kept: Placed[] = [];
  // By cells: hundreds of pins are not compared with each other.
  const cells = new Map<string, number[]>();
  const cellOf = ({ x, y }: Placed, right = 0, down = 0) =>
    `${Math.floor(x / FARTHEST) + right} ${Math.floor(y / FARTHEST) + down}`;
  for (const pin of all.toSorted(largestFirst)) {
    const near = AROUND.flatMap(([right, down]) => cells.get(cellOf(pin, right, down)) ?? []);
    const touched = near.filter((at) => touches(pin, kept[at] as Placed));
    if (touched.length > 0) absorb(kept[Math.min(...touched)] as Placed, pin);
    else {
      const cell = cellOf(pin);
      cells.set(cell, [...(cells.get(cell) ?? []), kept.length]);
      kept.push(pin);
    }
  }
  return kept;
}

/** Growing discs may reach new neighbours. */
function settled(all: readonly Placed[]): Placed[] {
  for (let before = gathered(all); ; ) {
    const after = gathered(before);
    if (after.length === before.length) return after;
    before = after;
  }
}

type IsLand = (x: number, y: number) => boolean;
type WidthOf = (pin: Pick<Pin, 'id' | 'price' | 'currency' | 'count'>) => number;

interface Room {
  widthOf: WidthOf;
  isLand: IsLand;
  mark: readonly [x: number, y: number] | null;
}

/** Half of what a mark takes, its rim included; pixels. */
const MARK = 12;

const coversMark = ({ pin, dx, dy, halfX, halfY }: Drawn, mark: Room['mark']) =>
  mark !== null &&
  Math.abs(pin.x + dx - mark[0]) < halfX + MARK &&
  Math.abs(pin.y + dy - mark[1]) < halfY + MARK;

/** A disc that covers the mark stands beside it: towards its own place, or where it meets no other. */
function besideMark(disc: Drawn, mark: Room['mark'], others: readonly Drawn[]): Drawn {
  if (!mark || !coversMark(disc, mark)) return disc;
  const [right, down] = [disc.pin.x - mark[0], disc.pin.y - mark[1]];
  const far = disc.halfX + MARK;
  const beside = ([x, y]: readonly [number, number]) => ({
    ...disc,
    dx: x * far - right,
    dy: y * far - down,
  });
  const ways = [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ] as const;
  const nearest = ways
    .toSorted((a, b) => b[0] * right + b[1] * down - a[0] * right - a[1] * down)
    .map(beside);
  const isFree = (there: Drawn) => !others.some((other) => other.pin !== disc.pin && overlaps(there, other));
  return nearest.find(isFree) ?? (nearest[0] as Drawn);
}

/** Gives each pill room; those without any are absorbed by what is nearest. */
function roomFor(all: readonly Placed[], { widthOf, isLand, mark }: Room): Drawn[] {
  const discs = all.filter((pin) => !isPill(pin)).map(discOf);
  // One after the other: two that stand aside keep clear of each other.
  for (const [i, disc] of discs.entries()) discs[i] = besideMark(disc, mark, discs);
  const drawn = [...discs];
  for (const pin of all.filter(isPill).toSorted(largestFirst)) {
    const shape: PinShape = pin.id === null ? 'place' : 'price';
    const pill = { pin, shape, halfX: widthOf(pin) / 2, halfY: PILL_HEIGHT / 2 };
    const onWater = !isLand(pin.x, pin.y);
    const free = NUDGES.map(([dx, dy]) => ({ ...pill, dx, dy })).find(
      (there) =>
        !coversMark(there, mark) &&
        !drawn.some((other) => overlaps(there, other)) &&
        (onWater || isLand(pin.x + there.dx, pin.y + there.dy)),
    );
    if (free) drawn.push(free);
    else {
      const [nearest] = drawn.toSorted((a, b) => away(a, pin) - away(b, pin));
      if (nearest) absorb(nearest.pin, pin);
    }
  }
  return drawn;
}

const away = ({ pin }: Drawn, { x, y }: Placed) => Math.hypot(pin.x - x, pin.y - y);

function pinOf({ pin: { x: _x, y: _y, ...pin }, shape, dx, dy, halfX, halfY }: Drawn): Pin {
  const key = pin.id ?? `${pin.lng.toFixed(5)} ${pin.lat.toFixed(5)} ${pin.count}`;
  return { ...pin, key, shape, dx, dy, width: 2 * halfX, height: 2 * halfY };
}

/** Rows as high as a large disc. */
const ROW = 60;

/** Reading order: north to south, west to east. */
function reading({ pin: a }: Drawn, { pin: b }: Drawn): number {
  return Math.floor(a.y / ROW) - Math.floor(b.y / ROW) || a.x - b.x;
}

/**
 * @param widthOf pixels a pill takes
 * @param point of the search, which no pin may cover
 */
export function arrange(
  clusters: readonly Cluster[],
  zoom: number,
  widthOf: WidthOf,
  point?: readonly [lng: number, lat: number],
): Pin[] {
  const room = { widthOf, isLand: landAt(zoom), mark: point ? worldPoint(...point, zoom) : null };
  let all = settled(clusters.map((cluster) => placedOf(cluster, zoom)));
  for (;;) {
    const drawn = roomFor(all, room);
    if (drawn.length === all.length) return drawn.toSorted(reading).map(pinOf);
    all = settled(drawn.map(({ pin }) => pin));
  }
}
