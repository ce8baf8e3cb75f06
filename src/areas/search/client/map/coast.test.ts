import { expect, test } from 'vitest';
import { coastOf } from './drawing.ts';

test('what two shapes share is no coast, and islands keep theirs', () => {
  const left = 'M0 0l10 0 0 10-10 0z';
  const right = 'M10 0l10 0 0 10-10 0z';
  const island = 'M30 30l5 0 0 5z';
  expect(coastOf([left, right])).toBe('M0 0l10 0 10 0 0 10-10 0-10 0z');
  expect(coastOf([left, island])).toBe(`${left}${island}`);
});

test('a lake stays', () => {
  const ring = ['M0 0l9 0 0 3-9 0z', 'M0 3l3 0 0 3-3 0z', 'M6 3l3 0 0 3-3 0z', 'M0 6l3 0 3 0 3 0 0 3-9 0z'];
  const whole = ['M0 0l9 0 0 3-3 0-3 0-3 0z', ...ring.slice(1)];
  expect(coastOf(whole).match(/M/g)).toHaveLength(2);
});
