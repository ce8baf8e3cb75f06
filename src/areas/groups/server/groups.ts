import { type Area, area } from '../../../platform/server/area.ts';
import { endpoints } from '../contract.ts';
import { GroupList } from './list.ts';
import { definePost } from './mail/post.ts';
import type { GroupsParts } from './parts.ts';
import { invitedRoutes, peopleRoutes } from './people-routes.ts';
import { readExport } from './queries/export.ts';
import { deleteTakenListings } from './queries/listings.ts';
import { deleteOldInvitations } from './queries/people.ts';
import { listingRoutes, listRoutes } from './routes.ts';
import { shareRoutes } from './share-routes.ts';
import { voiceRoutes } from './voice-routes.ts';

const NIGHTLY = '17 8 * * *'; // 3:17 in Jamaica

/** Groups of listings: their calls, their mail, and what is forgotten at night. */
export function createGroups(parts: GroupsParts): Area {
  const { db, jobs } = parts;
  const list = new GroupList(parts);
  definePost(parts);
  jobs.schedule({
    name: 'forget-groups',
    cron: NIGHTLY,
    run: async () => {
      await list.forgetRemoved();
      await deleteTakenListings(db);
      await deleteOldInvitations(db);
    },
  });
  const routes = {
    ...listRoutes(parts, list),
    ...listingRoutes(parts, list),
    ...voiceRoutes(parts),
    ...shareRoutes(parts, list),
    ...peopleRoutes(parts),
    ...invitedRoutes(parts),
  };
  return area(endpoints, routes, { groups: (user_id) => readExport(db, user_id) });
}
