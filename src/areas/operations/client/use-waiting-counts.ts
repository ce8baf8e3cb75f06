import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WithNotices } from '../../../platform/client/notices.ts';
import { ask } from '../../../platform/client/request.ts';
import { useLocation } from '../../../platform/client/router.tsx';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { useOnAddress } from '../../../platform/client/use-on-address.ts';
import type { WithAuth } from '../../accounts/client/kit/state.ts';
import { OVERVIEW_PATH } from '../vocabulary.ts';

const NOTHING: Record<string, number> = {};

/** How much waits behind each link of the menu, for an admin on a screen of theirs; read again when something was decided. */
export function useWaitingCounts(): Record<string, number> {
  const isAdmin = useSelector(({ auth }: WithAuth) => auth.user?.roles.includes('Admin') ?? false);
  // A decision is said in a notice.
  const said = useSelector(({ notices }: WithNotices) => notices.at(-1)?.id);
  const { pathname } = useLocation();
  const dispatch = useDispatch<Dispatch<object>>();
  const [counts, setCounts] = useState(NOTHING);
  const shows = isAdmin && (pathname === OVERVIEW_PATH || pathname.startsWith(`${OVERVIEW_PATH}/`));
  useOnAddress(shows ? `${pathname} ${said}` : null, () => {
    if (!shows) return;
    const read = async () => {
      const [{ fetchOverview }, { countsOf }] = await Promise.all([
        import('./requests.ts'),
        import('./waiting.ts'),
      ]);
      const answered = await ask(dispatch, fetchOverview, undefined);
      if ('answer' in answered) setCounts(countsOf(answered.answer));
    };
    void read().catch(() => undefined); // the next screen asks again
  });
  return shows ? counts : NOTHING;
}
