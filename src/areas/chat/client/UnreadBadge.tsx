import { useSelector } from 'react-redux';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { CountBadge } from '#platform/client/ui/CountBadge.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { CHAT_PATH } from '../vocabulary.ts';
import { api } from './api.ts';

/** Number of unread messages, in the header; hidden at zero. Fetched on each change of screen. */
export function UnreadBadge() {
  const user = useSelector(({ auth }: WithAuth) => auth.user?._id);
  const { pathname } = useLocation();
  const t = useWords();
  const unread = api.useRead('GET /chat/unread', user ? {} : null, pathname).answer?.unread ?? 0;
  if (!user || unread === 0) return null;
  const label = t('chat.unread', { count: unread });
  return (
    <Link to={CHAT_PATH} aria-label={label} title={label} className="icon-btn relative">
      <Icon name="mail" />
      <CountBadge count={unread} className="bg-coral text-ground" />
    </Link>
  );
}
