import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside } from './inside.ts';

type Corner = [x: number, y: number];

/** How often a ring goes around a point, by the angles its edges are seen under: slow, and counts no crossings. */
function turns([x, y]: Corner, ring: readonly Corner[]): number {
  const angles = ring.map(([atX, atY]) => Math.atan2(atY - y, atX - x));
  const steps = angles.map((angle, i) => (angles[(i + 1) % angles.length] as number) - angle);
  const shortest = steps.map((step) => step - 2 * Math.PI * Math.round(step / (2 * Math.PI)));
  return Math.round(shortest.reduce((sum, step) => sum + step, 0) / (2 * Math.PI));
}

const whole = fc.integer({ min: -9, max: 9 });
const ring = fc.array(fc.tuple(whole, whole), { minLength: 3, maxLength: 9 });
// Irrational and unlike each other, so that no point lies on an edge between whole numbers.
const point = fc.tuple(whole, whole).map(([x, y]): Corner => [x + Math.SQRT2 - 1, y + Math.E - 2]);

test('a point is inside where rings go around it an odd number of times, whether they say their first corner again or not', () => {
  fc.assert(
    fc.property(fc.array(ring, { maxLength: 3 }), point, (rings, at) => {
      const plain = rings.filter((one) => turns(at, one) % 2 !== 0).length % 2 === 1;
      const [x, y] = at;
      expect(
        isInside(
          x,
          y,
          rings.map((one) => one.flat()),
        ),
      ).toBe(plain);
      const closed = rings.map((one) => Float64Array.from([...one, one[0] as Corner].flat()));
      expect(isInside(x, y, closed)).toBe(plain);
    }),
  );
});

test('a hole is outside, and so is everything where there is no ring', () => {
  const square = (half: number) => [-half, -half, half, -half, half, half, -half, half];
  expect(isInside(0, 0, [square(2)])).toBe(true);
  expect(isInside(0, 0, [square(2), square(1)])).toBe(false);
  expect([isInside(0, 0, []), isInside(0, 0, [[]])]).toEqual([false, false]);
});
