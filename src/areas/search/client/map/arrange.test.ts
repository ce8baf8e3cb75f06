import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cluster } from '../../contract.ts';
import { arrange, type Pin } from './arrange.ts';
import { contains, worldPoint } from './camera.ts';

const ZOOM = 9;
/** Degrees of longitude in a pixel at that zoom. */
const PIXEL = 360 / (512 * 2 ** ZOOM);

function cluster(x: number, y: number, count = 1): Cluster {
  const [lng, lat] = [-77.3 + x * PIXEL, 18.2 - y * PIXEL];
  return {
    lng,
    lat,
    count,
    price_min: 31_900_000,
    currency: 'JMD',
    boundingBox: [lng, lat, lng, lat],
    ...(count === 1 && { _id: `${x} ${y}` }),
  };
}
const WIDTH = 80;
const pins = (...clusters: Cluster[]) => arrange(clusters, ZOOM, () => WIDTH);
const shapes = (...clusters: Cluster[]) => pins(...clusters).map(({ shape, count }) => `${shape} ${count}`);

describe('pins', () => {
  test('a lone listing shows its price, a group its number', () => {
    expect(shapes(cluster(0, 0), cluster(200, 0, 12), cluster(400, 0, 246))).toEqual([
      'price 1',
      'disc 12',
      'large-disc 246',
    ]);
  });
  test('of two prices side by side one becomes a point', () => {
    expect(shapes(cluster(0, 0), cluster(60, 0)).sort()).toEqual(['point 1', 'price 1']);
  });
  test('two listings at one place become a disc of two', () => {
    expect(shapes(cluster(0, 0), cluster(3, 0))).toEqual(['disc 2']);
  });
  test('a listing beside a disc joins it, and the numbers add up', () => {
    expect(shapes(cluster(0, 0, 99), cluster(25, 0))).toEqual(['large-disc 100']);
  });
  test('nothing is lost, hidden or out of reach', () => {
    const some = fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 600 }),
        y: fc.integer({ min: 0, max: 700 }),
        count: fc.integer({ min: 1, max: 300 }),
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(some, (given) => {
        const clusters = given.map(({ x, y, count }) => cluster(x, y, count % 3 === 0 ? count : 1));
        const arranged = pins(...clusters);
        const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
        expect(sum(arranged)).toBe(sum(clusters));
        for (const { lng, lat } of clusters)
          expect(arranged.some((pin) => pin.parts.some((part) => contains(part, lng, lat)))).toBe(true);
        expect(new Set(arranged.map(({ key }) => key)).size).toBe(arranged.length);
        for (const pin of arranged) if (pin.shape === 'price') expect(covered(pin, arranged)).toEqual([]);
      }),
    );
  });
  test('the order of the clusters does not matter', () => {
    const clusters = [
      cluster(0, 0),
      cluster(30, 8, 4),
      cluster(60, 0),
      cluster(64, 3),
      cluster(300, 90, 150),
    ];
    expect(pins(...clusters.toReversed()).map(({ key }) => key)).toEqual(
      pins(...clusters).map(({ key }) => key),
    );
  });
});

/** Pins whose middle lies under a price label. */
function covered(label: Pin, all: Pin[]): Pin[] {
  const [x, y] = worldPoint(label.lng, label.lat, ZOOM);
  return all.filter((other) => {
    const [otherX, otherY] = worldPoint(other.lng, other.lat, ZOOM);
    return other !== label && Math.abs(x - otherX) < WIDTH / 2 && Math.abs(y - otherY) < 15;
  });
}
