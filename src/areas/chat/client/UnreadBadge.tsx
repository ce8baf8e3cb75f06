import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Link } from '../../../platform/client/ui/Link.tsx';
import { useOnAddress } from '../../../platform/client/use-on-address.ts';
import type { WithAuth } from '../../accounts/client/kit/state.ts';
import { CHAT_PATH } from '../vocabulary.ts';
import type { WithChat } from './state.ts';

const TOO_MANY = 99;

/** Number of unread messages, in the header; hidden at zero. Fetched on each change of screen. */
export function UnreadBadge() {
  const user = useSelector(({ auth }: WithAuth) => auth.user?._id);
  const unread = useSelector(({ chat }: WithChat) => chat.unread);
  const dispatch = useDispatch<Dispatch<WithChat>>();
  const { pathname } = useLocation();
  const { formatMessage, formatNumber } = useIntl();
  useOnAddress(user ? `${user} ${pathname}` : null, () => {
    if (!user) return;
    void import('./requests.ts')
      .then(({ fetchUnread }) => dispatch(fetchUnread(undefined)))
      .catch(() => undefined); // the next screen asks again
  });
  if (!user || unread === 0) return null;
  const label = formatMessage({ id: 'chat.unread' }, { count: unread });
  return (
    <Link to={CHAT_PATH} aria-label={label} title={label} className="icon-btn relative">
      <Icon name="mail" />
      <span
        aria-hidden="true"
        className="absolute end-0.5 top-0.5 grid min-w-5 place-items-center rounded-pill bg-coral px-1 font-semibold text-[0.6875rem] text-ground"
      >
        {unread > TOO_MANY ? `${TOO_MANY}+` : formatNumber(unread)}
      </span>
    </Link>
  );
}
