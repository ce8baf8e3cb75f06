import { useSelector } from 'react-redux';
import { isPermitted } from '#areas/accounts/client/kit/permitted.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Waiting } from '#areas/dashboard/contract.ts';
import { useLocation } from '#platform/client/router.tsx';
import { api } from './api.ts';

const SELLING = ['Owner', 'Agent', 'Admin'] as const;

/** How much is new for whoever sells, read with each of their screens; null on others, and for others. */
export function useWaiting(isShown: boolean): Waiting | null {
  const roles = useSelector(({ auth }: WithAuth) => auth.user?.roles);
  const { pathname } = useLocation();
  const shows = isShown && isPermitted(roles ?? [], SELLING);
  return api.useRead('GET /dashboard/waiting', shows ? {} : null, pathname).answer ?? null;
}
