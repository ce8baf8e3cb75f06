import { expect, test } from 'vitest';
import { readSum } from './amount.ts';

test.each([
  ['40M', 40_000_000],
  ['40 million', 40_000_000],
  ['1.5m', 1_500_000],
  ['1,5 millones', 1_500_000],
  ['40,000,000', 40_000_000],
  ['40.000.000', 40_000_000],
  ['40 000 000', 40_000_000],
  ['J$ 350,000', 350_000],
  ['US$1,500', 1500],
  ['200k', 200_000],
  ['1500.50', 1500.5],
  ['0', 0],
])('%s is a sum', (text, sum) => {
  expect(readSum(text)).toBe(sum);
});
test.each(['', 'M', '40 beds', 'forty', '4-5', '--', '4e5'])('%s is none', (text) => {
  expect(readSum(text)).toBeNull();
});
