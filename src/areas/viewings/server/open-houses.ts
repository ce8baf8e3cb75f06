/** Open houses: one time, many visitors. */
import { v7 as uuidv7 } from 'uuid';
import { isoOf, MINUTE_MS } from '#platform/contract/time-zone.ts';
import { conflict, invalid, notFound } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readUuid } from '#platform/server/text.ts';
import type { OpenHouse } from '../shapes.ts';
import { queueMails } from './mail/mail-jobs.ts';
import { noteStep, type ViewingsDeps } from './note.ts';
import {
  dropExpiredHolds,
  endTime,
  endTimesOf,
  insertTime,
  isExcluded,
  isOwnListing,
  lockCalendar,
  readOpenHouse,
} from './queries/times.ts';
import { readComing, readComingOf, updateViewing } from './queries/viewings.ts';

const LONGEST_MINUTES = 12 * 60;

interface NewOpenHouse {
  property: string;
  starts_at: string;
  ends_at: string;
  places: number;
}

/** @throws 400 naming the field, 404 unless it is the agent's listing, 409 when the time is taken */
export async function addOpenHouse(tx: Queryable, agent: string, input: NewOpenHouse): Promise<OpenHouse> {
  const [starts_at, ends_at] = [input.starts_at, input.ends_at].map((at) => isoOf(Date.parse(at))) as [
    string,
    string,
  ];
  if (Date.parse(starts_at) <= Date.now()) throw invalid({ starts_at: 'must lie in the future' });
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS;
  if (minutes <= 0 || minutes > LONGEST_MINUTES)
    throw invalid({ ends_at: 'must be later than starts_at, by 12 hours at most' });
  await lockCalendar(tx, agent);
  const property = readUuid(input.property);
  if (!property || !(await isOwnListing(tx, property, agent))) throw notFound('Property');
  await dropExpiredHolds(tx, agent);
  const id = uuidv7();
  const time = { id, agent, property, starts_at, ends_at, kind: 'in-person' as const, places: input.places };
  await insertTime(tx, time).catch((error: unknown) => {
    throw isExcluded(error) ? conflict('You have something else in your calendar then.') : error;
  });
  return (await readOpenHouse(tx, id)) as OpenHouse;
}

/**
 * Nobody is sent to a home whose agent shows it no more: the viewings to come are cancelled, and visitors told.
 * @param listings of these alone; null: of all, as the account is locked or lost its role
 */
export async function cancelViewingsOf(
  deps: ViewingsDeps,
  tx: Queryable,
  agent: string,
  listings: readonly string[] | null = null,
): Promise<void> {
  await lockCalendar(tx, agent);
  await dropExpiredHolds(tx, agent);
  for (const row of await readComingOf(tx, agent, listings)) {
    await updateViewing(tx, row._id, { state: 'cancelled', ended_by: 'agent' });
    await noteStep(deps, tx, row, { step: 'cancelled', side: 'agent' });
    await queueMails(deps, tx, row, [{ side: 'visitor', step: 'cancelled' }]);
  }
  await endTimesOf(tx, agent, listings);
}

export const cancelOpenHouse = (deps: ViewingsDeps, agent: string, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockCalendar(tx, agent);
    const house = await readOpenHouse(tx, id);
    if (!house || house.agent_id !== agent) throw notFound('Open house');
    for (const row of await readComing(tx, house._id)) {
      await updateViewing(tx, row._id, { state: 'cancelled', ended_by: 'agent' });
      await noteStep(deps, tx, row, { step: 'cancelled', side: 'agent' });
      await queueMails(deps, tx, row, [{ side: 'visitor', step: 'cancelled' }]);
    }
    await endTime(tx, house._id);
  });
