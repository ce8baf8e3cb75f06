import { useSelector } from 'react-redux';
import { isPermitted } from '#areas/accounts/client/kit/permitted.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { LEADS_PATH } from '../vocabulary.ts';
import { api } from './api.ts';

const TOO_MANY = 99;
const SELLING = ['Owner', 'Agent'] as const;

/** Number of leads that wait, in the header of whoever offers homes; hidden at zero. Fetched on each change of screen. */
export function LeadsBadge() {
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  const { pathname } = useLocation();
  const { t, formatNumber } = useIntl();
  const sells = user ? isPermitted(user.roles, SELLING) : false;
  const waiting = api.useRead('GET /leads/counts', sells ? {} : null, pathname).answer?.new ?? 0;
  if (!sells || waiting === 0) return null;
  const label = t('lead.waiting', { count: waiting });
  return (
    <Link to={LEADS_PATH} aria-label={label} title={label} className="icon-btn relative">
      <Icon name="chat" />
      <span
        aria-hidden="true"
        className="absolute end-0.5 top-0.5 grid min-w-5 place-items-center rounded-pill bg-coral px-1 text-micro font-semibold leading-none text-ground"
      >
        {waiting > TOO_MANY ? `${TOO_MANY}+` : formatNumber(waiting)}
      </span>
    </Link>
  );
}
