import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cluster } from '#areas/search/contract.ts';
import { arrange, discSize, PILL_HEIGHT, type Pin, pinOfHome } from './arrange.ts';
import { contains, worldPoint } from './camera.ts';
import { keptPins } from './use-pins.ts';

const ZOOM = 9;
/** Degrees of longitude in a pixel at that zoom. */
const PIXEL = 360 / (512 * 2 ** ZOOM);

function cluster(x: number, y: number, count = 1): Cluster {
  const [lng, lat] = [-77.3 + x * PIXEL, 18.2 - y * PIXEL];
  const reach = count === 1 ? 0 : 5 * PIXEL;
  return {
    lng,
    lat,
    count,
    price_min: 31_900_000,
    currency: 'JMD',
    boundingBox: [lng - reach, lat - reach, lng + reach, lat + reach],
    ...(count === 1 && { _id: `${x} ${y}` }),
  };
}
const WIDTH = 80;
const pins = (...clusters: Cluster[]) => arrange(clusters, ZOOM, () => WIDTH);
const shapes = (...clusters: Cluster[]) => pins(...clusters).map(({ shape, count }) => `${shape} ${count}`);

/** What a pin covers: left, top, right and bottom in pixels. */
function covered({ lng, lat, dx, dy, count, shape }: Pin): [number, number, number, number] {
  const [x, y] = worldPoint(lng, lat, ZOOM);
  const [wide, high] = shape === 'disc' ? [discSize(count), discSize(count)] : [WIDTH, PILL_HEIGHT];
  return [x + dx - wide / 2, y + dy - high / 2, x + dx + wide / 2, y + dy + high / 2];
}

describe('pins', () => {
  test('a lone listing shows its price, a group its number', () => {
    expect(shapes(cluster(0, 0), cluster(200, 0, 12), cluster(400, 0, 246))).toEqual([
      'price 1',
      'disc 12',
      'disc 246',
    ]);
  });
  test('two prices that would overlap stand beside their points', () => {
    const [upper, lower] = pins(cluster(0, 0), cluster(30, 20));
    expect([upper?.shape, lower?.shape]).toEqual(['price', 'price']);
    expect([upper?.dx, upper?.dy]).not.toEqual([lower?.dx, lower?.dy]);
  });
  test('a price never moves out to sea: where it finds no room on land, it joins its neighbours', () => {
    // Negril's beach looks west.
    const [lng, lat] = [-78.338, 18.3];
    const at = (east: number, north: number): Cluster => {
      const there: [number, number] = [lng + east * PIXEL, lat + north * PIXEL];
      const boundingBox: Cluster['boundingBox'] = [...there, ...there];
      return { ...cluster(0, 0), lng: there[0], lat: there[1], boundingBox, _id: `${east} ${north}` };
    };
    expect(shapes(at(0, 0), at(60, 3))).toEqual(['disc 2']);
    expect(shapes(at(200, 0), at(260, 3))).toEqual(['price 1', 'price 1']);
  });
  test('where prices find no room they become a number', () => {
    const crowd = Array.from({ length: 12 }, (_, i) => cluster((i % 4) * 16, Math.floor(i / 4) * 12));
    const arranged = pins(...crowd);
    expect(arranged.some(({ shape }) => shape === 'disc')).toBe(true);
    expect(arranged.reduce((sum, { count }) => sum + count, 0)).toBe(12);
  });
  test('homes in the same building are one pill with their number', () => {
    const there = { ...cluster(0, 0, 3), boundingBox: [-77.3, 18.2, -77.3, 18.2] as Cluster['boundingBox'] };
    expect(shapes(there)).toEqual(['place 3']);
  });
  test('a listing beside a disc moves aside, or joins it, and the numbers add up', () => {
    expect(shapes(cluster(0, 0, 99), cluster(25, 0))).toEqual(['disc 100']);
  });
  test('nothing is lost, and no pin covers another', () => {
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
        const [boxes, pills] = [arranged.map(covered), arranged.map(({ shape }) => shape !== 'disc')];
        for (let a = 0; a < boxes.length; a++) {
          for (let b = 0; b < a; b++) {
            const [one, other] = [boxes[a], boxes[b]] as [number[], number[]] as [
              [number, number, number, number],
              [number, number, number, number],
            ];
            const apart =
              one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1];
            // Discs are round: their corners may meet.
            expect(apart || (!pills[a] && !pills[b])).toBe(true);
          }
        }
      }),
      { seed: 1962 },
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

test('pins an answer did not change stay the same objects, and so do all of them together', () => {
  const before = pins(cluster(0, 0), cluster(300, 0), cluster(0, 300, 12));
  expect(keptPins(before, pins(cluster(0, 0), cluster(300, 0), cluster(0, 300, 12)))).toBe(before);
  const after = keptPins(before, pins(cluster(0, 0), cluster(300, 0), cluster(0, 300, 13)));
  expect(after.filter((pin) => before.includes(pin))).toHaveLength(2);
  expect(after.find(({ count }) => count === 13)).toBeDefined();
});

test('a home is found at its own pin, or in the group that holds it', () => {
  const group = cluster(4, 4, 12);
  const all = pins(cluster(0, 0), group, cluster(200, 0));
  // The first has no room beside the group.
  expect(all.map(({ count }) => count)).toEqual([13, 1]);
  const [disc, lone] = all;
  expect(pinOfHome(all, { _id: '200 0', lng: null, lat: null })).toBe(lone);
  const { lng, lat } = cluster(0, 0);
  expect(pinOfHome(all, { _id: '0 0', lng, lat })).toBe(disc);
  expect(pinOfHome(all, { _id: 'one of twelve', lng: group.lng, lat: group.lat })).toBe(disc);
  expect(pinOfHome(all, { _id: 'elsewhere', lng: -76, lat: 18 })).toBeUndefined();
  expect(pinOfHome(all, { _id: 'without a place', lng: null, lat: null })).toBeUndefined();
});

describe('the point of a search', () => {
  const point = [-77.3, 18.2] as const;
  const around = (...clusters: Cluster[]) => arrange(clusters, ZOOM, () => WIDTH, point);
  const hides = (pin: Pin) => {
    const [x, y] = worldPoint(...point, ZOOM);
    const [left, top, right, bottom] = covered(pin);
    return left < x + 9 && right > x - 9 && top < y + 9 && bottom > y - 9;
  };

  test('is covered by no group, however large and wherever it lies', () => {
    for (const count of [2, 40, 120, 900])
      for (const [x, y] of [
        [0, 0],
        [12, 5],
        [-20, 3],
        [4, -25],
      ] as const)
        expect(around(cluster(x, y, count)).filter(hides)).toEqual([]);
  });

  test('nor by the price of a home beside it, and no two pins touch for it', () => {
    const pins = around(cluster(4, 2), cluster(-30, 20, 12), cluster(30, 24, 5));
    expect(pins.filter(hides)).toEqual([]);
    expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe(18);
  });

  test('two groups that stand aside for it keep clear of each other', () => {
    const two = around(cluster(-24, -22, 5), cluster(24, -22, 6));
    expect(two).toHaveLength(2);
    expect(two.filter(hides)).toEqual([]);
    const [a, b] = two.map(covered) as unknown as [number[], number[]];
    const apart = [0, 1].some((axis) => {
      const [from, until] = [axis, axis + 2];
      return (a[until] ?? 0) <= (b[from] ?? 0) || (b[until] ?? 0) <= (a[from] ?? 0);
    });
    expect(apart).toBe(true);
  });

  test('leaves what does not cover it where it is', () => {
    const far = cluster(90, 40, 12);
    expect(around(far)).toEqual(arrange([far], ZOOM, () => WIDTH));
  });
});
