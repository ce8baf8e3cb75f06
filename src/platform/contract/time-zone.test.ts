import { describe, expect, test, vi } from 'vitest';
import { brand, setBrand } from './brand.ts';
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

test('another home market has its own clock, with summer time, and a day of it begins when it begins there', async () => {
  const before = { ...brand };
  try {
    setBrand({ ...before, timeZone: 'America/Port-au-Prince' });
    vi.resetModules();
    const haiti = await import('./time-zone.ts');
    const [winter, summer] = ['2026-01-15', '2026-07-15'];
    expect([winter, summer].map((day) => haiti.isoOf(haiti.beginOf(day as string)))).toEqual([
      '2026-01-15T05:00:00.000Z',
      '2026-07-15T04:00:00.000Z',
    ]);
    const evening = Date.parse('2026-07-16T03:30:00Z');
    expect([haiti.dayOf(evening), haiti.minuteOf(evening)]).toEqual(['2026-07-15', 23 * 60 + 30]);
    expect(haiti.momentOf('2026-07-15', 23 * 60 + 30)).toBe(evening);
    // On the day the clocks go forward, at two: what comes after is an hour nearer.
    expect(haiti.isoOf(haiti.momentOf('2026-03-08', 9 * 60))).toBe('2026-03-08T13:00:00.000Z');
    expect(haiti.isoOf(haiti.momentOf('2026-03-08', 60))).toBe('2026-03-08T06:00:00.000Z');
    expect(haiti.dayNumber(evening)).toBe(haiti.dayNumber(Date.parse('2026-07-15T12:00:00Z')));
  } finally {
    setBrand(before);
    vi.resetModules();
  }
});
