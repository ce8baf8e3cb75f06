/** Queries on listings in groups: order, notes, stored cards. */

import { sql } from 'kysely';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

export interface ListingRow {
  property_id: string;
  /** The listing that is shown for it: of a home that several sources have, the one that leads. */
  shown: string | null;
  /** Null once the listing is deleted. */
  seq: number | null;
  note: string;
  version: number;
  known: PropertyCard;
  added_at: string;
  comments_shown: boolean;
}

/** A listing that its source withholds is known by nothing its source said. */
const COLUMNS = sql`l.property_id, p._id as shown, p.seq, l.note, l.version, l.added_at,
  case when p.withheld then l.known || jsonb_build_object('title', p.title, 'photos', p.photos, 'lat', null, 'lng', null)
    else l.known end as known,
  coalesce(p.comments_shown, true) as comments_shown
  from group_listings l left join properties o on o._id = l.property_id
    left join properties p on p._id = coalesce(o.joined_to, o._id)`;

export const readListings = (db: Queryable, group: string) =>
  query.all<ListingRow>(db)`
    select ${COLUMNS}
    where l.group_id = ${group} and l.removed_at is null order by l.rank, l.property_id`;

export const readListing = (db: Queryable, group: string, property: string) =>
  query.first<ListingRow>(db)`
    select ${COLUMNS}
    where l.group_id = ${group} and l.property_id = ${property} and l.removed_at is null`;

/** The number of a listing in the search index, or null when there is no such listing. */
export const readSeq = (db: Queryable, property: string) =>
  query.value<number>(db)`
    select p.seq from properties o join properties p on p._id = coalesce(o.joined_to, o._id) where o._id = ${property}`;

/** Whether a listing is in a group, or another one of the same home. */
export const holdsHome = (tx: Queryable, group: string, property: string) =>
  query.any(tx)`
    select 1 from group_listings where group_id = ${group} and removed_at is null
      and property_id in (select joined_listings(${property})) limit 1`;

export const readOrder = (tx: Queryable, group: string) =>
  query.values<string>(tx)`
    select property_id from group_listings where group_id = ${group} and removed_at is null
    order by rank, property_id`;

export const writeOrder = (tx: Queryable, group: string, order: readonly string[]) =>
  query.run(tx)`
    update group_listings l set rank = asked.rank
    from unnest(${[...order]}::uuid[]) with ordinality as asked (id, rank)
    where l.group_id = ${group} and l.property_id = asked.id`;

/** Adds a listing at the end, or restores a removed one at its place. */
export const putListing = (tx: Queryable, group: string, property: string, known: PropertyCard) =>
  query.run(tx)`
    insert into group_listings (group_id, property_id, rank, known)
    values (${group}, ${property},
      (select coalesce(max(rank), 0) + 1 from group_listings where group_id = ${group}), ${JSON.stringify(known)})
    on conflict (group_id, property_id) do update set removed_at = null, known = excluded.known,
      added_at = case when group_listings.removed_at is null then group_listings.added_at else now() end`;

/** Takes a listing out, and those that are one home with it. @returns false when none of them was in the group */
export const removeListing = (tx: Queryable, group: string, property: string): Promise<boolean> =>
  query.changed(tx)`
    update group_listings set removed_at = now()
    where group_id = ${group} and removed_at is null
      and (property_id = ${property} or property_id in (select joined_listings(${property})))`;

/** @returns false when it is not in the group, or `version` is given and no longer the stored one */
export async function writeNote(
  tx: Queryable,
  { group, property, note }: { group: string; property: string; note: string },
  version: number | undefined,
): Promise<boolean> {
  const unchanged = version === undefined ? sql`true` : sql`version = ${version}`;
  return query.changed(tx)`
    update group_listings set note = ${note}, version = version + 1
    where group_id = ${group} and property_id = ${property} and removed_at is null and ${unchanged}`;
}

/** Deletes listings removed more than a day ago, with their votes and comments. */
export const deleteTakenListings = (db: Queryable) =>
  query.run(db)`delete from group_listings where removed_at < now() - interval '1 day'`;
