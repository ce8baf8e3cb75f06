import type { AccountsApi, Waiting } from '#areas/accounts/contract.ts';
import { areaApi } from '#platform/client/area-api.ts';
import { useLocation } from '#platform/client/router.tsx';

const api = areaApi<Pick<AccountsApi, 'GET /accounts/waiting'>>({
  'GET /accounts/waiting': { tags: ['conversation', 'lead', 'unread'] },
});

/** What waits for whoever is signed in, asked on each change of screen, once for all who show it. */
export function useWaiting(isShown = true): Waiting | null {
  const { pathname } = useLocation();
  return api.useRead('GET /accounts/waiting', isShown ? {} : null, { again: pathname }).answer;
}
