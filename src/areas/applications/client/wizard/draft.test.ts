import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSum } from './draft.ts';

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
