/** Queries on groups and their cards. */

import { sql } from 'kysely';
import { COVERS } from '#areas/groups/rules.ts';
import type { OwnedRow, Slice } from '#platform/server/list/queries.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

export const GROUPS_TABLE = 'listing_groups';

export interface GroupRow extends OwnedRow {
  name: string;
  description: string;
  share_key: string | null;
  share_sealed: string | null;
  share_notes: boolean;
}

/** Condition: groups the user owns or is a member of. */
const visibleTo = (user: string) => sql`g.deleted_at is null and (g.user_id = ${user}
  or exists (select from group_members m where m.group_id = g._id and m.user_id = ${user}))`;

export const readVisibleGroup = (db: Queryable, user: string, id: string) =>
  query.first<GroupRow>(db)`
    select g.* from listing_groups g where g._id = ${id} and ${visibleTo(user)}`;

export const countVisibleGroups = (db: Queryable, user: string) =>
  query.number(db)`
    select count(*)::int as count from listing_groups g where ${visibleTo(user)}`;

export async function readVisibleGroups(
  db: Queryable,
  user: string,
  { limit, offset, column, descending }: Slice,
): Promise<GroupRow[]> {
  const direction = descending ? sql`desc` : sql`asc`;
  const by = column === 'name' ? sql`lower(g.name)` : sql.ref(`g.${column}`);
  return query.all<GroupRow>(db)`
    select g.* from listing_groups g where ${visibleTo(user)}
    order by ${by} ${direction}, g._id ${direction} limit ${limit} offset ${offset}`;
}

/** A group by the fingerprint of its public link, while the link is on. */
export const readSharedGroup = (db: Queryable, key: string) =>
  query.first<GroupRow>(db)`
    select * from listing_groups where share_key = ${key} and deleted_at is null`;

export interface PersonRow {
  _id: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
}

export async function readPeople(db: Queryable, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const rows = await query.all<PersonRow>(db)`
    select _id, first_name, last_name, avatar from users where _id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row._id, row]));
}

export interface GroupContents {
  group_id: string;
  properties: string[];
  members: number;
}

/** Listing ids and number of members, by group. */
export async function readContents(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, GroupContents>> {
  const rows = await query.all<GroupContents>(db)`
    select g._id as group_id,
      coalesce((select array_agg(coalesce(o.joined_to, l.property_id)::text order by l.rank, l.property_id)
        from group_listings l left join properties o on o._id = l.property_id
        where l.group_id = g._id and l.removed_at is null), '{}') as properties,
      (select count(*)::int from group_members m where m.group_id = g._id) as members
    from listing_groups g where g._id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row.group_id, row]));
}

export interface Cover {
  group_id: string;
  _id: string;
  photos: string;
}

/** Photos of the first listings of groups, as JSON text for each listing. */
export const readCovers = (db: Queryable, ids: readonly string[]) =>
  query.all<Cover>(db)`
    select l.group_id, l.property_id as _id, coalesce(p.photos, l.known ->> 'photos', '[]') as photos
    from unnest(${[...ids]}::uuid[]) as asked (id)
    cross join lateral (
      select * from group_listings where group_id = asked.id and removed_at is null
      order by rank, property_id limit ${COVERS}) l
    left join properties o on o._id = l.property_id left join properties p on p._id = coalesce(o.joined_to, o._id)
    order by l.group_id, l.rank, l.property_id`;

/** Stores the public link of a group that the caller's transaction has locked. */
export const writeShare = (
  tx: Queryable,
  id: string,
  { share_key, share_sealed, share_notes }: Pick<GroupRow, 'share_key' | 'share_sealed' | 'share_notes'>,
) =>
  query.run(tx)`
    update listing_groups set share_key = ${share_key}, share_sealed = ${share_sealed}, share_notes = ${share_notes}
    where _id = ${id}`;

export const readEmail = (db: Queryable, user: string) =>
  query.value<string>(db)`select email from users where _id = ${user}`;
