import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginOf,
  dayAfter,
  dayOf,
  MINUTE_MS,
  minuteOf,
  momentOf,
  weekdayOf,
} from '#platform/contract/time-zone.ts';
import { isFree, slotsOf, type Taken, type ViewingRules } from './slots.ts';

/** Saturday 21 November 2026, 8 am in Jamaica. */
const NOW = Date.parse('2026-11-21T13:00:00Z');
const MONDAY = '2026-11-23';
const rules = (said: Partial<ViewingRules> = {}): ViewingRules => ({
  hours: [{ weekday: 1, from: 9 * 60, until: 11 * 60 }],
  exceptions: [],
  minutes: 30,
  gap: 30,
  notice_hours: 12,
  days_ahead: 14,
  ...said,
});
const asked = { property: 'a', video: false, now: NOW };
const clock = (at: number) =>
  `${String(Math.floor(minuteOf(at) / 60)).padStart(2, '0')}:${String(minuteOf(at) % 60).padStart(2, '0')}`;
const free = (day: string, said = rules(), taken: Taken[] = [], who = asked) =>
  slotsOf(said, day, who, taken)
    .filter((slot) => !slot.taken)
    .map(({ at }) => clock(at));
const at = (day: string, hour: number, minute = 0) => momentOf(day, hour * 60 + minute);
const takenAt = (hour: number, said: Partial<Taken> = {}): Taken => ({
  from: at(MONDAY, hour),
  until: at(MONDAY, hour, 30),
  property: 'b',
  video: false,
  ...said,
});

describe('the clock', () => {
  test('is five hours behind UTC all year', () => {
    expect(new Date(beginOf('2026-07-01')).toISOString()).toBe('2026-07-01T05:00:00.000Z');
    expect(dayOf(Date.parse('2026-11-21T04:59:00Z'))).toBe('2026-11-20');
    expect(weekdayOf(MONDAY)).toBe(1);
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });
});

describe('free times', () => {
  test('fill the hours of a weekday, and no other day', () => {
    expect(free(MONDAY)).toEqual(['09:00', '09:30', '10:00', '10:30']);
    expect(free('2026-11-24')).toEqual([]);
  });
  test('an exception stands for the hours of its day', () => {
    const off = rules({ exceptions: [{ day: MONDAY, from: 0, until: 0 }] });
    const short = rules({ exceptions: [{ day: MONDAY, from: 600, until: 660 }] });
    expect(free(MONDAY, off)).toEqual([]);
    expect(free(MONDAY, short)).toEqual(['10:00', '10:30']);
  });
  test('leave the way to another home before and after, and none to the same home or by video', () => {
    expect(free(MONDAY, rules(), [takenAt(9)])).toEqual(['10:00', '10:30']);
    expect(free(MONDAY, rules(), [takenAt(10)])).toEqual(['09:00']);
    expect(free(MONDAY, rules(), [takenAt(10, { property: 'a' })])).toEqual(['09:00', '09:30', '10:30']);
    expect(free(MONDAY, rules(), [takenAt(10, { video: true })])).toEqual(['09:00', '09:30', '10:30']);
  });
  test('begin after the notice and end with the last day ahead', () => {
    expect(free(MONDAY, rules({ notice_hours: 49 }))).toEqual(['09:00', '09:30', '10:00', '10:30']);
    expect(free(MONDAY, rules({ notice_hours: 50 }))).toEqual(['10:00', '10:30']);
    expect(free('2026-11-30', rules({ days_ahead: 9 }))).toHaveLength(4);
    expect(free('2026-11-30', rules({ days_ahead: 8 }))).toEqual([]);
  });
});

/** Minute by minute: a viewing of another home, with its way before and after, shares no minute with a taken one. */
test('whatever is taken, free times never meet it, and every other time is free', () => {
  const minute = fc.integer({ min: 8 * 60, max: 12 * 60 });
  const one = fc.record({
    begin: minute,
    long: fc.integer({ min: 10, max: 90 }),
    property: fc.constantFrom('a', 'b'),
    video: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 5 }),
      fc.integer({ min: 10, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      fc.boolean(),
      (raw, minutes, gap, video) => {
        const said = rules({ minutes, gap });
        const taken = raw.map(({ begin, long, ...rest }) => ({
          ...rest,
          from: momentOf(MONDAY, begin),
          until: momentOf(MONDAY, begin + long),
        }));
        for (const slot of slotsOf(said, MONDAY, { ...asked, video }, taken)) {
          const meets = taken.some((other) => {
            const way = video || other.video || other.property === 'a' ? 0 : gap;
            for (
              let at = slot.at - way * MINUTE_MS;
              at < slot.at + (minutes + way) * MINUTE_MS;
              at += MINUTE_MS
            )
              if (at >= other.from && at < other.until) return true;
            return false;
          });
          expect(slot.taken).toBe(meets);
          expect(isFree(said, slot.at, { ...asked, video }, taken)).toBe(!meets);
        }
      },
    ),
  );
});
