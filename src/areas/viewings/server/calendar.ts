/** Viewings as calendar files (iCalendar, RFC 5545). */
import { brand } from '#platform/server/brand/brand.ts';
import { whereOf } from '../vocabulary.ts';
import type { ViewingRow } from './queries/viewings.ts';

/** `CANCEL` takes an event out of the reader's calendar. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

const LINE_BYTES = 74;
const stamp = (at: string) => at.replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Lines longer than 75 bytes go on in the next one, after a space; no letter is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      [part, bytes] = [' ', 1];
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

/** What an event says of a viewing, or of an open house. */
export type CalendarEntry = Pick<
  ViewingRow,
  | '_id'
  | 'sequence'
  | 'version'
  | 'starts_at'
  | 'ends_at'
  | 'updated_at'
  | 'property'
  | 'kind'
  | 'state'
  | 'video_link'
>;

export interface CalendarEvent {
  viewing: CalendarEntry;
  /** What the event is called for its reader. */
  title: string;
  url: string;
}

function eventLines({ viewing, title, url }: CalendarEvent, method: CalendarMethod, host: string): string[] {
  const { _id, sequence, version, starts_at, ends_at, updated_at, property, state, video_link } = viewing;
  const status = method === 'CANCEL' ? 'CANCELLED' : state === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE';
  const where = viewing.kind === 'video' ? video_link : whereOf(property);
  return [
    'BEGIN:VEVENT',
    `UID:${_id}@${host}`,
    `SEQUENCE:${sequence + version}`,
    `DTSTAMP:${stamp(updated_at)}`,
    `DTSTART:${stamp(starts_at)}`,
    `DTEND:${stamp(ends_at)}`,
    `SUMMARY:${escaped(title)}`,
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    `DESCRIPTION:${escaped([property.title, video_link, url].filter(Boolean).join('\n'))}`,
    `URL:${url}`,
    `STATUS:${status}`,
    'END:VEVENT',
  ];
}

/** A calendar of events; `name` is shown by programs that follow its address. */
export function calendarOf(
  events: readonly CalendarEvent[],
  { method = 'PUBLISH', publicUrl, name }: { method?: CalendarMethod; publicUrl: string; name?: string },
): string {
  const host = new URL(publicUrl).hostname;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Viewings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`] : []),
    ...events.flatMap((event) => eventLines(event, method, host)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
