import type { AccountsApi } from '#areas/accounts/contract.ts';
import { areaApi } from '#platform/client/area-api.ts';

export const api = areaApi<AccountsApi>({
  'GET /accounts/waiting': { tags: ['conversation', 'lead', 'unread'] },
  'GET /accounts/sessions': { tags: ['session'] },
  'DELETE /accounts/sessions/{id}': { changes: ['session'] },
  'GET /users': { tags: ['person'] },
  'PUT /users/roles': { changes: ['person'] },
  'PUT /users/{id}/lock': { changes: ['person'] },
  'DELETE /users/{id}/sessions': { changes: ['person'] },
});
