import type { AccountsApi, Waiting } from '#areas/accounts/contract.ts';
import { areaApi } from '#platform/client/area-api.ts';
import { useLocation } from '#platform/client/router.tsx';

export const api = areaApi<AccountsApi>({
  'GET /accounts/waiting': { tags: ['conversation', 'lead', 'unread'] },
  'GET /accounts/sessions': { tags: ['session'] },
  'DELETE /accounts/sessions/{id}': { changes: ['session'] },
  'GET /users': { tags: ['person'] },
  'PUT /users/roles': { changes: ['person'] },
  'PUT /users/{id}/lock': { changes: ['person'] },
  'DELETE /users/{id}/sessions': { changes: ['person'] },
});

/** What waits for whoever is signed in, asked on each change of screen, once for all who show it. */
export function useWaiting(isShown = true): Waiting | null {
  const { pathname } = useLocation();
  return api.useRead('GET /accounts/waiting', isShown ? {} : null, { again: pathname }).answer;
}
