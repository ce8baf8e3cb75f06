/** Queries on people who vote from the public link of a group. */

import { sql } from 'kysely';
import type { GroupGuest } from '#areas/groups/contract.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

/** Public links of groups, all at once. */

interface ShareRow {
  _id: string;
  share_sealed: string;
}

export const readAllShares = (db: Queryable) =>
  query.all<ShareRow>(db)`
    select _id, share_sealed from listing_groups where share_sealed is not null`;

/** Replaces how a link is kept, unless it has changed since it was read. */
export const replaceShare = (
  db: Queryable,
  id: string,
  { from, share_key, share_sealed }: { from: string; share_key: string; share_sealed: string },
) =>
  query.run(db)`
    update listing_groups set share_key = ${share_key}, share_sealed = ${share_sealed}
    where _id = ${id} and share_sealed = ${from}`;

interface LockedGroup {
  _id: string;
  first_name: string;
  last_name: string;
}

/** The group of a public link with its owner's name, locked, so that its guests are counted one after another. */
export const lockSharedGroup = (tx: Queryable, key: string) =>
  query.first<LockedGroup>(tx)`
    select g._id, u.first_name, u.last_name from listing_groups g join users u on u._id = g.user_id
    where g.share_key = ${key} and g.deleted_at is null for no key update of g`;

export const readGuests = (db: Queryable, group: string) =>
  query.all<GroupGuest>(db)`
    select _id, name from group_guests where group_id = ${group} order by created_at, _id`;

/** Number of guests without the one of this key, and whether there is that one. */
export async function countGuests(tx: Queryable, group: string, key: string) {
  const rows = await query.all<{ others: number; known: boolean }>(tx)`
    select count(*) filter (where key <> ${key})::int as others, count(*) filter (where key = ${key}) > 0 as known
    from group_guests where group_id = ${group}`;
  return rows[0] ?? { others: 0, known: false };
}

/** Stores a guest, or the name they give now. @returns their id */
export async function putGuest(
  tx: Queryable,
  { id, group, key, name }: { id: string; group: string; key: string; name: string },
): Promise<string> {
  const rows = await query.all<{ _id: string }>(tx)`
    insert into group_guests (_id, group_id, key, name) values (${id}, ${group}, ${key}, ${name})
    on conflict (group_id, key) do update set name = excluded.name returning _id`;
  return (rows[0] as { _id: string })._id;
}

interface GuestVoteKey {
  group: string;
  property: string;
  guest: string;
}

export async function setGuestVote(
  tx: Queryable,
  { group, property, guest }: GuestVoteKey,
  vote: 'up' | 'down' | null,
): Promise<void> {
  if (vote === null) {
    await query.run(tx)`
    delete from group_guest_votes where guest_id = ${guest} and property_id = ${property}`;
    return;
  }
  await query.run(tx)`
    insert into group_guest_votes (guest_id, group_id, property_id, vote)
    values (${guest}, ${group}, ${property}, ${vote})
    on conflict (guest_id, property_id) do update set vote = excluded.vote`;
}

export interface GuestVoteRow extends GroupGuest {
  property_id: string;
  vote: 'up' | 'down';
}

/** Votes of guests on one listing, or on all when `property` is null. */
export async function readGuestVotes(db: Queryable, group: string, property: string | null) {
  const about = property === null ? sql`true` : sql`v.property_id = ${property}`;
  return query.all<GuestVoteRow>(db)`
    select v.property_id, v.vote, g._id, g.name
    from group_guest_votes v join group_guests g on g._id = v.guest_id
    where v.group_id = ${group} and ${about} order by g.name, g._id`;
}

/** Deletes a guest with their votes. @returns false when the group has no such guest */
export const deleteGuest = (db: Queryable, group: string, id: string): Promise<boolean> =>
  query.changed(db)`
    delete from group_guests where group_id = ${group} and _id = ${id}`;

export const deleteGuests = (db: Queryable, group: string) =>
  query.run(db)`delete from group_guests where group_id = ${group}`;
