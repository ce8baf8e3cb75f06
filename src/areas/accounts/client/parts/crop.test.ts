import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ZOOM, moved, squareOf, WHOLE, within } from './AvatarCrop.tsx';

const PICTURE = { width: 1200, height: 800 };

test('at first the largest square of the middle is shown', () => {
  expect(squareOf(PICTURE, WHOLE)).toEqual({ left: 200, top: 0, side: 800 });
});
test('dragging the picture to the right shows what was left of it', () => {
  const crop = moved(PICTURE, WHOLE, 0.25, 0);
  expect(squareOf(PICTURE, crop)).toEqual({ left: 0, top: 0, side: 800 });
  expect(squareOf(PICTURE, moved(PICTURE, crop, 9, 0))).toEqual(squareOf(PICTURE, crop));
});
test('whatever is asked, the square lies within the picture', () => {
  const side = fc.integer({ min: 1, max: 9000 });
  const number = fc.double({ min: -10, max: 10, noNaN: true });
  fc.assert(
    fc.property(side, side, number, number, number, number, (width, height, x, y, zoom, by) => {
      const picture = { width, height };
      const crop = moved(picture, within(picture, { x, y, zoom }), by, -by);
      const square = squareOf(picture, crop);
      const slack = 1; // whole pixels of the picture
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM);
      expect(square.left).toBeGreaterThanOrEqual(-slack);
      expect(square.top).toBeGreaterThanOrEqual(-slack);
      expect(square.left + square.side).toBeLessThanOrEqual(width + slack);
      expect(square.top + square.side).toBeLessThanOrEqual(height + slack);
    }),
  );
});
