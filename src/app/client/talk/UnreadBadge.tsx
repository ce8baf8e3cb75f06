import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import type { WithAuth } from '../../../areas/accounts/client/state.ts';
import type { WithChat } from '../../../areas/chat/client/state.ts';
import { CHAT_PATH } from '../../../areas/chat/vocabulary.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';

const TOO_MANY = 99;

/** In the header, when somebody has written: how many messages wait. Asked for on each change of screen. */
export function UnreadBadge() {
  const user = useSelector(({ auth }: WithAuth) => auth.user?._id);
  const unread = useSelector(({ chat }: WithChat) => chat.unread);
  const dispatch = useDispatch<Dispatch<WithChat>>();
  const { pathname } = useLocation();
  const { formatMessage, formatNumber } = useIntl();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on each screen
  useEffect(() => {
    if (!user) return;
    void import('../../../areas/chat/client/requests.ts')
      .then(({ fetchUnread }) => dispatch(fetchUnread()))
      .catch(() => undefined); // the next screen asks again
  }, [user, pathname, dispatch]);
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
