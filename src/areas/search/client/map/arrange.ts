/**
 * How clusters become pins that a finger can hit and an eye can read. The server gathers by map cells, so
 * neighbours across a cell's edge may still touch. Three rules, in this order:
 *
 * 1. What would lie on top of each other becomes one disc with the exact sum.
 * 2. A single listing shows its price where the label covers nothing else.
 * 3. Otherwise it is a point; the price appears when it is hovered, focused or zoomed to.
 *
 * The result depends on the clusters and the zoom only, so that moving the map does not reshuffle it.
 */

import type { Box } from '../../../places/vocabulary.ts';
import type { Cluster } from '../../contract.ts';
import { joined, worldPoint } from './camera.ts';

export type PinShape = 'price' | 'point' | 'disc' | 'large-disc';

export interface Pin {
  /** Stable for a listing; for a disc as long as its place and count stay. */
  key: string;
  shape: PinShape;
  lng: number;
  lat: number;
  count: number;
  /** The listing, when it is only one. */
  id: string | null;
  /** The lowest price as quoted. */
  price: number;
  currency: string;
  /** Around all its listings. */
  box: Box;
  /** Boxes of the clusters it stands for. */
  parts: Box[];
}

/** Pixels. */
const DISC = 20;
const LARGE_DISC = 26;
const POINT = 12;
export const PILL_HEIGHT = 30;
/** Between discs, for the halo around each. */
const DISC_GAP = 4;
const LARGE_COUNT = 100;
const PASSES = 4;

interface Placed extends Pin {
  x: number;
  y: number;
  radius: number;
}

const radiusOf = (count: number) => (count === 1 ? POINT : count < LARGE_COUNT ? DISC : LARGE_DISC);

function placedOf(cluster: Cluster, zoom: number): Placed {
  const { lng, lat, count, price_min, currency, boundingBox, _id } = cluster;
  const [x, y] = worldPoint(lng, lat, zoom);
  const id = count === 1 ? (_id ?? null) : null;
  const pin = { lng, lat, count, id, price: price_min, currency, box: boundingBox, parts: [boundingBox] };
  return { ...pin, x, y, radius: radiusOf(count), key: '', shape: 'disc' };
}

function touches(a: Placed, b: Placed): boolean {
  const apart = a.count > 1 && b.count > 1 ? DISC_GAP : 0;
  return Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius + apart;
}

/** The larger one takes the smaller in and stays where it is. */
function absorb(large: Placed, small: Placed): void {
  const cheaper = small.currency === large.currency && small.price < large.price;
  large.count += small.count;
  large.id = null;
  large.price = cheaper ? small.price : large.price;
  large.box = joined(large.box, small.box);
  large.parts = [...large.parts, ...small.parts];
  large.radius = radiusOf(large.count);
}

const largestFirst = (a: Placed, b: Placed) => b.count - a.count || a.y - b.y || a.x - b.x;

function gathered(all: Placed[]): Placed[] {
  const kept: Placed[] = [];
  for (const item of all.toSorted(largestFirst)) {
    const near = kept.find((other) => touches(other, item));
    if (near) absorb(near, item);
    else kept.push(item);
  }
  return kept;
}

/** Growing discs may reach new neighbours; a few passes settle it. */
function settled(all: Placed[]): Placed[] {
  let before = all;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const after = gathered(before);
    if (after.length === before.length) return after;
    before = after;
  }
  return before;
}

/** Half width and half height of what is drawn around a place. */
type Extent = readonly [x: number, y: number];
interface Drawn {
  x: number;
  y: number;
  extent: Extent;
}
const overlaps = (a: Drawn, b: Drawn) =>
  Math.abs(a.x - b.x) < a.extent[0] + b.extent[0] && Math.abs(a.y - b.y) < a.extent[1] + b.extent[1];

const square = ({ x, y, radius }: Placed): Drawn => ({ x, y, extent: [radius, radius] });

function priced(all: Placed[], widthOf: (pin: Pin) => number): Set<Placed> {
  const labels: { pin: Placed; drawn: Drawn }[] = [];
  const singles = all.filter((pin) => pin.id !== null);
  for (const pin of singles.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))) {
    const drawn: Drawn = { x: pin.x, y: pin.y, extent: [widthOf(pin) / 2, PILL_HEIGHT / 2] };
    const covers = all.some((other) => other !== pin && overlaps(drawn, square(other)));
    if (!covers && !labels.some((label) => overlaps(drawn, label.drawn))) labels.push({ pin, drawn });
  }
  return new Set(labels.map(({ pin }) => pin));
}

const shapeOf = (pin: Placed, labelled: Set<Placed>): PinShape => {
  if (pin.count >= LARGE_COUNT) return 'large-disc';
  if (pin.count > 1) return 'disc';
  return labelled.has(pin) ? 'price' : 'point';
};

function pinOf(placed: Placed, labelled: Set<Placed>): Pin {
  const { x: _x, y: _y, radius: _radius, ...pin } = placed;
  const key = pin.id ?? `${pin.lng.toFixed(5)} ${pin.lat.toFixed(5)} ${pin.count}`;
  return { ...pin, key, shape: shapeOf(placed, labelled) };
}

/** Reading order, in rows as high as a large disc: north to south, west to east. */
function reading(a: Placed, b: Placed): number {
  const row = ({ y }: Placed) => Math.floor(y / (2 * LARGE_DISC));
  return row(a) - row(b) || a.x - b.x;
}

/** @param widthOf pixels a single listing's price label takes */
export function arrange(clusters: readonly Cluster[], zoom: number, widthOf: (pin: Pin) => number): Pin[] {
  const all = settled(clusters.map((cluster) => placedOf(cluster, zoom)));
  const labelled = priced(all, widthOf);
  return all.toSorted(reading).map((placed) => pinOf(placed, labelled));
}
