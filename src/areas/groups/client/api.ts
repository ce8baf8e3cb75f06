/** Calls of the screens of groups whose answers are read again after a change; the slice keeps groups and their listings. */
import { areaApi } from '#platform/client/area-api.ts';
import type { GroupsApi } from '../contract.ts';

const people = { changes: ['group-people', 'group', 'group-listing'] };

export const api = areaApi<GroupsApi>({
  'GET /groups': {},
  'GET /groups/{id}': { tags: ['group'] },
  'GET /groups/{id}/listings': { tags: ['group-listing'] },
  'GET /groups/{id}/members': { tags: ['group-people'] },
  'POST /groups/{id}/invitations': { changes: ['group-people'] },
  'DELETE /groups/{id}/invitations/{invitation}': { changes: ['group-people'] },
  'DELETE /groups/{id}/members/{member}': people,
  'DELETE /groups/{id}/guests/{guest}': people,
  'DELETE /groups/{id}/guests': people,
  'GET /groups/invitations/{token}': {},
  'GET /groups/shared/{token}': {},
});
