import { type Area, area } from '#platform/server/area.ts';
import { endpoints } from '../contract.ts';
import type { GroupsDeps } from './deps.ts';
import { guestRoutes } from './guest-routes.ts';
import { GroupList } from './list.ts';
import { registerInvitationMails } from './mail/mail-jobs.ts';
import { invitedRoutes, peopleRoutes } from './people-routes.ts';
import { readExport } from './queries/export.ts';
import { deleteTakenListings } from './queries/listings.ts';
import { deleteOldInvitations } from './queries/people.ts';
import { listingRoutes, listRoutes } from './routes.ts';
import { shareRoutes } from './share-routes.ts';
import { voiceRoutes } from './voice-routes.ts';

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
