import { useSelector } from 'react-redux';
import { isPermitted } from '#areas/accounts/client/kit/permitted.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { CountBadge } from '#platform/client/ui/CountBadge.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { LEADS_PATH } from '../vocabulary.ts';
import { api } from './api.ts';

const SELLING = ['Owner', 'Agent'] as const;

/** Number of leads that wait, in the header of whoever offers homes; hidden at zero. Fetched on each change of screen. */
export function LeadsBadge() {
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  const { pathname } = useLocation();
  const t = useWords();
  const sells = user ? isPermitted(user.roles, SELLING) : false;
  const waiting = api.useRead('GET /leads/counts', sells ? {} : null, pathname).answer?.new ?? 0;
  if (!sells || waiting === 0) return null;
  const label = t('lead.waiting', { count: waiting });
  return (
    <Link to={LEADS_PATH} aria-label={label} title={label} className="icon-btn relative">
      <Icon name="chat" />
      <CountBadge count={waiting} className="bg-coral text-ground" />
    </Link>
  );
}
