import { expect, test } from 'vitest';
import { oneMore } from './fields.tsx';

test('the first press says one, also where halves are counted', () => {
  expect(oneMore(null, 0.5, 30)).toBe(1);
  expect(oneMore(1, 0.5, 30)).toBe(1.5);
  expect(oneMore(null, 1, 30)).toBe(1);
  expect(oneMore(30, 1, 30)).toBe(30);
});
