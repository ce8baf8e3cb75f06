import { sql } from 'kysely';
import { type Area, area } from '#platform/server/area.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { endpoints } from '../contract.ts';
import type { GroupsDeps } from './deps.ts';
import { guestRoutes } from './guest-routes.ts';
import { GroupList } from './list.ts';
import { registerInvitationMails } from './mail/mail-jobs.ts';
import { invitedRoutes, peopleRoutes } from './people-routes.ts';
import { deleteTakenListings } from './queries/listings.ts';
import { deleteOldInvitations } from './queries/people.ts';
import { listingRoutes, listRoutes } from './routes.ts';
import { shareRoutes } from './share-routes.ts';
import { voiceRoutes } from './voice-routes.ts';

/** Data of a user in groups, for the export of their data. */

async function readExport(db: Database, user: string): Promise<unknown> {
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

/** Assembles the groups area: routes, mail job and nightly deletion. */
export function createGroups(deps: GroupsDeps): Area {
  const { db, jobs } = deps;
  const list = new GroupList(deps);
  registerInvitationMails(deps);
  jobs.everyNight({
    name: 'forget-groups',
    run: async () => {
      await list.forgetRemoved();
      await deleteTakenListings(db);
      await deleteOldInvitations(db);
    },
  });
  const routes = {
    ...listRoutes(deps, list),
    ...listingRoutes(deps, list),
    ...voiceRoutes(deps),
    ...shareRoutes(deps, list),
    ...guestRoutes(deps),
    ...peopleRoutes(deps),
    ...invitedRoutes(deps),
  };
  return area(endpoints, routes, { groups: (user_id) => readExport(db, user_id) });
}
