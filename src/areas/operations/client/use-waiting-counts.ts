import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { useLocation } from '#platform/client/router.tsx';
import { OVERVIEW_PATH } from '../vocabulary.ts';
import { api } from './api.ts';
import { countsOf } from './waiting.ts';

const NOTHING: Record<string, number> = {};

/**
 * How much waits behind each link of the menu, for an admin on a screen of theirs. It is read with each of these screens and
 * again when something was decided; the overview shows the same answer.
 */
export function useWaitingCounts(): Record<string, number> {
  const isAdmin = useSelector(({ auth }: WithAuth) => auth.user?.roles.includes('Admin') ?? false);
  const { pathname } = useLocation();
  const shows = isAdmin && (pathname === OVERVIEW_PATH || pathname.startsWith(`${OVERVIEW_PATH}/`));
  const { answer: overview } = api.useRead('GET /operations/overview', shows ? {} : null, pathname);
  return shows && overview ? countsOf(overview) : NOTHING;
}
