import { useSelector } from 'react-redux';
import { itemOf } from '#areas/accounts/client/kit/account-menu.ts';
import { useWaiting } from '#areas/accounts/client/kit/api.ts';
import { isPermitted, type WithAuth } from '#areas/accounts/client/kit/state.ts';
import { useWaitingCounts } from '#areas/admin/client/waiting.ts';
import { INBOX_PATH } from '#areas/applications/vocabulary.ts';
import { LEADS_PATH } from '#areas/conversations/vocabulary.ts';
import { AGENT_VIEWINGS_PATH } from '#areas/viewings/vocabulary.ts';
import { useLocation } from '#platform/client/router.tsx';
import { accountMenu } from './account-menu.ts';

const SELLING = ['Owner', 'Agent', 'Admin'] as const;

/** How much is new behind each screen of whoever works here, by its address. */
export function useCounts(): Record<string, number> {
  const { pathname } = useLocation();
  const roles = useSelector(({ auth }: WithAuth) => auth.user?.roles);
  const forAdmin = useWaitingCounts();
  const isSelling = itemOf(accountMenu, pathname)?.group === 'selling' && isPermitted(roles ?? [], SELLING);
  const waiting = useWaiting(isSelling);
  if (!waiting) return forAdmin;
  return {
    [LEADS_PATH]: waiting.leads,
    [AGENT_VIEWINGS_PATH]: waiting.viewings,
    [INBOX_PATH]: waiting.applications,
  };
}
