/** Data of a user in groups, for the export of their data. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/postgres/database.ts';

export async function readExport(db: Database, user: string): Promise<unknown> {
  const { rows } = await sql<{ records: unknown }>`
    select json_build_object(
      'owned', coalesce((select json_agg(json_build_object(
          '_id', g._id, 'name', g.name, 'description', g.description, 'created_at', g.created_at,
          'shared', g.share_key is not null,
          'invited', coalesce((select json_agg(i.email order by i.created_at)
            from group_invitations i where i.group_id = g._id), '[]'),
          'listings', coalesce((select json_agg(json_build_object(
              '_id', l.property_id, 'title', l.known ->> 'title', 'note', l.note, 'added_at', l.added_at)
              order by l.rank) from group_listings l
            where l.group_id = g._id and l.removed_at is null), '[]')) order by g.created_at)
        from listing_groups g where g.user_id = ${user} and g.deleted_at is null), '[]'),
      'member_of', coalesce((select json_agg(json_build_object('_id', g._id, 'name', g.name, 'joined_at', m.joined_at)
          order by m.joined_at) from group_members m join listing_groups g on g._id = m.group_id
        where m.user_id = ${user} and g.deleted_at is null), '[]'),
      'comments', coalesce((select json_agg(json_build_object(
          'group', c.group_id, 'listing', c.property_id, 'text', c.text, 'created_at', c.created_at)
          order by c.created_at) from group_comments c where c.user_id = ${user}), '[]'),
      'votes', coalesce((select json_agg(json_build_object(
          'group', v.group_id, 'listing', v.property_id, 'vote', v.vote))
        from group_votes v where v.user_id = ${user}), '[]')) as records`.execute(db);
  return rows[0]?.records ?? {};
}
