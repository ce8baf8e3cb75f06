import { useDispatch, useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Late } from '#platform/client/areas.ts';
import type { WithNotices } from '#platform/client/notices.ts';
import { useLocation } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { OVERVIEW_PATH } from '../vocabulary.ts';
import type { WithOperations } from './state.ts';
import { countsOf } from './waiting.ts';

const NOTHING: Record<string, number> = {};

/**
 * How much waits behind each link of the menu, for an admin on a screen of theirs. It is read with each of these screens and
 * again when something was decided; the overview shows the same answer.
 */
export function useWaitingCounts(): Record<string, number> {
  const isAdmin = useSelector(({ auth }: WithAuth) => auth.user?.roles.includes('Admin') ?? false);
  const overview = useSelector((state: Late<WithOperations>) => state.overview?.read);
  // A decision is said in a notice.
  const said = useSelector(({ notices }: WithNotices) => notices.at(-1)?.id);
  const { pathname } = useLocation();
  const dispatch = useDispatch<Dispatch<WithOperations>>();
  const shows = isAdmin && (pathname === OVERVIEW_PATH || pathname.startsWith(`${OVERVIEW_PATH}/`));
  useOnAddress(shows ? `${pathname} ${said}` : null, () => {
    if (!shows) return;
    const read = async () => {
      const { fetchOverview } = await import('./requests.ts');
      await dispatch(fetchOverview(undefined));
    };
    void read().catch(() => undefined); // the next screen asks again
  });
  return shows && overview ? countsOf(overview) : NOTHING;
}
