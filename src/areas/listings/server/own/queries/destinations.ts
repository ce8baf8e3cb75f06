/** Where listings may go from here, and what whoever offers them refuses. */
import { type RawBuilder, sql } from 'kysely';
import { DESTINATIONS, type Destination } from '#areas/listings/destinations.ts';
import type { ListingDestinations } from '#areas/listings/own-shapes.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

/**
 * What listings of these sources leave by without anybody's word: those entered here, and the invented ones of the
 * demonstration, which stand for them.
 */
const IS_OWN = "p.source in ('yaad', 'demo')";

/**
 * Condition that the source of the listing `p` lets it leave: one of others only where it has been said that it may.
 * @param said what a source `s` of others has to say
 */
const sourceAllows = (said: string) =>
  `(${IS_OWN} or exists (select from import_sources s where s.source = p.source and ${said}))`;
const REFUSED = sql`(
  coalesce((select r.destinations from refused_destinations r where r.property_id = p._id), '{}')
  || coalesce((select r.destinations from refused_destinations_of_people r where r.user_id = p.agent_id), '{}'))`;
/** Of a home from several sources the one that leads leaves. */
const ON_MARKET = sql`p.status = any(${[...SEARCHABLE_STATUSES]}) and not p.withheld and p.joined_to is null`;

/** Condition, as text, that source and lister let the listing `p` leave while it is on the market. */
export const mayLeave = (to: Destination): string => `(
  ${sourceAllows(to === 'assistants' ? 's.may_assist' : 's.may_leave')}
  and not exists (select from refused_destinations d where d.property_id = p._id and '${to}' = any(d.destinations))
  and not exists (select from refused_destinations_of_people d
    where d.user_id = p.agent_id and '${to}' = any(d.destinations)))`;

/** Whether the listing `p` leaves in this form. */
export const leavesIn = (destination: Destination): RawBuilder<boolean> =>
  sql<boolean>`(${ON_MARKET} and ${sql.raw(mayLeave(destination))})`;

/** The listing that visitors see for this one, where it leaves in this form. */
export const readLeavingId = (db: Queryable, id: string, to: Destination) =>
  query.value<string>(db)`
    select p._id from properties q join properties p on p._id = coalesce(q.joined_to, q._id)
    where q._id = ${id} and ${leavesIn(to)}`;

export async function readDestinations(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ListingDestinations>> {
  const rows = await query.all<ListingDestinations & { _id: string }>(db)`
    select p._id, ${sql.raw(sourceAllows('(s.may_leave or s.may_assist)'))} as may_leave,
      coalesce((select r.destinations from refused_destinations r where r.property_id = p._id), '{}') as refused,
      case when ${ON_MARKET} then array(select d from unnest(${[...DESTINATIONS]}::text[]) d
        where ${sql.raw(sourceAllows("case d when 'assistants' then s.may_assist else s.may_leave end"))} and not d = any${REFUSED}) else '{}' end as leaves
    from properties p where p._id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ _id, ...said }) => [_id, said]));
}

/** @returns false where there is no such listing, as for a draft */
export const writeRefused = (
  db: Queryable,
  id: string,
  destinations: readonly Destination[],
): Promise<boolean> =>
  query.any(db)`
    insert into refused_destinations (property_id, destinations)
    select _id, ${[...destinations]}::text[] from properties where _id = ${id}
    on conflict (property_id) do update set destinations = excluded.destinations returning property_id`;

/** What somebody refuses for all their listings. */
export async function readRefusedBy(db: Queryable, user_id: string): Promise<Destination[]> {
  const rows = await query.all<{ destinations: Destination[] }>(db)`
    select destinations from refused_destinations_of_people where user_id = ${user_id}`;
  return rows[0]?.destinations ?? [];
}

export const writeRefusedBy = (
  db: Queryable,
  user_id: string,
  destinations: readonly Destination[],
): Promise<void> =>
  query.run(db)`
    insert into refused_destinations_of_people (user_id, destinations)
    values (${user_id}, ${[...destinations]}::text[])
    on conflict (user_id) do update set destinations = excluded.destinations`;

/** The office somebody works in, by the last part of its page's address. */
export const readOfficeSlug = (db: Queryable, user_id: string) =>
  query.value<string>(db)`
    select o.slug from office_members m join offices o on o._id = m.office_id where m.user_id = ${user_id}`;
