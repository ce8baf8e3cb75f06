import { describe, expect, test } from 'vitest';
import { dayNumber, dayOf, monthsBefore } from './time-zone.ts';

test('a day is counted as Jamaica counts it, also in the evening, when London is a day ahead', () => {
  const evening = Date.parse('2026-11-22T02:00:00Z');
  expect(dayOf(evening)).toBe('2026-11-21');
  expect(dayNumber(evening)).toBe(dayNumber(Date.parse('2026-11-21T12:00:00Z')));
  expect(dayNumber(Date.parse('2026-11-22T05:00:00Z'))).toBe(dayNumber(evening) + 1);
});

describe('months earlier is', () => {
  test.each([
    ['2026-11-21', 3, '2026-08-21'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2028-02-29', 12, '2027-02-28'],
    ['2026-01-15', 24, '2024-01-15'],
  ])('of %s, %i: %s', (day, months, before) => {
    expect(monthsBefore(day, months)).toBe(before);
  });
});
