import { expect, test } from 'vitest';
import { isLate } from './time-limit.ts';

const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;

test('what comes in time leaves no timer behind', async () => {
  const before = timers();
  const waiting = isLate(Promise.resolve(), 60_000);
  expect(timers()).toBe(before + 1);
  expect(await waiting).toBe(false);
  expect(timers()).toBe(before);
});

test('what does not come is late, and what fails fails', async () => {
  expect(await isLate(new Promise(() => {}), 1)).toBe(true);
  await expect(isLate(Promise.reject(new Error('gone')), 60_000)).rejects.toThrow('gone');
});
