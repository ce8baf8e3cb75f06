/** Viewings in SQL: who comes, and when. */

import { type RawBuilder, sql } from 'kysely';
import { dealsWith, isDealtWith } from '#areas/accounts/server/queries/sides.ts';
import type { Viewing } from '#areas/viewings/shapes.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { IdempotencyKey } from '#platform/server/idempotency/idempotency.ts';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';

export interface ViewingRow extends Omit<Viewing, 'side'> {
  time_id: string;
  user_id: string | null;
  agent_id: string;
  /** They deal with it still. */
  agent_deals: boolean;
  agent_email: string;
  agent_locale: Locale;
  sequence: number;
  /** False once its agent or its visitor ended the time. */
  live: boolean;
  locale: Locale;
  code: string | null;
  codes_sent: number;
  key_seed: string | null;
  created_at: string;
  updated_at: string;
}

const VIEWING = sql`
  select v._id, v.time_id, v.user_id, t.agent_id, ${isDealtWith('t')} as agent_deals, g.email as agent_email, g.locale as agent_locale,
    jsonb_build_object('_id', g._id, 'name', g.first_name || ' ' || g.last_name,
      'avatar', case when g.avatar is not null then jsonb_build_object('url', '/api/' || g.avatar) end,
      'licence_number', case when w.licence_expires >= ${TODAY}
        then w.licence_number end) as agent,
    jsonb_build_object('_id', p._id, 'title', p.title, 'place', p.place,
      'address', case when p.address_shown then p.address else '' end) as property,
    t.kind, t.starts_at, t.ends_at, t.sequence, t.live, t.places is not null as open_house, v.name, v.email, v.phone,
    v.people, v.locale, v.zone, v.message, v.state, v.came, v.held_until, v.code, v.codes_sent, v.key_seed, v.created_at, v.offered, v.reason,
    v.ended_by, case when t.kind = 'video' and v.state = 'confirmed' then coalesce(s.video_link, '') else '' end
      as video_link, v.version, v.updated_at
  from viewings v join viewing_times t on t._id = v.time_id join users g on g._id = t.agent_id
    join properties p on p._id = t.property_id left join professionals w on w.user_id = g._id
    left join viewing_settings s on s.user_id = g._id`;

const readWhere = (db: Queryable, where: RawBuilder<unknown>) =>
  query.all<ViewingRow>(db)`${VIEWING} where ${where}`;

export const readViewing = (db: Queryable, id: string) =>
  query.first<ViewingRow>(db)`${VIEWING} where v._id = ${id}`;

/** Who comes to one time, those who will not left out. */
export const readComing = (db: Queryable, time_id: string): Promise<ViewingRow[]> =>
  readWhere(db, sql`v.time_id = ${time_id} and v.state in ('requested', 'confirmed')`);

/** Who comes to see a listing an agent shows, from now on. */
export const readComingTo = (db: Queryable, property: string, agent: string): Promise<ViewingRow[]> =>
  readWhere(
    db,
    sql`t.property_id = ${property} and t.agent_id = ${agent} and t.live and t.ends_at > now()
      and v.state in ('requested', 'confirmed') order by t.starts_at, v._id`,
  );

/** Who comes to see homes of an agent, from now on. @param listings null: all of them */
export const readComingOf = (db: Queryable, agent: string, listings: readonly string[] | null) =>
  readWhere(
    db,
    sql`t.agent_id = ${agent} and t.live and t.starts_at > now() and v.state in ('requested', 'confirmed')
      and (${listings}::uuid[] is null or t.property_id = any(${listings}::uuid[]))
      order by t.starts_at, v._id`,
  );

/** An account's own at the same moment for the same home: a booking sent twice. */
export const findOwn = (db: Queryable, user_id: string, property: string, at: string) =>
  query.first<ViewingRow>(db)`
    ${VIEWING} where v.user_id = ${user_id} and t.property_id = ${property} and t.starts_at = ${at}
      and (v.state in ('requested', 'confirmed') or (v.state = 'held' and v.held_until > now()))`;

/** What a guest booked with an Idempotency-Key, and whether it was the same booking. */
export const findOnce = (db: Queryable, { key, body }: IdempotencyKey) =>
  query.first<{ _id: string; isSame: boolean }>(db)`
    select _id, once_body = ${body} as "isSame" from viewings
    where once_key = ${key} and state = 'held' and held_until > now()`;

/** Viewings to come of an address; those it has not proved are nobody's. */
export const countComing = (db: Queryable, email: string) =>
  query.number(db)`
    select count(*)::int as count from viewings v join viewing_times t on t._id = v.time_id
    where v.email = ${email} and t.starts_at > now() and v.state in ('requested', 'confirmed')`;

interface Visitor {
  name: string;
  email: string;
  locale: Locale;
}

export const readVisitor = (db: Queryable, user_id: string) =>
  query.first<Visitor>(db)`
    select first_name || ' ' || last_name as name, email, locale from users where _id = ${user_id}`;

/** `code` and `held_until` of a guest: fingerprint of the code, and until when the time is kept. */
export interface NewViewing
  extends Visitor,
    Pick<
      ViewingRow,
      'time_id' | 'user_id' | 'phone' | 'people' | 'zone' | 'message' | 'state' | 'code' | 'held_until'
    > {
  id: string;
  /** Of a guest: what the key is made of, and by which key a repeat is known. */
  key_seed?: string | null;
  once?: IdempotencyKey | undefined;
}

export async function insertViewing(tx: Queryable, viewing: NewViewing): Promise<void> {
  const { id, time_id, user_id, name, email, phone, people, locale, zone, message, ...rest } = viewing;
  await query.run(tx)`
    insert into viewings (_id, time_id, user_id, name, email, phone, people, locale, zone, message, state, code,
      held_until, key_seed, once_key, once_body)
    values (${id}, ${time_id}, ${user_id}, ${name}, ${email}, ${phone}, ${people}, ${locale}, ${zone}, ${message},
      ${rest.state}, ${rest.code}, ${rest.held_until}, ${rest.key_seed ?? null}, ${rest.once?.key ?? null},
      ${rest.once?.body ?? null})`;
}

export type ViewingChange = Partial<Pick<Viewing, 'state' | 'came' | 'offered' | 'reason' | 'ended_by'>>;

export async function updateViewing(tx: Queryable, id: string, change: ViewingChange): Promise<void> {
  const { state = null, came, offered, reason = null, ended_by } = change;
  await query.run(tx)`
    update viewings set state = coalesce(${state}, state), reason = coalesce(${reason}, reason),
      came = case when ${came !== undefined} then ${came ?? null}::boolean else came end,
      offered = case when ${offered !== undefined} then ${[...(offered ?? [])]}::timestamptz[] else offered end,
      ended_by = case when ${ended_by !== undefined} then ${ended_by ?? null} else ended_by end,
      held_until = case when coalesce(${state}, state) = 'held' then held_until end,
      code = case when coalesce(${state}, state) = 'held' then code end,
      key_seed = case when coalesce(${state}, state) <> 'held' and state = 'held' then gen_random_uuid() else key_seed end,
      version = version + 1, updated_at = now()
    where _id = ${id}`;
}

export const setCode = (tx: Queryable, id: string, code: string, held_until: string) =>
  query.run(tx)`
    update viewings set code = ${code}, code_tries = 0, codes_sent = codes_sent + 1, held_until = ${held_until}
    where _id = ${id}`;

/** Counted before the code is compared, so that many at once do not slip through. */
export const countTry = (db: Queryable, id: string) =>
  query.number(db)`update viewings set code_tries = code_tries + 1 where _id = ${id} returning code_tries`;

export function readOwn(
  db: Queryable,
  { user_id, side, coming }: { user_id: string; side: 'visitor' | 'agent'; coming: boolean },
  slice: PageSlice,
) {
  const whose = side === 'agent' ? dealsWith('t', user_id) : sql`v.user_id = ${user_id}`;
  const where = sql`${whose} and v.state <> 'held' and (t.ends_at > now()) = ${coming}`;
  const order = coming ? sql`t.starts_at, v._id` : sql`t.starts_at desc, v._id`;
  const counted = sql`from viewings v join viewing_times t on t._id = v.time_id where ${where}`;
  return selectPage<ViewingRow>(db, slice, counted)`
    ${VIEWING} where ${where} order by ${order}`;
}

/** Days of the past a calendar program is given. */
const CALENDAR_DAYS = 60;

/** What stands in a person's calendar, on both sides of it; of an agent's open houses each is one entry. */
export const readCalendar = (db: Queryable, user_id: string): Promise<ViewingRow[]> =>
  readWhere(
    db,
    sql`((${dealsWith('t', user_id)} and t.places is null) or v.user_id = ${user_id}) and v.state in ('requested', 'confirmed')
      and t.starts_at > now() - make_interval(days => ${CALENDAR_DAYS}) order by t.starts_at limit 1000`,
  );

/** Claims the reminders that are due: confirmed viewings that begin within so many minutes, each start once. */
export function claimReminders(tx: Queryable, before: 'day' | 'hour', now: Date) {
  const column = sql.ref(before === 'day' ? 'day_reminded' : 'hour_reminded');
  const [least, most] = before === 'day' ? [60, 24 * 60] : [0, 60];
  return query.all<{ _id: string; starts_at: string }>(tx)`
    update viewings v set ${column} = t.starts_at from viewing_times t
    where t._id = v.time_id and v.state = 'confirmed' and t.live
      and t.starts_at > ${now}::timestamptz + make_interval(mins => ${least})
      and t.starts_at <= ${now}::timestamptz + make_interval(mins => ${most})
      and v.${column} is distinct from t.starts_at
      -- Whoever booked within the span has just read it.
      and v.updated_at < t.starts_at - make_interval(mins => ${most})
    returning v._id, t.starts_at`;
}

/** Viewings of people with or without an account, so many days after them, and times nobody has left. */
export async function forgetOld(db: Queryable, of: 'people' | 'guests', days: number): Promise<void> {
  await query.run(db)`
    delete from viewings v using viewing_times t
    where t._id = v.time_id and (v.user_id is null) = ${of === 'guests'}
      and t.ends_at < now() - make_interval(days => ${days})`;
  await query.run(db)`
    delete from viewing_times t where t.ends_at < now() - make_interval(days => ${days})
      and not exists (select from viewings v where v.time_id = t._id)`;
}

/** A person's bookings; their times are free again. What was booked with their proved address without signing in goes, too. */
export async function deleteBookings(tx: Queryable, user_id: string): Promise<void> {
  const theirs = sql`(v.user_id = ${user_id} or (v.user_id is null and v.email =
    (select u.email from users u where u._id = ${user_id} and u.email_proved_at is not null)))`;
  await query.run(tx)`
    delete from viewing_times t using viewings v
    where v.time_id = t._id and t.places is null and ${theirs}`;
  await query.run(tx)`delete from viewings v where ${theirs}`;
}

export const readExport = (db: Queryable, user_id: string) =>
  query.all<object>(db)`
    select p._id as property, p.title, t.starts_at, t.kind, v.state, v.people, v.phone, v.message, v.created_at
    from viewings v join viewing_times t on t._id = v.time_id join properties p on p._id = t.property_id
    where v.user_id = ${user_id} order by v.created_at`;
