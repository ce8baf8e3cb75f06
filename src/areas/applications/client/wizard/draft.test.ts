import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSum, sumText } from './draft.ts';

test('a sum in its field is grouped, and reads as itself', () => {
  expect([sumText(null), sumText(450_000), sumText(1250.5)]).toEqual(['', '450,000', '1,250.5']);
  expect(readSum(sumText(450_000))).toBe(450_000);
  expect([readSum('J$150,000'), readSum('US$ 900')]).toEqual([150_000, 900]);
});

test('a sum is read however it is grouped, and nothing else is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (sum) => {
      expect([readSum(String(sum)), readSum(sum.toLocaleString('en')), readSum(` ${sum} `)]).toEqual([
        sum,
        sum,
        sum,
      ]);
    }),
  );
  for (const text of ['', 'abc', '-5', '1e9', '12.345', '9'.repeat(20)]) expect(readSum(text)).toBeNull();
});
