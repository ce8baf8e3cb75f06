import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contains,
  fitted,
  isSameLook,
  movedByHand,
  padded,
  project,
  roundedBox,
  shared,
  visibleBox,
  widened,
} from './camera.ts';
import { enlarged } from './use-hand.ts';

const SIZE = { width: 620, height: 764 };
const SAINT_ANN = [-77.496, 18.18, -76.991, 18.487] as const;
const someCamera = fc.record({
  lng: fc.double({ min: -90, max: -55, noNaN: true }),
  lat: fc.double({ min: 5, max: 30, noNaN: true }),
  zoom: fc.double({ min: 3, max: 17, noNaN: true }),
});

describe('a camera', () => {
  test('shows the middle of what it looks at in the middle', () => {
    fc.assert(
      fc.property(someCamera, (camera) => {
        const [x, y] = project(camera, SIZE, camera.lng, camera.lat);
        expect(x).toBeCloseTo(310, 6);
        expect(y).toBeCloseTo(382, 6);
      }),
    );
  });
  test('sees a box whose corners are its own', () => {
    fc.assert(
      fc.property(someCamera, (camera) => {
        const [west, south, east, north] = visibleBox(camera, SIZE);
        const [left, top] = project(camera, SIZE, west, north);
        const [right, bottom] = project(camera, SIZE, east, south);
        for (const [value, wanted] of [
          [left, 0],
          [top, 0],
          [right, 620],
          [bottom, 764],
        ] as const)
          expect(value).toBeCloseTo(wanted, 3);
      }),
    );
  });
  test('that is fitted to a box shows all of it, as close as it can', () => {
    const camera = fitted(SAINT_ANN, SIZE, { padding: 28, maxZoom: 15 });
    const [west, south, east, north] = visibleBox(camera, SIZE);
    expect(contains([west, south, east, north], SAINT_ANN[0], SAINT_ANN[1])).toBe(true);
    expect(contains([west, south, east, north], SAINT_ANN[2], SAINT_ANN[3])).toBe(true);
    const [left] = project(camera, SIZE, SAINT_ANN[0], SAINT_ANN[1]);
    expect(left).toBeCloseTo(28, 6);
  });
  test('that filled a box fills it again', () => {
    fc.assert(
      fc.property(someCamera, (camera) => {
        const again = fitted(visibleBox(camera, SIZE), SIZE, { padding: 0, maxZoom: 17 });
        expect(again.zoom).toBeCloseTo(camera.zoom, 6);
        expect(again.lng).toBeCloseTo(camera.lng, 6);
        expect(again.lat).toBeCloseTo(camera.lat, 6);
      }),
    );
  });
  test('never comes closer than allowed, not even to a point', () => {
    expect(fitted([-77, 18, -77, 18], SIZE, { padding: 28, maxZoom: 15 }).zoom).toBe(15);
  });
});

describe('boxes', () => {
  test('are rounded outwards, and only a little', () => {
    expect(roundedBox([-77.12345, 18.12341, -77.00001, 18.5])).toEqual([-77.1235, 18.1234, -77, 18.5]);
    expect(roundedBox([-181, -91, 181, 91])).toEqual([-180, -90, 180, 90]);
  });
  test('that are rounded stay as they are', () => {
    const box = [-78.4989, 18.0123, -78.4988, 18.0125] as const;
    expect(roundedBox(box)).toEqual(box);
  });
  test('are padded with numbers an address can carry', () => {
    expect(padded([-77.1, 18.2, -77.1, 18.2], 2e-7)).toEqual([
      -77.1000002, 18.1999998, -77.0999998, 18.2000002,
    ]);
  });
  test('share what both hold, or nothing', () => {
    expect(shared([0, 0, 2, 2], [1, 1, 3, 3])).toEqual([1, 1, 2, 2]);
    expect(shared([0, 0, 1, 1], [2, 2, 3, 3])).toBeNull();
  });
  test('are widened by as much again', () => {
    expect(widened([0, 0, 2, 1], 0.5)).toEqual([-2, -1, 4, 2]);
    expect(widened([0, 0, 0, 0], 0.5)).toEqual([-0.5, -0.5, 0.5, 0.5]);
  });
});

describe('a picture moved by hand', () => {
  test('shows in its middle what the camera then looks at', () => {
    const move = fc.record({
      x: fc.integer({ min: -400, max: 400 }),
      y: fc.integer({ min: -400, max: 400 }),
      scale: fc.double({ min: 0.5, max: 4, noNaN: true }),
    });
    fc.assert(
      fc.property(someCamera, move, (camera, { x, y, scale }) => {
        const after = movedByHand(camera, { x, y, scale });
        const [beforeX, beforeY] = project(camera, SIZE, after.lng, after.lat);
        expect((beforeX - 310) * scale + x).toBeCloseTo(0, 3);
        expect((beforeY - 382) * scale + y).toBeCloseTo(0, 3);
        expect(after.zoom).toBeCloseTo(camera.zoom + Math.log2(scale), 9);
      }),
    );
  });
  test('keeps what is under the fingers where it is while it grows', () => {
    const grown = enlarged({ x: 20, y: -10, scale: 1 }, 2, { x: 100, y: 50 });
    // A point of the picture stands at its place times the scale, and the shift.
    const under = { x: 80, y: 60 };
    expect([under.x * grown.scale + grown.x, under.y * grown.scale + grown.y]).toEqual([100, 50]);
  });
});

test('a box fitted beside controls lies in what they leave free', () => {
  const padding = { top: 72, right: 104, bottom: 64, left: 40 };
  const camera = fitted(SAINT_ANN, SIZE, { padding, maxZoom: 15 });
  const [west, south, east, north] = SAINT_ANN;
  const [left, top] = project(camera, SIZE, west, north);
  const [right, bottom] = project(camera, SIZE, east, south);
  expect(left).toBeGreaterThanOrEqual(padding.left - 0.01);
  expect(right).toBeLessThanOrEqual(SIZE.width - padding.right + 0.01);
  expect(top).toBeGreaterThanOrEqual(padding.top - 0.01);
  expect(bottom).toBeLessThanOrEqual(SIZE.height - padding.bottom + 0.01);
});

test('looks that nobody can tell apart are the same', () => {
  const look = { lng: -77, lat: 18, zoom: 10 };
  expect(isSameLook(look, { ...look, lng: -77 + 1e-7 })).toBe(true);
  expect(isSameLook(look, { ...look, lng: -77.001 })).toBe(false);
  expect(isSameLook(look, { ...look, zoom: 10.01 })).toBe(false);
});
