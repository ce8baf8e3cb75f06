import { expect, test } from 'vitest';
import type { Pin } from './arrange.ts';
import { distanceRings, distanceSpots } from './use-distances.ts';

const HERE = { lat: 18, lng: -76.8, radius_km: 5 };

test('a search around a point has rings at one and two kilometres and at its own distance', () => {
  expect(distanceRings(HERE).map(({ km }) => km)).toEqual([1, 2, 5]);
  expect(distanceRings({ ...HERE, radius_km: 2 }).map(({ km }) => km)).toEqual([1, 2]);
  expect(distanceRings({ lat: 18, lng: -76.8 })).toEqual([]);
});

test('a ring is as far as it says, to the north and to the east', () => {
  const [ring] = distanceRings(HERE);
  const [east, north] = [ring?.corners[0] ?? [0, 0], ring?.corners[18] ?? [0, 0]];
  expect((north[1] - HERE.lat) * 111.19508).toBeCloseTo(1, 6);
  expect((east[0] - HERE.lng) * 111.19508 * Math.cos((HERE.lat * Math.PI) / 180)).toBeCloseTo(1, 6);
});

test('a distance stands at the top of its ring, and elsewhere on it where a pin is', () => {
  const rings = distanceRings(HERE);
  const tops = rings.map(({ corners }) => corners[18]);
  expect(distanceSpots(rings, [HERE.lng, HERE.lat], [], 12)).toEqual(tops);
  const [lng, lat] = tops[1] ?? [0, 0];
  const pin = { lng, lat, dx: 0, dy: 0, width: 80, height: 30 } as Pin;
  const [near, aside, far] = distanceSpots(rings, [HERE.lng, HERE.lat], [pin], 12);
  expect([near, far]).toEqual([tops[0], tops[2]]);
  expect(aside).toEqual(rings[1]?.corners[54]);
});

test('a ring without a place for it says no distance', () => {
  const rings = distanceRings(HERE);
  // From far away the rings are smaller than the point.
  expect(distanceSpots(rings, [HERE.lng, HERE.lat], [], 7)).toEqual([null, null, null]);
});
