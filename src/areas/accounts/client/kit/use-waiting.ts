import type { Waiting } from '#areas/accounts/contract.ts';
import { useLocation } from '#platform/client/router.tsx';
import { api } from './api.ts';

/** What waits for whoever is signed in, asked on each change of screen, once for all who show it. */
export function useWaiting(isShown = true): Waiting | null {
  const { pathname } = useLocation();
  return api.useRead('GET /accounts/waiting', isShown ? {} : null, { again: pathname }).answer;
}
