/** Queries on groups and their cards. */

import { sql } from 'kysely';
import { COVERS } from '#areas/groups/rules.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
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
export async function readContents(db: Queryable, ids: readonly string[]) {
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

/** Ends the public links of all groups of a person. */
export const endShares = (tx: Queryable, user: string) =>
  query.run(tx)`
    update listing_groups set share_key = null, share_sealed = null where user_id = ${user}`;

export const readEmail = (db: Queryable, user: string) =>
  query.value<string>(db)`select email from users where _id = ${user}`;

interface VoteRow extends PersonRow {
  property_id: string;
  vote: 'up' | 'down';
}
export interface CommentRow {
  _id: string;
  property_id: string;
  text: string;
  created_at: string;
  user_id: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
}

/** Condition: one listing, or all when `property` is null. */
const about = (property: string | null) => (property === null ? sql`true` : sql`v.property_id = ${property}`);

export const readVotes = (db: Queryable, group: string, property: string | null) =>
  query.all<VoteRow>(db)`
    select v.property_id, v.vote, u._id, u.first_name, u.last_name, u.avatar
    from group_votes v join users u on u._id = v.user_id
    where v.group_id = ${group} and ${about(property)} order by u.first_name, u._id`;

export const readComments = (db: Queryable, group: string, property: string | null) =>
  query.all<CommentRow>(db)`
    select v._id, v.property_id, v.text, v.created_at, v.user_id, u.first_name, u.last_name, u.avatar
    from group_comments v join users u on u._id = v.user_id
    where v.group_id = ${group} and ${about(property)} order by v.created_at, v._id`;

interface VoteKey {
  group: string;
  property: string;
  user: string;
}

export async function setVote(tx: Queryable, { group, property, user }: VoteKey, vote: 'up' | 'down' | null) {
  if (vote === null) {
    await query.run(tx)`delete from group_votes
      where group_id = ${group} and property_id = ${property} and user_id = ${user}`;
    return;
  }
  await query.run(tx)`
    insert into group_votes (group_id, property_id, user_id, vote) values (${group}, ${property}, ${user}, ${vote})
    on conflict (group_id, property_id, user_id) do update set vote = excluded.vote`;
}

/** The listing in the group, locked, so that comments of one moment are counted one after another. */
export async function lockListing(tx: Queryable, group: string, property: string): Promise<boolean> {
  const rows = await query.all(tx)`
    select 1 from group_listings where group_id = ${group} and property_id = ${property} and removed_at is null
    for no key update`;
  return rows.length === 1;
}

export const countComments = (tx: Queryable, group: string, property: string) =>
  query.number(tx)`
    select count(*)::int as count from group_comments
    where group_id = ${group} and property_id = ${property}`;

export async function insertComment(
  tx: Queryable,
  { group, property, user, id, text }: VoteKey & { id: string; text: string },
): Promise<string> {
  const rows = await query.all<{ created_at: string }>(tx)`
    insert into group_comments (_id, group_id, property_id, user_id, text)
    values (${id}, ${group}, ${property}, ${user}, ${text}) returning created_at`;
  return (rows[0] as { created_at: string }).created_at;
}

/** Deletes a comment of the user, or any in a group they own. @returns false when there is none */
export const deleteComment = (db: Queryable, group: string, id: string, user: string): Promise<boolean> =>
  query.changed(db)`
    delete from group_comments c using listing_groups g
    where c._id = ${id} and c.group_id = ${group} and g._id = c.group_id
      and (c.user_id = ${user} or g.user_id = ${user})`;

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
