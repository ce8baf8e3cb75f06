import { expect, test } from 'vitest';
import { type Camera, project, type Size } from './camera.ts';
import { coverOf, isSoftwareRenderer, PaintClock, placementOf } from './deferred-paint.ts';

const SIZE: Size = { width: 960, height: 760 };
const ISLAND: Camera = { lng: -77.3, lat: 18.1, zoom: 8 };
const TOWN: Camera = { lng: -76.8, lat: 18, zoom: 11.3 };
const READY = { answered: true, loaded: true };
const view = (camera: Camera, size = SIZE) => ({ camera, size });

/** A clock whose first picture, of the island, was painted at 0. */
function painted(): PaintClock {
  const clock = new PaintClock();
  expect(clock.waitFor(view(ISLAND), 0, READY)).toBe(0);
  clock.paint(view(ISLAND), 0);
  return clock;
}

test('an old picture is placed so that each place of it lies where the map has it now', () => {
  const now = { lng: -77, lat: 18.3, zoom: 9.4 };
  const { x, y, scale } = placementOf(view(ISLAND), view(now));
  for (const [lng, lat] of [
    [-77.9, 18.47],
    [-76.2, 17.9],
  ] as const) {
    const [oldX, oldY] = project(ISLAND, SIZE, lng, lat);
    const [newX, newY] = project(now, SIZE, lng, lat);
    expect(x + oldX * scale).toBeCloseTo(newX, 6);
    expect(y + oldY * scale).toBeCloseTo(newY, 6);
  }
});

test('a picture covers what is left of it in the panel', () => {
  expect(coverOf({ x: 0, y: 0, scale: 1 }, SIZE)).toBe(1);
  expect(coverOf({ x: 240, y: 0, scale: 1 }, SIZE)).toBe(0.75);
  expect(coverOf({ x: 240, y: 190, scale: 0.5 }, SIZE)).toBe(0.25);
  expect(coverOf({ x: -2000, y: 0, scale: 1 }, SIZE)).toBe(0);
});

test('the map is painted when it rests, not while it moves', () => {
  const clock = painted();
  for (let at = 1000; at < 1400; at += 50) {
    const moved = { ...ISLAND, lng: ISLAND.lng + at / 1e5 };
    expect(clock.waitFor(view(moved), at, READY)).toBeGreaterThan(0);
  }
  const rested = view({ ...ISLAND, lng: ISLAND.lng + 1350 / 1e5 });
  expect(clock.waitFor(rested, 1400, READY)).toBe(70);
  expect(clock.waitFor(rested, 1470, READY)).toBe(0);
});

test('pins of an answer, and the parts of the ground, come before the picture; neither is waited for long', () => {
  for (const missing of [
    { answered: false, loaded: true },
    { answered: true, loaded: false },
  ]) {
    const clock = painted();
    clock.waitFor(view(TOWN), 1000, missing);
    expect(clock.waitFor(view(TOWN), 1200, missing)).toBeGreaterThan(0);
    expect(clock.waitFor(view(TOWN), 1200, READY)).toBe(0);
    expect(clock.waitFor(view(TOWN), 1700, missing)).toBe(0);
  }
});

test('a long move that leaves the picture behind is painted on the way, a short one is not', () => {
  const clock = painted();
  const far = (at: number) => view({ ...ISLAND, lng: ISLAND.lng - 2 - at / 1e5 });
  expect(clock.waitFor(far(1000), 1000, READY)).toBeGreaterThan(0);
  for (let at = 1050; at <= 1600; at += 50) expect(clock.waitFor(far(at), at, READY)).toBeGreaterThan(0);
  expect(clock.waitFor(far(1650), 1650, READY)).toBe(0);
});

test('a canvas of another size is painted at once, because it is empty', () => {
  const clock = painted();
  expect(clock.waitFor(view(ISLAND, { width: 390, height: 600 }), 10, READY)).toBe(0);
});

test('renderers that are programs are known by their names', () => {
  const named = (name: string) =>
    ({
      RENDERER: 1,
      getExtension: () => ({ UNMASKED_RENDERER_WEBGL: 2 }),
      getParameter: (what: number) => (what === 2 ? name : ''),
    }) as unknown as WebGL2RenderingContext;
  const programs = [
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)',
    'llvmpipe (LLVM 17.0.6, 256 bits)',
    'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)',
  ];
  for (const name of programs) expect(isSoftwareRenderer(named(name))).toBe(true);
  for (const name of ['Adreno (TM) 506', 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620)', 'Apple GPU'])
    expect(isSoftwareRenderer(named(name))).toBe(false);
});
