/** Mails about viewings to both sides; written from the database when they are sent. */

import { homesFor } from '#areas/listings/server/mail/mail-home.ts';
import { AGENT_VIEWINGS_PATH, bookPath, viewingPath, whereOf } from '#areas/viewings/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { TIME_ZONE } from '#platform/contract/time-zone.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { seal, unseal } from '#platform/server/identity/secret.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import { type CountedText, fill, fillCount, type MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readWords, translationFor } from '#platform/server/words.ts';
import { calendarOf } from '../calendar.ts';
import { keyOf } from '../keys.ts';
import { readViewing, type ViewingRow } from '../queries/viewings.ts';

/** Moments of viewings as people read them in mails: in Jamaica, and where the visitor is. */

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

function whenText(
  { when, whenElsewhere }: { when: string; whenElsewhere: string },
  at: string,
  tag: string,
  zone: string,
): string {
  const time = shown(at, tag, TIME_ZONE);
  const local = zone === '' ? time : shown(at, tag, zone);
  return local === time ? fill(when, { time }) : fill(whenElsewhere, { time, local, city: cityOf(zone) });
}

const VISITOR_STEPS = [
  'code',
  'requested',
  'confirmed',
  'declined',
  'moved',
  'cancelled',
  'offered',
  'colleague',
  'day',
  'hour',
] as const;
const AGENT_STEPS = ['requested', 'confirmed', 'moved', 'cancelled', 'hour'] as const;
type VisitorStep = (typeof VISITOR_STEPS)[number];
type AgentStep = (typeof AGENT_STEPS)[number];

/**
 * `{name}` is the reader's, `{home}` the listing's title, `{when}` the time in Jamaica and, where it differs, the
 * reader's; `{times}` are those offered. Empty values leave no paragraph.
 */
interface ViewingMails {
  /** `{time}` and the place it counts in; `{local}` is the visitor's own time. */
  when: string;
  whenElsewhere: string;
  people: CountedText;
  kind: Record<'in-person' | 'video', string>;
  /** What an event is called in a calendar: `{home}`, `{person}`; an open house: `{coming}` of `{places}`. */
  event: { visitor: string; agent: string; openHouse: string };
  visitor: Record<VisitorStep, MailTemplate>;
  agent: Record<AgentStep, MailTemplate>;
  note: { visitor: string; agent: string };
}

const translations = readWords<ViewingMails>('areas/viewings', 'mail');

const QUEUE = 'viewing-mail';
const PURPOSE = 'viewing codes in queued mail';

type Addressed = { side: 'visitor'; step: VisitorStep } | { side: 'agent'; step: AgentStep };

/** Names a viewing by its id only; a code is sealed. */
type Queued = Addressed & {
  viewing: string;
  /** The start a mail tells of: one that was moved since has a mail of its own. */
  starts_at: string;
  code?: string;
};

type Deps = Pick<AreaDeps, 'jobs' | 'secret'>;

export async function queueMails(
  { jobs, secret }: Deps,
  tx: Queryable,
  { _id, starts_at }: Pick<ViewingRow, '_id' | 'starts_at'>,
  mails: readonly Addressed[],
  code?: string,
): Promise<void> {
  for (const mail of mails) {
    await jobs.give<Queued>(tx, QUEUE, {
      ...mail,
      viewing: _id,
      starts_at,
      ...(code !== undefined && { code: seal(secret, PURPOSE, code) }),
    });
  }
}

/** Whether a mail still says what is so. */
function isTrue(row: ViewingRow, { step, starts_at }: Queued): boolean {
  if (step === 'code') return row.state === 'held';
  if (step === 'declined' || step === 'cancelled')
    return row.state === 'declined' || row.state === 'cancelled';
  const isAsItWas = row.starts_at === starts_at;
  if (step === 'colleague') return isAsItWas && (row.state === 'requested' || row.state === 'confirmed');
  if (step === 'requested' || step === 'offered') return isAsItWas && row.state === 'requested';
  return isAsItWas && row.state === 'confirmed';
}

function valuesOf(row: ViewingRow, { side, step }: Addressed, code: string): Record<string, string> {
  const locale = side === 'visitor' ? row.locale : row.agent_locale;
  const { texts, tag } = translationFor(translations, locale);
  const zone = side === 'visitor' ? knownZone(row.zone) : '';
  const when = (at: string) => whenText(texts, at, tag, zone);
  const own = side === 'visitor' ? 'visitor' : 'agent';
  return {
    name: side === 'visitor' ? row.name : (row.agent.name.split(' ')[0] ?? ''),
    home: row.property.title,
    agent: row.agent.name,
    visitor: row.name,
    people: fillCount(texts.people, row.people, tag),
    when: when(row.starts_at),
    times: row.offered.map(when).join('\n\n'),
    kind: texts.kind[row.kind],
    where: row.kind === 'video' ? '' : whereOf(row.property),
    link: row.video_link,
    // The reason belongs to the other side's mail.
    reason: row.ended_by === own && step === 'cancelled' ? '' : row.reason,
    message: row.message,
    code,
  };
}

/** Steps that put an event into the reader's calendar, and those that take it out. */
const IN_CALENDAR = new Set(['confirmed', 'moved', 'colleague']);

function calendarFor(row: ViewingRow, addressed: Addressed, url: string, publicUrl: string) {
  const cancels = addressed.step === 'cancelled';
  if (!cancels && !(IN_CALENDAR.has(addressed.step) && row.state === 'confirmed')) return undefined;
  const method = cancels ? ('CANCEL' as const) : ('PUBLISH' as const);
  const title = eventTitle(row, addressed.side);
  return { method, content: calendarOf([{ viewing: row, title, url }], { method, publicUrl }) };
}

/** What a viewing is called in a calendar of one side. */
export function eventTitle(row: ViewingRow, side: 'visitor' | 'agent'): string {
  const { texts } = translationFor(translations, side === 'visitor' ? row.locale : row.agent_locale);
  return fill(texts.event[side], { home: row.property.title, person: row.name });
}

/** What an open house is called in its agent's calendar. */
export function openHouseTitle(house: {
  agent_locale: Locale;
  property: { title: string };
  places: number;
  coming: number;
}): string {
  const { places, coming } = house;
  const { texts } = translationFor(translations, house.agent_locale);
  return fill(texts.event.openHouse, {
    home: house.property.title,
    coming: String(coming),
    places: String(places),
  });
}

/** Path at which a reader finds a viewing: a guest's carries the key. */
const viewingLink = ({ secret }: Pick<AreaDeps, 'secret'>, row: ViewingRow, side: 'visitor' | 'agent') =>
  side === 'agent'
    ? AGENT_VIEWINGS_PATH
    : viewingPath(row._id, row.user_id === null ? keyOf(secret, row) : undefined);

/** The whole address of it. */
export const viewingUrl = (
  deps: Pick<AreaDeps, 'secret' | 'publicUrl'>,
  row: ViewingRow,
  side: 'visitor' | 'agent',
): string => deps.publicUrl + viewingLink(deps, row, side);

export function registerViewingMails(deps: AreaDeps): void {
  const { db, secret, publicUrl } = deps;
  registerMails<ViewingMails, Record<typeof QUEUE, Queued>>(deps, translations, {
    [QUEUE]: {
      read: async (queued) => {
        const row = await readViewing(db, queued.viewing);
        if (!row || !isTrue(row, queued)) return null;
        const { side, step } = queued;
        if (side === 'agent' && !row.agent_deals) return null;
        const code = queued.code === undefined ? '' : unseal(secret, PURPOSE, queued.code);
        const own = viewingLink(deps, row, side);
        const again = step === 'declined' || (step === 'cancelled' && side === 'visitor');
        return {
          to: side === 'visitor' ? row.email : row.agent_email,
          calendar: calendarFor(row, queued, publicUrl + own, publicUrl),
          locale: side === 'visitor' ? row.locale : row.agent_locale,
          template: (texts) => {
            const template: MailTemplate = side === 'visitor' ? texts.visitor[step] : texts.agent[step];
            return { ...template, notes: [...(template.notes ?? []), texts.note[side]] };
          },
          values: valuesOf(row, queued, code),
          link: again ? bookPath(row.property._id) : own,
          code: code || undefined,
          items: homesFor(deps, [row.property._id]),
        };
      },
    },
  });
}
