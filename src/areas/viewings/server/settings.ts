/** An agent's hours: read and checked. */
import { invalid } from '#platform/server/http/errors.ts';
import { plainLine } from '#platform/server/text.ts';
import type { ViewingSettings } from '../shapes.ts';

/** Before an agent has said anything: nobody can book. */
export const NO_SETTINGS: ViewingSettings & { version: number } = {
  hours: [],
  exceptions: [],
  minutes: 30,
  gap: 30,
  notice_hours: 12,
  days_ahead: 14,
  in_person: true,
  video: false,
  video_link: '',
  confirm_first: false,
  version: 0,
};

const isWeb = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

/** @throws 400 naming the field */
export function readSettingsInput(input: ViewingSettings): ViewingSettings {
  const { hours, exceptions, in_person, video } = input;
  const video_link = plainLine(input.video_link);
  const faults: Record<string, string> = {};
  hours.forEach((span, index) => {
    if (span.until <= span.from) faults[`hours.${index}.until`] = 'must be later than from';
    else if (span.until - span.from < input.minutes)
      faults[`hours.${index}.until`] = 'leaves no room for one viewing';
    const meets = (other: typeof span) =>
      other.weekday === span.weekday && other.from < span.until && span.from < other.until;
    if (hours.slice(0, index).some(meets)) faults[`hours.${index}.from`] = 'meets other hours of that day';
  });
  exceptions.forEach(({ from, until }, index) => {
    if (until < from) faults[`exceptions.${index}.until`] = 'must not be earlier than from';
  });
  if (!in_person && !video && hours.length > 0) faults.in_person = 'or video must be chosen';
  if (video && video_link === '') faults.video_link = 'is required for viewings by video';
  if (video_link !== '' && !isWeb(video_link))
    faults.video_link = 'must be an address that begins with https://';
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const inOrder = <T extends { from: number }>(a: T, b: T) => a.from - b.from;
  return {
    ...input,
    video_link,
    hours: [...hours].sort((a, b) => a.weekday - b.weekday || inOrder(a, b)),
    exceptions: [...exceptions].sort((a, b) => a.day.localeCompare(b.day) || inOrder(a, b)),
  };
}
