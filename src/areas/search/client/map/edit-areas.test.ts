import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Corner, type Polygon, writePolygons } from '#areas/search/criteria/polygons.ts';
import { readCriteria } from '#areas/search/criteria.ts';
import {
  fitsAddress,
  insertCorner,
  moveCorner,
  type Point,
  removeCorner,
  ringOfTrail,
  withRing,
  withSquare,
} from './edit-areas.ts';
import { searchAround, searchOfAreas } from './place-box.ts';

const square = (lng: number, lat: number, half: number): Corner[] => [
  [lng - half, lat - half],
  [lng + half, lat - half],
  [lng + half, lat + half],
  [lng - half, lat + half],
];
const AREA: Polygon = { outer: square(-77, 18, 0.1), holes: [] };
const degrees = ([x, y]: Point): Corner => [-77 + x / 1000, 18 - y / 1000];

describe('an area drawn by hand', () => {
  const circle = Array.from({ length: 400 }, (_, i): Point => {
    const angle = (i / 400) * 2 * Math.PI;
    return [200 + 120 * Math.cos(angle) + Math.sin(i), 200 + 120 * Math.sin(angle)];
  });
  test('has few corners, near to where the finger went', () => {
    const ring = ringOfTrail(circle, degrees) ?? [];
    expect(ring.length).toBeGreaterThan(8);
    expect(ring.length).toBeLessThan(40);
    for (const [lng, lat] of ring)
      expect(Math.hypot((lng + 77) * 1000 - 200, (18 - lat) * 1000 - 200)).toBeCloseTo(120, -1);
  });
  test('a press and a line are none', () => {
    expect(
      ringOfTrail(
        [
          [5, 5],
          [6, 5],
        ],
        degrees,
      ),
    ).toBeNull();
    expect(
      ringOfTrail(
        Array.from({ length: 90 }, (_, i): Point => [i, i]),
        degrees,
      ),
    ).toBeNull();
  });
  test('an hour of scribbling still fits into an address, or is known not to', () => {
    const trail = fc.array(fc.tuple(fc.nat(600), fc.nat(700)), { minLength: 3, maxLength: 400 });
    fc.assert(
      fc.property(trail, (points) => {
        const ring = ringOfTrail(points, degrees);
        if (!ring) return;
        const areas = withRing([], ring);
        const { faults } = readCriteria({ polygon: writePolygons(areas) });
        expect(Object.keys(faults)).toEqual(fitsAddress(areas) ? [] : ['polygon']);
      }),
      { seed: 1962 },
    );
  });
});

describe('areas', () => {
  test('a ring inside an area is a hole of it, one beside it an area', () => {
    const [holed, ...others] = withRing([AREA], square(-77, 18, 0.02));
    expect([holed?.holes.length, others.length]).toEqual([1, 0]);
    expect(withRing([AREA], square(-76.5, 18, 0.02))).toHaveLength(2);
    // In the hole of an area is not in the area.
    expect(withRing([holed as Polygon], square(-77, 18, 0.01))).toHaveLength(2);
  });
  test('a second square cuts a hole into the first, a third is an area in that', () => {
    const room = { left: 0, top: 0, right: 800, bottom: 600 };
    const at = ([x, y]: readonly [number, number]) => [-77 + x / 1e4, 18 - y / 1e4] as const;
    const first = withSquare([], room, at);
    const second = withSquare(first, room, at);
    expect([first, second].map((areas) => areas.map(({ holes }) => holes.length))).toEqual([[0], [1]]);
    expect(withSquare(second, room, at)).toHaveLength(2);
    // Its room is another one when a bar has become a line higher.
    const lower = { ...room, top: 24 };
    expect(withSquare(first, lower, at)).toMatchObject([{ holes: [expect.any(Array)] }]);
    const changed = moveCorner(first, { area: 0, ring: 0, corner: 0 }, at([190, 140]));
    expect(withSquare(changed, room, at)).toMatchObject([{ holes: [expect.any(Array)] }]);
  });
  test('corners move, come and go; a ring of three goes whole', () => {
    const ref = { area: 0, ring: 0, corner: 1 };
    expect(moveCorner([AREA], ref, [-76.8, 17.9])[0]?.outer[1]).toEqual([-76.8, 17.9]);
    expect(insertCorner([AREA], ref, [-76.7, 18])[0]?.outer[2]).toEqual([-76.7, 18]);
    const triangle = removeCorner([AREA], ref);
    expect(triangle[0]?.outer).toHaveLength(3);
    expect(removeCorner(triangle, ref)).toEqual([]);
    const holed = withRing(triangle, square(-77.03, 18.03, 0.005));
    expect(holed[0]?.holes).toHaveLength(1);
    const hole = { area: 0, ring: 1, corner: 0 };
    expect(removeCorner(removeCorner(holed, hole), hole)[0]?.holes).toEqual([]);
  });
  test('are searched instead of the place, within their country', () => {
    const found = searchOfAreas({ country: 'jamaica', region: 'kingston', metro_area: 'x', bedrooms: 2 }, [
      AREA,
    ]);
    expect(found).toMatchObject({ country: 'jamaica', bedrooms: 2, polygon: writePolygons([AREA]) });
    expect([found.region, found.metro_area, found.boundingBox]).toEqual([undefined, undefined, undefined]);
    expect(searchOfAreas(found, []).polygon).toBeUndefined();
  });
});

test('homes near me are asked for by a point that does not tell the house', () => {
  expect(searchAround({ country: 'jamaica', city: 'negril' }, 18.01234567, -76.79876)).toMatchObject({
    country: 'jamaica',
    city: undefined,
    lat: 18.012,
    lng: -76.799,
    radius_km: 5,
  });
});
