import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMm } from '#areas/places/distance.ts';
import { fromE7, toE7 } from '#areas/search/criteria/encode.ts';
import {
  boxAround,
  circleEstimate,
  DOUBT,
  distanceToBoxMm,
  INSIDE,
  mercatorX,
  mercatorY,
  toE7Box,
} from './geometry.ts';

const e7 = (degrees: number) => fc.integer({ min: -degrees * 1e7, max: degrees * 1e7 }).map(fromE7);
const LAT = e7(90);
const LNG = e7(180);
const SEED = { seed: 5, numRuns: 2000 };

test('a box of whole numbers holds exactly what the box of doubles holds', () => {
  // Edges on a coordinate, a hair beside it, and anywhere.
  const edge = fc.oneof(
    LAT,
    fc.tuple(LAT, fc.constantFrom(-1, 1)).map(([at, side]) => at + side * Math.abs(at) * 2 ** -52),
    fc.double({ min: -90, max: 90, noNaN: true }),
  );
  const property = fc.property(edge, edge, LAT, fc.boolean(), (a, b, other, onEdge) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    const at = onEdge ? fromE7(toE7(low)) : other;
    const box = toE7Box([low, low, high, high]);
    expect(toE7(at) >= box.west && toE7(at) <= box.east).toBe(at >= low && at <= high);
  });
  fc.assert(property, SEED);
});

test('coordinates with seven decimals come back as they were', () => {
  const property = fc.property(LNG, (lng) => {
    expect(fromE7(toE7(lng))).toBe(lng);
  });
  fc.assert(property, SEED);
});

test('the quick word on a circle never contradicts the distance, and its box leaves nothing out', () => {
  const near = fc.double({ min: -1, max: 1, noNaN: true });
  const property = fc.property(
    LAT,
    LNG,
    fc.double({ min: 0.01, max: 2000, noNaN: true }),
    near,
    near,
    (lat, lng, km, up, right) => {
      const radius = km * 1e6;
      const reach = (km / 111) * 1.5;
      const itsLat = fromE7(toE7(Math.max(-90, Math.min(90, lat + up * reach))));
      const itsLng = fromE7(toE7(((lng + right * reach + 540) % 360) - 180));
      const within = distanceMm(lat, lng, itsLat, itsLng) <= radius;
      const box = boxAround(lat, lng, radius);
      const inBox =
        toE7(itsLng) >= box.west &&
        toE7(itsLng) <= box.east &&
        toE7(itsLat) >= box.south &&
        toE7(itsLat) <= box.north;
      if (within) expect(inBox).toBe(true);
      if (!inBox) return;
      const verdict = circleEstimate(lat, lng, radius)(itsLat, itsLng);
      if (verdict !== DOUBT) expect(verdict === INSIDE).toBe(within);
    },
  );
  fc.assert(property, { ...SEED, numRuns: 20_000 });
});

test('no place in a box is nearer than the box is said to be', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const property = fc.property(
    LAT,
    LNG,
    LAT,
    LAT,
    LNG,
    LNG,
    share,
    share,
    (lat, lng, a, b, c, d, up, right) => {
      const [south, north, west, east] = [Math.min(a, b), Math.max(a, b), Math.min(c, d), Math.max(c, d)];
      const box = toE7Box([west, south, east, north]);
      const itsLat = fromE7(toE7(south + (north - south) * up));
      const itsLng = fromE7(toE7(west + (east - west) * right));
      expect(distanceToBoxMm(lat, lng, box)).toBeLessThanOrEqual(distanceMm(lat, lng, itsLat, itsLng));
    },
  );
  fc.assert(property, { ...SEED, numRuns: 20_000 });
});

test('the ends of the world have their place on the map', () => {
  expect([mercatorX(-180), mercatorY(90)]).toEqual([0, 0]);
  expect([mercatorX(180), mercatorY(-90)]).toEqual([2 ** 30 - 1, 2 ** 30 - 1]);
  expect([mercatorX(0), mercatorY(0)]).toEqual([2 ** 29, 2 ** 29]);
});
