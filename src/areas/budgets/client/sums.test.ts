import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundTogether } from './sums.ts';

test('rounded parts are near their own and add up to the rounded total', () => {
  const cents = fc.integer({ min: 0, max: 1e9 }).map((n) => n / 100);
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), (parts) => {
      const whole = roundTogether(parts);
      const total = parts.reduce((sum, part) => sum + part, 0);
      expect(whole.reduce((sum, part) => sum + part, 0)).toBe(Math.round(total));
      whole.forEach((part, index) => {
        expect(Math.abs(part - (parts[index] as number))).toBeLessThanOrEqual(1);
      });
    }),
  );
});
