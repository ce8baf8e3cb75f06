import { sql } from 'kysely';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import type { PersonRow } from './groups.ts';

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

export async function setVote(
  tx: Queryable,
  { group, property, user }: VoteKey,
  vote: 'up' | 'down' | null,
): Promise<void> {
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
