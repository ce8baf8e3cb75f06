import { itemOf } from '#areas/accounts/client/kit/account-menu.ts';
import { useWaitingCounts } from '#areas/admin/client/waiting.ts';
import { INBOX_PATH } from '#areas/applications/paths.ts';
import { useWaiting } from '#areas/dashboard/client/use-waiting.ts';
import { LEADS_PATH } from '#areas/leads/vocabulary.ts';
import { AGENT_VIEWINGS_PATH } from '#areas/viewings/vocabulary.ts';
import { useLocation } from '#platform/client/router.tsx';
import { accountMenu } from './account-menu.ts';

/** How much is new behind each screen of whoever works here, by its address. */
export function useCounts(): Record<string, number> {
  const { pathname } = useLocation();
  const forAdmin = useWaitingCounts();
  const waiting = useWaiting(itemOf(accountMenu, pathname)?.group === 'selling');
  if (!waiting) return forAdmin;
  return {
    [LEADS_PATH]: waiting.leads,
    [AGENT_VIEWINGS_PATH]: waiting.viewings,
    [INBOX_PATH]: waiting.applications,
  };
}
