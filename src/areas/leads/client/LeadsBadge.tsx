import { useDispatch, useSelector } from 'react-redux';
import { isPermitted } from '#areas/accounts/client/kit/permitted.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Late } from '#platform/client/areas.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { LEADS_PATH } from '../vocabulary.ts';
import type { WithLead } from './state.ts';

const TOO_MANY = 99;
const SELLING = ['Owner', 'Agent'] as const;

/** Number of leads that wait, in the header of whoever offers homes; hidden at zero. Fetched on each change of screen. */
export function LeadsBadge() {
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  const waiting = useSelector(({ lead }: Late<WithLead>) => lead?.counts?.new ?? 0);
  const dispatch = useDispatch<Dispatch<WithLead>>();
  const { pathname } = useLocation();
  const { t, formatNumber } = useIntl();
  const sells = user ? isPermitted(user.roles, SELLING) : false;
  useOnAddress(sells ? pathname : null, () => {
    if (!sells) return;
    void import('./requests.ts')
      .then(({ fetchCounts }) => dispatch(fetchCounts(undefined)))
      .catch(() => undefined); // the next screen asks again
  });
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
