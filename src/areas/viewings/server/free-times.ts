/** The free times of a listing, a week at a time. */

import { beginOf, dayAfter, dayOf } from '#platform/contract/time-zone.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { FreeTimes } from '../shapes.ts';
import { slotsOf, windowOf } from '../slots.ts';
import { DAYS_SHOWN, type ViewingKind } from '../vocabulary.ts';
import { kindsOf, viewableOf } from './book.ts';
import { readOpenHousesOf, readSettings, readTaken } from './queries/times.ts';
import { NO_SETTINGS } from './settings.ts';

export async function readFreeTimes(
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
