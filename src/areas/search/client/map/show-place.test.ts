import { describe, expect, test } from 'vitest';
import type { Box } from '#areas/places/vocabulary.ts';
import { type Camera, fitted, placeAt, project, type Size } from './camera.ts';
import { cameraFor, groupCamera, showsWell } from './show-place.ts';

const SIZE: Size = { width: 900, height: 760 };
const BOX: Box = [-77.5, 18, -77, 18.3];
const options = {
  criteria: { country: 'jamaica', region: 'saint-ann' },
  box: BOX,
  size: SIZE,
  mirrored: false,
};

/** A box of the map, by its pixels. */
function boxOf(camera: Camera, left: number, top: number, right: number, bottom: number): Box {
  const [west, north] = placeAt(camera, SIZE, left, top);
  const [east, south] = placeAt(camera, SIZE, right, bottom);
  return [west, south, east, north];
}

describe('a map stays where it is', () => {
  const camera = cameraFor(options);

  test('when it shows the homes that are left, about as close as it can', () => {
    expect(showsWell(camera, options)).toBe(true);
    const [west, south, east, north] = BOX;
    expect(showsWell(camera, { ...options, box: [west + 0.03, south, east - 0.01, north] })).toBe(true);
  });

  test('but not when they reach beyond it, or it could come much closer', () => {
    expect(showsWell(camera, { ...options, box: [-77.5, 18, -76.9, 18.3] })).toBe(false);
    expect(showsWell(camera, { ...options, box: [-77.3, 18.1, -77.2, 18.2] })).toBe(false);
  });

  test('nor when one of them would lie under the controls, where they stand', () => {
    const here = { lng: -77.2, lat: 18.1, zoom: 10 };
    const tall = boxOf(here, 60, 100, 870, 690);
    expect(showsWell(here, { ...options, box: tall })).toBe(false);
    expect(showsWell(here, { ...options, box: tall, mirrored: true })).toBe(false);
    const clear = boxOf(here, 80, 100, 820, 690);
    expect(showsWell(here, { ...options, box: clear })).toBe(true);
    expect(showsWell(here, { ...options, box: clear, mirrored: true })).toBe(true);
  });

  test('nor when the address is a view of a map: that one fills it', () => {
    const criteria = { country: 'jamaica', boundingBox: BOX };
    const filled = fitted(BOX, SIZE, { padding: 0, maxZoom: 14 });
    expect(showsWell(filled, { ...options, criteria })).toBe(false);
    const [x] = project(cameraFor({ ...options, criteria }), SIZE, BOX[0], BOX[3]);
    expect(x).toBeCloseTo(0, 6);
  });
});

test('half a pill finds room beside the outermost home of a phone, around a point as in a parish', () => {
  const phone = { width: 390, height: 711 };
  for (const criteria of [
    { country: 'jamaica', lat: 18.15, lng: -77.25, radius_km: 5 },
    { country: 'jamaica', region: 'saint-ann' },
    { country: 'jamaica', bedrooms: 3 },
  ]) {
    const camera = cameraFor({ criteria, box: BOX, size: phone, mirrored: false });
    const [west] = project(camera, phone, BOX[0], BOX[1]);
    const [east] = project(camera, phone, BOX[2], BOX[1]);
    // `J$123.5M` with a sign.
    expect(west).toBeGreaterThanOrEqual(48 - 1e-6);
    expect(phone.width - east).toBeGreaterThanOrEqual(48 - 1e-6);
  }
});

test('a group is looked at beside the buttons and above the cards, with room for a pill beside each home', () => {
  const size = { width: 390, height: 647 };
  for (const mirrored of [false, true]) {
    const camera = groupCamera({ box: BOX, size, mirrored, foot: 215 });
    const [west, north] = project(camera, size, BOX[0], BOX[3]);
    const [east, south] = project(camera, size, BOX[2], BOX[1]);
    // The buttons take 60 px of the one side, `J$123.5M` stands 48 px out of its place on either.
    const [nearButtons, other] = mirrored ? [west, size.width - east] : [size.width - east, west];
    expect(nearButtons).toBeGreaterThanOrEqual(60 + 48);
    expect(other).toBeGreaterThanOrEqual(48);
    expect(north).toBeGreaterThanOrEqual(72);
    expect(south).toBeLessThanOrEqual(size.height - 215 + 1e-6);
  }
});
