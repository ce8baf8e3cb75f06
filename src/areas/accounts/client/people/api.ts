/** Calls of the screen on which admins manage people. */
import type { AccountsApi } from '#areas/accounts/contract.ts';
import { areaApi } from '#platform/client/area-api.ts';

export const api = areaApi<AccountsApi>({
  'GET /users': { tags: ['person'] },
  'PUT /users/roles': { changes: ['person'] },
  'PUT /users/{id}/lock': { changes: ['person'] },
  'DELETE /users/{id}/sessions': { changes: ['person'] },
});
