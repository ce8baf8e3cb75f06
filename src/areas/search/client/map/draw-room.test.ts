import { expect, test } from 'vitest';
import type { Polygon } from '#areas/search/criteria/polygons.ts';
import { type Camera, placeAt, project, type Size } from './camera.ts';
import { freePadding, ringsOf, roomForCorners } from './edit-areas.ts';

const SIZE: Size = { width: 390, height: 711 };
/** The zoom buttons of a phone, and the bar at its foot. */
const BUTTONS = { left: 330, top: 16, right: 374, bottom: 104 };
const BAR = { left: 0, top: 540, right: 390, bottom: 711 };
const WALLS = [BUTTONS, BAR];
const CAMERA: Camera = { lng: -77.2, lat: 18.3, zoom: 10 };

const mapAt = (camera: Camera) => ({
  camera: () => camera,
  size: () => SIZE,
  point: ([lng, lat]: readonly [number, number]): [number, number] => project(camera, SIZE, lng, lat),
});

/** An area whose corners are at these pixels of the map. */
const areaOf = (...points: [number, number][]): Polygon => ({
  outer: points.map(([x, y]) => placeAt(CAMERA, SIZE, x, y)),
  holes: [],
});

test('what lies over a map takes the side that costs the areas least', () => {
  expect(freePadding(WALLS, SIZE)).toEqual({ top: 129, left: 25, right: 25, bottom: 196 });
  const tall = [{ ...BUTTONS, bottom: 300 }, BAR];
  expect(freePadding(tall, SIZE)).toEqual({ top: 25, left: 25, right: 85, bottom: 196 });
  const mirrored = [{ ...BUTTONS, bottom: 300, left: 16, right: 60 }, BAR];
  expect(freePadding(mirrored, SIZE)).toEqual({ top: 25, left: 85, right: 25, bottom: 196 });
});

test('a map with all corners free stays', () => {
  expect(roomForCorners([areaOf([40, 200], [300, 200], [200, 500])], mapAt(CAMERA), WALLS)).toBeNull();
  expect(roomForCorners([], mapAt(CAMERA), WALLS)).toBeNull();
});

test.each([
  ['buttons', areaOf([40, 300], [350, 60], [200, 500])],
  ['the bar', areaOf([40, 300], [300, 300], [200, 700])],
  ['the edge of a button, where a finger would press it', areaOf([40, 300], [320, 110], [200, 500])],
])('corners under %s come out from under it, and the map comes no closer', (_where, area) => {
  const camera = roomForCorners([area], mapAt(CAMERA), WALLS);
  if (!camera) throw new Error('The map stays.');
  expect(camera.zoom).toBeLessThanOrEqual(CAMERA.zoom);
  const { point } = mapAt(camera);
  for (const [x, y] of ringsOf(area).flat().map(point)) {
    expect(x).toBeGreaterThan(24);
    expect(x).toBeLessThan(SIZE.width - 24);
    expect(y).toBeGreaterThan(BUTTONS.bottom + 24);
    expect(y).toBeLessThan(BAR.top - 24);
  }
});
