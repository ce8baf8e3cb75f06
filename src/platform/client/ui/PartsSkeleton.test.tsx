import { expect, test } from 'vitest';
import { leftOfSkeleton } from './PartsSkeleton.tsx';

const BEGUN = 5000;

test.each([
  ['a wait that showed no slats yet leaves none behind', 299, 0],
  ['a skeleton that has just come stays 300 ms', 301, 299],
  ['one that was seen for 200 ms stays 100 more', 500, 100],
  ['one that was seen long enough goes at once', 601, 0],
])('%s', (_, waited, left) => {
  expect(leftOfSkeleton(BEGUN, BEGUN + waited)).toBe(left);
});

test('where nothing was waited for nothing stays', () => {
  expect(leftOfSkeleton(null, BEGUN)).toBe(0);
});
