/** The calls of the viewings area. */

import { beginOf, dayAfter, dayOf } from '#platform/contract/time-zone.ts';
import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import { brand } from '#platform/server/brand/brand.ts';
import { invalid, notFound, stale } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import { checkFactor } from '#platform/server/identity/actor.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { plainLine } from '#platform/server/text.ts';
import { endpoints, type ViewingsApi } from '../contract.ts';
import type { FreeTimes, Viewing, ViewingSettings } from '../shapes.ts';
import { slotsOf, windowOf } from '../slots.ts';
import { DAYS_SHOWN, HOURS_PATH, type ViewingKind } from '../vocabulary.ts';
import { book, kindsOf, viewableOf } from './book.ts';
import { calendarOf } from './calendar.ts';
import {
  type AccessibleViewing,
  move,
  noteCame,
  offerTimes,
  proveAddress,
  see,
  sendCode,
  setState,
} from './change.ts';
import { calendarKey, keyOf, readCalendarKey } from './keys.ts';
import {
  eventTitle,
  openHouseTitle,
  queueMails,
  registerViewingMails,
  viewingUrl,
} from './mail/mail-jobs.ts';
import type { ViewingsDeps } from './note.ts';
import { addOpenHouse, cancelOpenHouse, cancelViewingsOf } from './open-houses.ts';
import {
  dropExpiredHolds,
  readOpenHouseEntries,
  readOpenHouses,
  readOpenHousesOf,
  readOwnHomes,
  readSerial,
  readSettings,
  readTaken,
  renewSerial,
  writeSettings,
} from './queries/times.ts';
import {
  claimReminders,
  deleteBookings,
  forgetOld,
  readCalendar,
  readExport,
  readOwn,
  readViewing,
  type ViewingRow,
} from './queries/viewings.ts';

/** Before an agent has said anything: nobody can book. */
const NO_SETTINGS: ViewingSettings & { version: number } = {
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
function readSettingsInput(input: ViewingSettings): ViewingSettings {
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

/** The free times of a listing, a week at a time. */
async function readFreeTimes(
  db: Queryable,
  id: string,
  { from, kind }: { from?: string; kind?: ViewingKind },
): Promise<FreeTimes> {
  const listing = await viewableOf(db, id);
  const settings = (await readSettings(db, listing.agent_id)) ?? NO_SETTINGS;
  const kinds = kindsOf(settings);
  const now = Date.now();
  const today = dayOf(now);
  const first = from !== undefined && from > today ? from : today;
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => dayAfter(first, index));
  const after = dayAfter(first, DAYS_SHOWN);
  const span = [beginOf(dayAfter(first, -1)), beginOf(dayAfter(after))] as const;
  const taken = await readTaken(db, listing.agent_id, span);
  const asked = { property: listing._id, video: (kind ?? kinds[0]) === 'video', now };
  const shown = days.map((day) => ({ day, slots: slotsOf(settings, day, asked, taken) }));
  const houses = await readOpenHousesOf(db, listing._id);
  return {
    agent: listing.agent_name,
    minutes: settings.minutes,
    kinds,
    confirm_first: settings.confirm_first,
    days: shown
      .filter(({ slots }) => slots.length > 0)
      .map(({ day, slots }) => ({
        day,
        slots: slots.map(({ at, taken: isTaken }) => ({ at: new Date(at).toISOString(), taken: isTaken })),
      })),
    next: settings.hours.length > 0 && beginOf(after) < windowOf(settings, now).last ? after : null,
    open_houses: houses.map(({ _id, starts_at, ends_at, places, coming }) => ({
      _id,
      starts_at,
      ends_at,
      places,
      coming,
    })),
  };
}

/**
 * Reminds of what begins within a day and within an hour, each start once, whenever it was moved to; frees times that
 * were kept for guests in vain. Done every five minutes.
 */
export const remind = (deps: Pick<AreaDeps, 'db' | 'jobs' | 'secret'>, now: Date): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    for (const row of await claimReminders(tx, 'day', now))
      await queueMails(deps, tx, row, [{ side: 'visitor', step: 'day' }]);
    for (const row of await claimReminders(tx, 'hour', now))
      await queueMails(deps, tx, row, [
        { side: 'visitor', step: 'hour' },
        { side: 'agent', step: 'hour' },
      ]);
    await dropExpiredHolds(tx, null);
  });

const presentViewing = (row: ViewingRow, side: 'visitor' | 'agent'): Viewing => ({ ...row, side });

const REMIND_MINUTES = 5;
const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

const shown = ({ row, side }: AccessibleViewing) => presentViewing(row, side);

function bookingRoutes(deps: ViewingsDeps) {
  const { db, secret, publicUrl } = deps;
  return {
    'GET /viewings/free/{id}': ({ params, query }) => readFreeTimes(db, params.id, query),
    'POST /viewings': async ({ actor, body, request, idempotency }) => {
      const id = await book(deps, actor, body, { address: request.ip, once: idempotency });
      const row = (await readViewing(db, id)) as ViewingRow;
      return {
        viewing: presentViewing(row, 'visitor'),
        // For the code alone: another one comes by mail once the address is proved.
        key: row.user_id === null && row.state === 'held' ? keyOf(secret, row) : null,
      };
    },
    'PUT /viewings/{id}/code': async (call) => shown(await proveAddress(deps, call)),
    'POST /viewings/{id}/code': async (call) => shown(await sendCode(deps, call, call.request.ip)),
    'GET /viewings': ({ actor, query }) =>
      paged(query, async (slice) => {
        const { user_id } = actor;
        const { side, when } = query;
        if (side === 'agent') checkFactor(actor);
        const { results, total } = await readOwn(db, { user_id, side, coming: when !== 'past' }, slice);
        return { results: results.map((row) => presentViewing(row, side)), total };
      }),
    'GET /viewings/{id}': async (call) => {
      const seen = await see(deps, db, call);
      return { answer: shown(seen), version: seen.row.version };
    },
    'PUT /viewings/{id}/time': async (call) => shown(await move(deps, call)),
    'PUT /viewings/{id}/state': async (call) => shown(await setState(deps, call)),
    'PUT /viewings/{id}/offer': async (call) => shown(await offerTimes(deps, call)),
    'PUT /viewings/{id}/came': async (call) => shown(await noteCame(deps, call)),
    'GET /viewings/{id}/calendar': async (call) => {
      const { row: viewing, side } = await see(deps, db, call);
      const event = { viewing, title: eventTitle(viewing, side), url: viewingUrl(deps, viewing, side) };
      const method = viewing.state === 'cancelled' || viewing.state === 'declined' ? 'CANCEL' : 'PUBLISH';
      const text = calendarOf([event], { method, publicUrl });
      return { kind: 'attachment', bytes: Buffer.from(text), type: CALENDAR_TYPE, filename: 'viewing.ics' };
    },
  } satisfies Partial<Handlers<ViewingsApi>>;
}

function agentRoutes(deps: ViewingsDeps) {
  const { db } = deps;
  const settingsOf = async (user_id: string) => {
    const answer = (await readSettings(db, user_id)) ?? NO_SETTINGS;
    return { answer, version: answer.version };
  };
  return {
    'GET /viewings/settings': ({ actor }) => settingsOf(actor.user_id),
    'PUT /viewings/settings': async ({ actor: { user_id }, body, ifMatch }) => {
      if (!(await writeSettings(db, user_id, readSettingsInput(body), ifMatch))) throw stale();
      return settingsOf(user_id);
    },
    'GET /viewings/homes': async ({ actor }) => ({ results: await readOwnHomes(db, actor.user_id) }),
    'GET /viewings/open-houses': ({ actor, query }) =>
      paged(query, (slice) => readOpenHouses(db, actor.user_id, slice)),
    'POST /viewings/open-houses': ({ actor: { user_id }, body, idempotency }) =>
      once(db, user_id, idempotency, (tx) => addOpenHouse(tx, user_id, body)),
    'DELETE /viewings/open-houses/{id}': async ({ actor, params }) => {
      await cancelOpenHouse(deps, actor.user_id, params.id);
      return { _id: params.id };
    },
  } satisfies Partial<Handlers<ViewingsApi>>;
}

function calendarRoutes(deps: ViewingsDeps) {
  const { db, secret, publicUrl } = deps;
  const addressOf = (user_id: string, serial: number) => ({
    url: `${publicUrl}/api/viewings/calendar/${calendarKey(secret, user_id, serial)}`,
  });
  return {
    // Whoever has the address reads who comes to an agent.
    'GET /viewings/calendar-address': async ({ actor }) => {
      checkFactor(actor);
      const { user_id } = actor;
      const serial = await readSerial(db, user_id);
      return addressOf(user_id, serial || (await renewSerial(db, user_id)));
    },
    'POST /viewings/calendar-address': async ({ actor }) => {
      checkFactor(actor);
      const { user_id } = actor;
      return addressOf(user_id, await renewSerial(db, user_id));
    },
    'GET /viewings/calendar/{key}': async ({ params }) => {
      const named = readCalendarKey(secret, params.key);
      const serial = named ? await readSerial(db, named.user_id) : 0;
      if (!named || serial === 0 || !named.isGood(serial)) throw notFound('Calendar');
      const events = (await readCalendar(db, named.user_id)).map((viewing) => {
        const side = viewing.user_id === named.user_id ? 'visitor' : 'agent';
        return { viewing, title: eventTitle(viewing, side), url: viewingUrl(deps, viewing, side) };
      });
      const houses = (await readOpenHouseEntries(db, named.user_id)).map((house) => {
        const title = openHouseTitle(house);
        return { viewing: house, title, url: publicUrl + HOURS_PATH };
      });
      const text = calendarOf([...events, ...houses], { publicUrl, name: brand.name });
      return {
        kind: 'attachment',
        bytes: Buffer.from(text),
        type: CALENDAR_TYPE,
        filename: `${brand.slug}.ics`,
      };
    },
  } satisfies Partial<Handlers<ViewingsApi>>;
}

/** Opens the viewings' area: handlers, mails, reminders and export. */
export function openViewings(deps: ViewingsDeps): Area {
  registerViewingMails(deps);
  deps.jobs.everyMinutes(REMIND_MINUTES, { name: 'viewing-reminders', run: () => remind(deps, new Date()) });
  const handlers: Handlers<ViewingsApi> = {
    ...bookingRoutes(deps),
    ...agentRoutes(deps),
    ...calendarRoutes(deps),
  };
  return {
    ...area(endpoints, handlers, {
      viewings: (user_id) => readExport(deps.db, user_id),
      viewing_hours: (user_id) => readSettings(deps.db, user_id),
    }),
    erase: deleteBookings,
    takenOver: async (tx, user_id) => {
      await renewSerial(tx, user_id); // the calendar address of before is good no more
    },
    selling: async (tx, { user_id, sells }) => {
      if (!sells) await cancelViewingsOf(deps, tx, user_id);
    },
    retain: {
      viewings: (days) => forgetOld(deps.db, 'people', days),
      guests: (days) => forgetOld(deps.db, 'guests', days),
    },
  };
}
