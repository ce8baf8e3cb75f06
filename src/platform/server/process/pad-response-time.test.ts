import { expect, test } from 'vitest';
import { padResponseTime, restOf } from './waiting.ts';

test.each([
  [1, 300, 299],
  [299, 300, 1],
  [300, 300, 0],
  [301, 300, 299],
  [1467, 300, 33],
  [12, 0, 0],
])('after %i ms of steps of %i ms, %i ms are waited', (passed, step, rest) => {
  expect(restOf(passed, step)).toBe(rest);
});

test('the result is what the work gave, a failure too', async () => {
  expect(await padResponseTime(0, Promise.resolve(7))).toBe(7);
  await expect(padResponseTime(1, Promise.reject(new Error('no')))).rejects.toThrow('no');
});
