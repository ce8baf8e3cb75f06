import { expect, test } from 'vitest';
import { pointsOf, topOf } from './FiguresPanel.tsx';

test.each([
  [[0, 0], 4],
  [[3], 4],
  [[5], 8],
  [[93, 12], 100],
  [[175], 200],
  [[1284], 2000],
])('%j fits below %d', (values, top) => expect(topOf(values)).toBe(top));

test('a line begins at the left and ends at the right', () => {
  expect(pointsOf([0, 50, 100], 100)).toBe('0.0 100.0L150.0 50.0L300.0 0.0');
});
