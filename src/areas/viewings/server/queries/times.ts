/** Times taken in agents' calendars, in SQL. */

import { type RawBuilder, sql } from 'kysely';
import { dealsWith, isAgentOf } from '#areas/accounts/server/queries/sides.ts';
import type { OpenHouse, ViewingSettings } from '#areas/viewings/shapes.ts';
import type { Taken } from '#areas/viewings/slots.ts';
import type { ViewingKind } from '#areas/viewings/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';
import type { CalendarEntry } from '../calendar.ts';

/** When agents show homes, in SQL. */

export type SettingsRow = ViewingSettings & { version: number };

export const readSettings = (db: Queryable, user_id: string) =>
  query.first<SettingsRow>(db)`
    select hours, exceptions, minutes, gap, notice_hours, days_ahead, in_person, video, video_link, confirm_first,
      version
    from viewing_settings where user_id = ${user_id}`;

/** @returns false when `version` is given and no longer the stored one, which is 0 before there is any */
export function writeSettings(
  tx: Queryable,
  user_id: string,
  settings: ViewingSettings,
  version: number | undefined,
): Promise<boolean> {
  const { hours, exceptions, minutes, gap, notice_hours, days_ahead, ...rest } = settings;
  const { in_person, video, video_link, confirm_first } = rest;
  return query.changed(tx)`
    insert into viewing_settings as s (user_id, hours, exceptions, minutes, gap, notice_hours, days_ahead, in_person,
      video, video_link, confirm_first)
    select ${user_id}, ${JSON.stringify(hours)}::jsonb, ${JSON.stringify(exceptions)}::jsonb, ${minutes}::int,
      ${gap}::int, ${notice_hours}::int, ${days_ahead}::int, ${in_person}, ${video}, ${video_link}, ${confirm_first}
    where coalesce(${version ?? null}::int, 0) = 0
      or exists (select from viewing_settings where user_id = ${user_id})
    on conflict (user_id) do update set (hours, exceptions, minutes, gap, notice_hours, days_ahead, in_person, video,
      video_link, confirm_first, version, updated_at) = (excluded.hours, excluded.exceptions, excluded.minutes,
      excluded.gap, excluded.notice_hours, excluded.days_ahead, excluded.in_person, excluded.video,
      excluded.video_link, excluded.confirm_first, s.version + 1, now())
    where ${version ?? null}::int is null or s.version = ${version ?? null}`;
}

/** Which of a person's private calendar addresses is good; none while the account is locked. */
export const readSerial = (db: Queryable, user_id: string) =>
  query.number(db)`
    select c.serial from calendar_addresses c join users u on u._id = c.user_id and u.locked_at is null
    where c.user_id = ${user_id}`;

export const renewSerial = (db: Queryable, user_id: string) =>
  query.number(db)`
    insert into calendar_addresses as c (user_id) values (${user_id})
    on conflict (user_id) do update set serial = c.serial + 1 returning serial`;

export interface Viewable {
  _id: string;
  title: string;
  agent_id: string;
  agent_name: string;
  /** The agent's licence has run out. */
  expired: boolean;
}

export const readViewable = (db: Queryable, property: string) =>
  query.first<Viewable>(db)`
    select p._id, p.title, p.agent_id, u.first_name as agent_name,
      coalesce(w.licence_expires < ${TODAY}, false) as expired
    from properties p join users u on u._id = p.agent_id left join professionals w on w.user_id = u._id
    where p._id = ${property} and p.status in ('active', 'under-offer') and not p.withheld
      and ${isAgentOf('p', sql`u._id`)}`;

/** Whoever changes an agent's calendar does it alone, until the transaction ends. */
export const lockCalendar = (tx: Queryable, agent: string) =>
  query.run(tx)`select pg_advisory_xact_lock(hashtextextended(${`viewings ${agent}`}, 0))`;

/** Deletes holds, with the times that were made for them; open houses stay. */
const dropHolds = (tx: Queryable, which: RawBuilder<unknown>) =>
  query.run(tx)`
    with dropped as (
      delete from viewings v using viewing_times t
      where t._id = v.time_id and v.state = 'held' and ${which}
      returning v.time_id)
    delete from viewing_times where _id in (select time_id from dropped) and places is null`;

/** Times that were kept for guests who did not prove their address. */
export const dropExpiredHolds = (tx: Queryable, agent: string | null): Promise<void> =>
  dropHolds(tx, sql`v.held_until < now() and (${agent}::uuid is null or t.agent_id = ${agent})`);

/** Gives times free that somebody keeps without a proof, at an agent's moment: a proved address needs them. */
export const dropHoldsAt = (tx: Queryable, agent: string, at: string): Promise<void> =>
  dropHolds(
    tx,
    sql`t.agent_id = ${agent} and t.places is null and t.starts_at <= ${at} and t.ends_at > ${at}`,
  );

/** What is taken between two moments (ms), except one time; holds that are over are free. */
export async function readTaken(
  db: Queryable,
  agent: string,
  [from, until]: readonly [number, number],
  except: string | null = null,
): Promise<Taken[]> {
  const rows = await query.all<{ from: string; until: string; property: string; video: boolean }>(db)`
    select t.starts_at as "from", t.ends_at as "until", t.property_id as property, t.kind = 'video' as video
    from viewing_times t
    where t.agent_id = ${agent} and t.live and t.starts_at < ${new Date(until)} and t.ends_at > ${new Date(from)}
      and (${except}::uuid is null or t._id <> ${except})
      and not exists (select from viewings v where v.time_id = t._id and t.places is null and v.state = 'held'
        and v.held_until < now())`;
  return rows.map((row) => ({ ...row, from: Date.parse(row.from), until: Date.parse(row.until) }));
}

interface NewTime {
  id: string;
  agent: string;
  property: string;
  starts_at: string;
  ends_at: string;
  kind: ViewingKind;
  places: number | null;
}

const EXCLUDED = '23P01';
export const isExcluded = (error: unknown): boolean => (error as { code?: string })?.code === EXCLUDED;

/** @throws what `isExcluded` tells when the agent has something else then */
export const insertTime = (
  tx: Queryable,
  { id, agent, property, starts_at, ends_at, kind, places }: NewTime,
) =>
  query.run(tx)`
    insert into viewing_times (_id, agent_id, property_id, starts_at, ends_at, kind, places)
    values (${id}, ${agent}, ${property}, ${starts_at}, ${ends_at}, ${kind}, ${places})`;

/** @throws what `isExcluded` tells when the agent has something else then */
export const moveTime = (tx: Queryable, id: string, starts_at: string, ends_at: string) =>
  query.run(tx)`
    update viewing_times set starts_at = ${starts_at}, ends_at = ${ends_at}, live = true, sequence = sequence + 1
    where _id = ${id}`;

export const endTime = (tx: Queryable, id: string) =>
  query.run(tx)`update viewing_times set live = false, sequence = sequence + 1 where _id = ${id}`;

/** All times to come of an agent. */
export const endTimesOf = (tx: Queryable, agent: string, listings: readonly string[] | null) =>
  query.run(tx)`
    update viewing_times set live = false, sequence = sequence + 1
    where agent_id = ${agent} and live and starts_at > now()
      and (${listings}::uuid[] is null or property_id = any(${listings}::uuid[]))`;

export type OpenHouseRow = OpenHouse & { agent_id: string };

const OPEN_HOUSE = sql`
  select t._id, t.agent_id, jsonb_build_object('_id', p._id, 'title', p.title, 'place', p.place) as property,
    t.starts_at, t.ends_at, t.places,
    (select coalesce(sum(v.people), 0)::int from viewings v where v.time_id = t._id
      and (v.state in ('requested', 'confirmed') or (v.state = 'held' and v.held_until > now()))) as coming
  from viewing_times t join properties p on p._id = t.property_id
  where t.places is not null and t.live`;

export const readOpenHouse = (db: Queryable, id: string) =>
  query.first<OpenHouseRow>(db)`${OPEN_HOUSE} and t._id = ${id}`;

export const readOpenHousesOf = (db: Queryable, property: string) =>
  query.all<OpenHouseRow>(db)`
    ${OPEN_HOUSE} and t.property_id = ${property} and t.starts_at > now() order by t.starts_at limit 10`;

interface OpenHouseEntry extends CalendarEntry {
  agent_locale: Locale;
  places: number;
  coming: number;
}

/** An agent's open houses as entries of a calendar, also those nobody has booked yet. */
export const readOpenHouseEntries = (db: Queryable, agent: string) =>
  query.all<OpenHouseEntry>(db)`
    select t._id, t.sequence, h.coming as version, t.starts_at, t.ends_at, t.created_at as updated_at, t.kind,
      'confirmed' as state, '' as video_link, h.places, h.coming, u.locale as agent_locale,
      jsonb_build_object('_id', p._id, 'title', p.title, 'place', p.place,
        'address', case when p.address_shown then p.address else '' end) as property
    from (${OPEN_HOUSE} and ${dealsWith('t', agent)} and t.ends_at > now() order by t.starts_at limit 200) h
      join viewing_times t on t._id = h._id join properties p on p._id = t.property_id
      join users u on u._id = t.agent_id
    order by t.starts_at`;

export const readOpenHouses = (db: Queryable, agent: string, slice: PageSlice) =>
  selectPage<OpenHouseRow>(
    db,
    slice,
    sql`from viewing_times t
    where ${dealsWith('t', agent)} and places is not null and live and ends_at > now()`,
  )`
    ${OPEN_HOUSE} and ${dealsWith('t', agent)} and t.ends_at > now()
    order by t.starts_at, t._id`;

/** Whether a listing is this agent's and on the market. */
export const isOwnListing = (db: Queryable, property: string, agent: string) =>
  query.any(db)`
    select from properties p where p._id = ${property} and ${isAgentOf('p', agent)} and not withheld
      and status in ('active', 'under-offer')`;

/** The listings of an agent that can be viewed, the newest first. */
export const readOwnHomes = (db: Queryable, agent: string) =>
  query.all<{ _id: string; title: string; place: string }>(db)`
    select _id, title, place from properties p where ${isAgentOf('p', agent)} and not withheld
      and status in ('active', 'under-offer') order by listed_at desc, _id limit 500`;

/** Times to come at a listing that overlap with what the colleague has already. */
export const readClashes = (
  tx: Queryable,
  { property, from, to }: { property: string; from: string; to: string },
) =>
  query.values<string>(tx)`
    select t.starts_at from viewing_times t
    where t.agent_id = ${from} and t.property_id = ${property} and t.live and t.ends_at > now()
      and exists (select from viewing_times o where o.agent_id = ${to} and o.live
        and tstzrange(o.starts_at, o.ends_at) && tstzrange(t.starts_at, t.ends_at))
    order by t.starts_at`;

/** The times to come go to a colleague; calendars see a change. @returns how many */
export const giveTimes = (
  tx: Queryable,
  { property, from, to }: { property: string; from: string; to: string },
) =>
  query.affected(tx)`
    update viewing_times set agent_id = ${to}, sequence = sequence + 1
    where agent_id = ${from} and property_id = ${property} and live and ends_at > now()`;
