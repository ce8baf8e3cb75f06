/** Which times of an agent are free: weekly hours and exceptions, less what is taken and the way between homes. */
import { dayAfter, dayOf, MINUTE_MS, momentOf, weekdayOf } from '#platform/contract/time-zone.ts';
import type { ViewingSettings } from './shapes.ts';

export type ViewingRules = Pick<
  ViewingSettings,
  'hours' | 'exceptions' | 'minutes' | 'gap' | 'notice_hours' | 'days_ahead'
>;

/** A time taken, in milliseconds. */
export interface Taken {
  from: number;
  until: number;
  /** Of which home: two viewings of one home need no way between them. */
  property: string;
  video: boolean;
}

export interface Slot {
  at: number;
  taken: boolean;
}

interface SlotRequest {
  property: string;
  video: boolean;
  now: number;
}

/** The spans of a day in minutes: an exception stands for the hours of its weekday. */
function spansOf({ hours, exceptions }: ViewingRules, day: string): { from: number; until: number }[] {
  const instead = exceptions.filter((one) => one.day === day);
  const spans = instead.length > 0 ? instead : hours.filter(({ weekday }) => weekday === weekdayOf(day));
  return spans
    .filter(({ from, until }) => until > from)
    .map(({ from, until }) => ({ from, until }))
    .sort((a, b) => a.from - b.from);
}

/** Milliseconds that must lie between two viewings. */
const between = (gap: number, a: { property: string; video: boolean }, b: typeof a): number =>
  a.video || b.video || a.property === b.property ? 0 : gap * MINUTE_MS;

/** Whether a viewing beginning at `at` meets none that is taken, the way between them counted. */
export function isFree(rules: ViewingRules, at: number, asked: SlotRequest, taken: readonly Taken[]) {
  const until = at + rules.minutes * MINUTE_MS;
  return taken.every((one) => {
    const way = between(rules.gap, asked, one);
    return until + way <= one.from || at >= one.until + way;
  });
}

/** First and last moment a viewing may begin at. */
export function windowOf({ notice_hours, days_ahead }: ViewingRules, now: number) {
  const last = dayAfter(dayOf(now), days_ahead);
  return { first: now + notice_hours * 60 * MINUTE_MS, last: momentOf(dayAfter(last), 0) };
}

/** Every time of a day a viewing could begin at, taken ones told apart; those too soon or too far are missing. */
export function slotsOf(rules: ViewingRules, day: string, asked: SlotRequest, taken: readonly Taken[]) {
  const { first, last } = windowOf(rules, asked.now);
  const slots: Slot[] = [];
  for (const { from, until } of spansOf(rules, day)) {
    for (let minute = from; minute + rules.minutes <= until; minute += rules.minutes) {
      const at = momentOf(day, minute);
      if (at < first || at >= last || slots.some((one) => one.at === at)) continue;
      slots.push({ at, taken: !isFree(rules, at, asked, taken) });
    }
  }
  return slots.sort((a, b) => a.at - b.at);
}

/** Whether a moment is one of the times the agent offers, taken or not. */
export function isOffered(rules: ViewingRules, at: number, now: number): boolean {
  const asked = { property: '', video: false, now };
  return slotsOf(rules, dayOf(at), asked, []).some((slot) => slot.at === at);
}
