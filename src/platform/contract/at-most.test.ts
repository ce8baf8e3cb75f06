import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;

test('what comes in time leaves no timer behind', async () => {
  const before = timers();
  const waiting = atMost(60_000, Promise.resolve('here'));
  expect(timers()).toBe(before + 1);
  expect(await waiting).toBe('here');
  expect(timers()).toBe(before);
});

test('what does not come is late, and what fails fails', async () => {
  expect(await atMost(1, new Promise(() => {}))).toBeUndefined();
  await expect(atMost(60_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
