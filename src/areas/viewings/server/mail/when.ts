/** Moments of viewings as people read them in mails: in Jamaica, and where the visitor is. */

import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import { fill } from '#platform/server/mail/template.ts';

const options = (timeZone: string): Intl.DateTimeFormatOptions => ({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
});
const shown = (at: string, tag: string, zone: string) =>
  new Intl.DateTimeFormat(tag === 'en' ? 'en-JM' : tag, options(zone)).format(new Date(at));

/** A zone this machine knows; empty for any other text. */
export function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
}

/** `America/New_York` → `New York`. */
const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

export function whenText(
  { when, whenElsewhere }: { when: string; whenElsewhere: string },
  at: string,
  tag: string,
  zone: string,
): string {
  const time = shown(at, tag, TIME_ZONE);
  const local = zone === '' ? time : shown(at, tag, zone);
  return local === time ? fill(when, { time }) : fill(whenElsewhere, { time, local, city: cityOf(zone) });
}
