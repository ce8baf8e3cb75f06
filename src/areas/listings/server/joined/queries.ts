/** Listings of several sources that are one home: which are alike, which are joined, and which of them leads. */

import { type RawBuilder, sql } from 'kysely';
import type { Sign, SourceHome } from '#areas/listings/same-home.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';
import { OWN_SOURCE } from '../own/queries/entries.ts';

const ON_MARKET = sql`any(${[...SEARCHABLE_STATUSES]})`;
/** Invented listings are no homes of anybody. */
const DEMO_SOURCE = 'demo';

/**
 * Puts the listings changed since the cursor into the queue and moves the cursor, in one transaction of the caller's; by
 * snapshots, as the search's own feed does. Nothing is queued while there is one source only: whatever a second one brings
 * finds the listings of the first. @returns false when another process holds the cursor
 */
export async function collectChanges(tx: Queryable): Promise<boolean> {
  const cursor = await query.all<{ snapshot: string }>(tx)`
    select snapshot from alike_cursor for update skip locked`;
  const since = cursor[0]?.snapshot;
  if (since === undefined) return false;
  const rows = await query.all<{ snapshot: string }>(tx)`
    with changed as (
      select distinct c.seq from property_changes c join properties p using (seq)
      where c.xid >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(c.xid, ${since}::pg_snapshot) and p.source <> ${DEMO_SOURCE}
        and (select min(source) <> max(source) from properties where source <> ${DEMO_SOURCE})),
    queued as (insert into alike_queue select seq from changed order by seq on conflict do nothing)
    select pg_current_snapshot()::text as snapshot`;
  await query.run(tx)`update alike_cursor set snapshot = ${rows[0]?.snapshot}`;
  return true;
}

/** Whether anything has been committed since the cursor; cheap. */
export const hasChanges = (db: Queryable) =>
  query.isTrue(db)`
    select exists (select from property_changes where xid >= pg_snapshot_xmin(c.snapshot::pg_snapshot)
      and not pg_visible_in_snapshot(xid, c.snapshot::pg_snapshot)) as some
    from alike_cursor c`;

/** The next listings of the queue, locked until the transaction ends. */
export const takeQueued = (tx: Queryable, limit: number) =>
  query.values<number>(tx)`
    select seq from alike_queue order by seq limit ${limit} for update skip locked`;

export const deleteQueued = (tx: Queryable, seqs: readonly number[]) =>
  query.run(tx)`delete from alike_queue where seq = any(${[...seqs]}::int[])`;

export interface Changed {
  _id: string;
  /** Its group's leader; itself, where it stands alone. */
  leader: string;
  grouped: boolean;
  on_market: boolean;
}

export const readChanged = (db: Queryable, seqs: readonly number[]) =>
  query.all<Changed>(db)`
    select _id, coalesce(joined_to, _id) as leader, status = ${ON_MARKET} and not withheld as on_market,
      joined_to is not null or exists (select from properties m where m.joined_to = p._id) as grouped
    from properties p where seq = any(${[...seqs]}::int[]) order by _id`;

/** Degrees between two exact points of one home at most, and to one that stands for a neighbourhood. */
const REACH = 0.002;
const REACH_ABOUT = 0.02;
/** Of each listing, those closest in price. */
const MOST_CANDIDATES = 30;
const FURTHEST_PRICE = 0.3;

const offered = (alias: string) =>
  sql`${sql.ref(`${alias}.status`)} in ('active', 'under-offer') and not ${sql.ref(`${alias}.withheld`)}`;
const around = (degrees: RawBuilder<unknown>) => sql`q.category = p.category
  and q.lat between p.lat - ${degrees} and p.lat + ${degrees} and q.lng between p.lng - ${degrees} and p.lng + ${degrees}`;

/** Ids of two listings that may be one home, the smaller one first. */
export type IdPair = readonly [string, string];

/**
 * Listings of other sources, on the market and not told apart, at the place of each of these, or of the same kind, price and town.
 */
export async function readCandidates(db: Queryable, ids: readonly string[]): Promise<IdPair[]> {
  if (ids.length === 0) return [];
  const others = sql`${offered('q')} and q.source <> p.source and q.source <> ${DEMO_SOURCE}
    and q.country = p.country and (q.bedrooms = p.bedrooms or q.bedrooms is null or p.bedrooms is null)`;
  const found = sql`select q._id, q.price, q.currency from properties q where`;
  const rows = await query.all<{ one: string; other: string }>(db)`
    with rates as materialized (
      select distinct on (currency) currency, jmd::float8 as jmd from exchange_rates
      where as_of <= ${TODAY} order by currency, as_of desc)
    select distinct least(p._id, q._id) as one, greatest(p._id, q._id) as other
    from properties p left join rates r on r.currency = p.currency
    cross join lateral (
      select c._id from (
        ${found} ${around(sql`(case when p.approximate then ${REACH_ABOUT}::float8 else ${REACH} end)`)} and ${others}
        union
        ${found} not p.approximate and q.approximate and ${around(sql`${REACH_ABOUT}::float8`)} and ${others}
        union
        ${found} q.category = p.category and q.type is not distinct from p.type and q.price = p.price
          and q.currency = p.currency and ${others}
          and (coalesce(q.city, q.region) = coalesce(p.city, p.region) or q.source_key = p.source_key)) c
      left join rates s on s.currency = c.currency
      cross join lateral (select c.price * s.jmd as theirs, p.price * r.jmd as ours) v
      where c._id <> p._id and not exists (select from different_listings d
          where d.first_id = least(p._id, c._id) and d.second_id = greatest(p._id, c._id))
        and (v.theirs is null or v.ours is null
          or abs(v.theirs - v.ours) <= ${FURTHEST_PRICE}::float8 * greatest(v.theirs, v.ours))
      order by abs(v.theirs - v.ours), c._id limit ${MOST_CANDIDATES}) q
    where p._id = any(${[...ids]}::uuid[]) and ${offered('p')} and p.source <> ${DEMO_SOURCE}`;
  return rows.map(({ one, other }) => [one, other]);
}

/** Photos of each listing that are compared. */
const MOST_PHOTOS = 12;

export type StoredHome = SourceHome & { _id: string; leader: string };

/** What is compared, by id; of listings entered here their exact address and point, which stay in the server. */
export async function readHomes(db: Queryable, ids: readonly string[]): Promise<Map<string, StoredHome>> {
  const rows = await query.all<StoredHome>(db)`
    select p._id, coalesce(p.joined_to, p._id) as leader, p.source, p.source_key, p.category, p.type, p.commercial_type,
      p.bedrooms, p.price, p.currency, p.price_period, p.sqft, p.lot_sqft, p.country, p.place, p.title,
      left(p.description, 5000) as description,
      coalesce(nullif(e.facts ->> 'address', ''), p.address) as address,
      coalesce((e.facts ->> 'lat')::float8, p.lat) as lat, coalesce((e.facts ->> 'lng')::float8, p.lng) as lng,
      p.approximate and e.facts ->> 'lat' is null as approximate,
      array(select likeness::text from (
        select f.likeness, f.position from listing_photos f where f.listing_id = p._id and f.kind = 'photo'
        union all
        select c.likeness, w.position from source_photos w join stored_photos c on c.content = w.content
        where w.property_id = p._id and c.likeness is not null) as looks
        order by position limit ${MOST_PHOTOS}) as photos
    from properties p left join entered_listings e on e._id = p._id
    where p._id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row._id, row]));
}

export interface Member {
  _id: string;
  source: string;
  joined_to: string | null;
}

const lockMembers = (tx: Queryable, ids: readonly string[]) =>
  query.all<Member>(tx)`
    select _id, source, joined_to from properties
    where _id = any(array(
        select unnest(array[_id, coalesce(joined_to, _id)]) from properties where _id = any(${[...ids]}::uuid[])))
      or joined_to = any(array(select coalesce(joined_to, _id) from properties where _id = any(${[...ids]}::uuid[])))
    order by _id for no key update`;

/** Everybody in the groups of these listings, locked: also who has joined them while this waited. */
export async function lockGroups(tx: Queryable, ids: readonly string[]): Promise<Member[]> {
  const asText = (members: readonly Member[]) =>
    members.map(({ _id, joined_to }) => `${_id} ${joined_to}`).join();
  let members = await lockMembers(tx, ids);
  for (let before = ''; before !== asText(members); ) {
    before = asText(members);
    members = await lockMembers(tx, ids);
  }
  return members;
}

/**
 * Lets the best of these locked listings lead, and the others point to it: one on the market before others, then what was
 * entered here, an agency's own source, a portal's, and what was here first.
 */
export const electLeader = (tx: Queryable, ids: readonly string[]) =>
  query.run(tx)`
    with best as (
      select p._id from properties p left join import_sources s on s.source = p.source
      where p._id = any(${[...ids]}::uuid[])
      order by (p.status = ${ON_MARKET} and not p.withheld) desc, p.withheld, p.source = ${OWN_SOURCE} desc,
        coalesce(s.standing, 'portal') = 'agent' desc, p.seq
      limit 1)
    update properties p set joined_to = nullif(best._id, p._id) from best
    where p._id = any(${[...ids]}::uuid[]) and p.joined_to is distinct from nullif(best._id, p._id)`;

/** Whether an admin has told any two of these apart. */
export const areToldApart = (tx: Queryable, ids: readonly string[]) =>
  query.any(tx)`
    select 1 from different_listings
    where first_id = any(${[...ids]}::uuid[]) and second_id = any(${[...ids]}::uuid[]) limit 1`;

const ordered = ([one, other]: readonly [string, string]): IdPair =>
  one < other ? [one, other] : [other, one];

export async function noteJoined(
  tx: Queryable,
  pair: readonly [string, string],
  { signs, by }: { signs: readonly Sign[]; by: string | null },
): Promise<void> {
  const [first, second] = ordered(pair);
  await query.run(tx)`
    insert into alike_listings (first_id, second_id, signs, joined_at, joined_by)
    values (${first}, ${second}, ${[...signs]}, now(), ${by})
    on conflict (first_id, second_id) do update set joined_at = now(), joined_by = excluded.joined_by,
      signs = case when excluded.signs = '{}' then alike_listings.signs else excluded.signs end`;
}

const inGroupOf = (member: string, of: string) => {
  const leader = sql`coalesce(${sql.ref(`${of}.joined_to`)}, ${sql.ref(`${of}._id`)})`;
  return sql`(${sql.ref(`${member}._id`)} = ${leader} or ${sql.ref(`${member}.joined_to`)} = ${leader})`;
};

/** Pairs `w` of listings `a` and `b` that wait for an admin, and that can be joined: no source has two of theirs. */
export const UNSURE_PAIRS = sql`
  from alike_listings w join properties a on a._id = w.first_id join properties b on b._id = w.second_id
  where w.joined_at is null and ${offered('a')} and ${offered('b')}
    and coalesce(a.joined_to, a._id) <> coalesce(b.joined_to, b._id)
    and not exists (select from properties m, properties n
      where m.source = n.source and ${inGroupOf('m', 'a')} and ${inGroupOf('n', 'b')})`;

/** Of two listings that are joined, one that is hidden; null where they are not joined. */
export const hiddenOf = (db: Queryable, [one, other]: readonly [string, string]) =>
  query.value<string>(db)`
    select a._id from properties a join properties b on coalesce(a.joined_to, a._id) = coalesce(b.joined_to, b._id)
    where a.joined_to is not null and a._id in (${one}, ${other}) and b._id in (${one}, ${other}) and a._id <> b._id
    order by a._id limit 1`;

/**
 * What waits for an admin among these listings' pairs: these, and no others. Whose pair goes is looked at again, because one that
 * could not be told from another one may be sure now.
 */
export async function replaceUnsure(
  tx: Queryable,
  ids: readonly string[],
  pairs: readonly { pair: IdPair; signs: readonly Sign[] }[],
): Promise<void> {
  const rows = pairs.map(({ pair: [first_id, second_id], signs }) => ({ first_id, second_id, signs }));
  const said = JSON.stringify(rows);
  const listed = sql`json_to_recordset(${said}::json) as g (first_id uuid, second_id uuid, signs text[])`;
  await query.run(tx)`
    with gone as (
      delete from alike_listings a
      where a.joined_at is null and (a.first_id = any(${[...ids]}::uuid[]) or a.second_id = any(${[...ids]}::uuid[]))
        and not exists (select from ${listed} where g.first_id = a.first_id and g.second_id = a.second_id)
      returning first_id, second_id)
    insert into alike_queue
    select p.seq from gone g join properties p on p._id in (g.first_id, g.second_id)
    where p._id <> all(${[...ids]}::uuid[]) group by p.seq order by p.seq
    on conflict do nothing`;
  await query.run(tx)`
    insert into alike_listings (first_id, second_id, signs)
    select g.first_id, g.second_id, g.signs from ${listed}
      join properties a on a._id = g.first_id join properties b on b._id = g.second_id
    order by 1, 2
    on conflict (first_id, second_id) do update set signs = excluded.signs where alike_listings.joined_at is null`;
}

/** Notes that one listing is another home than each of these. */
export async function noteApart(
  tx: Queryable,
  one: string,
  others: readonly string[],
  admin: string,
): Promise<void> {
  await query.run(tx)`
    insert into different_listings (first_id, second_id, decided_by)
    select least(other, ${one}::uuid), greatest(other, ${one}::uuid), ${admin}
    from unnest(${[...others]}::uuid[]) as other
    on conflict (first_id, second_id) do update set decided_by = excluded.decided_by, decided_at = now()`;
  await query.run(tx)`
    delete from alike_listings where (first_id = ${one} and second_id = any(${[...others]}::uuid[]))
      or (second_id = ${one} and first_id = any(${[...others]}::uuid[]))`;
}

/** Lets a locked listing stand alone. */
export const leaveGroup = (tx: Queryable, id: string) =>
  query.run(tx)`update properties set joined_to = null where _id = ${id} and joined_to is not null`;

/** Has it looked at anew who leads the homes of a source, where it comes to stand elsewhere. */
export const queueStanding = (tx: Queryable, source: string, standing: string) =>
  query.run(tx)`
    insert into alike_queue
    select p.seq from import_sources s join properties p on p.source = s.source
    where s._id = ${source} and s.standing <> ${standing}
      and (p.joined_to is not null or exists (select from properties m where m.joined_to = p._id))
    order by p.seq on conflict do nothing`;
