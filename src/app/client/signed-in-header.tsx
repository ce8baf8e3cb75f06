/** What the header has for whoever is signed in; its code comes then. */
import { AccountMenu } from '#areas/accounts/client/AccountMenu.tsx';
import { AccountMenuContext } from '#areas/accounts/client/kit/account-menu.ts';
import { useWaiting } from '#areas/accounts/client/kit/api.ts';
import type { User } from '#areas/accounts/contract.ts';
import { CHAT_PATH, LEADS_PATH } from '#areas/conversations/vocabulary.ts';
import { useWords } from '#platform/client/intl.tsx';
import { CountBadge } from '#platform/client/ui/Badge.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { accountMenu } from './account-menu.ts';

export const HeaderMenu = ({ user }: { user: User }) => (
  <AccountMenuContext value={accountMenu}>
    <AccountMenu user={user} />
  </AccountMenuContext>
);

/** A link with a number on it; hidden at zero. */
function Badge({
  count,
  to,
  icon,
  label,
}: {
  count: number;
  to: string;
  icon: 'chat' | 'mail';
  label: string;
}) {
  if (count === 0) return null;
  return (
    <Link to={to} aria-label={label} title={label} className="icon-btn relative">
      <Icon name={icon} />
      <CountBadge count={count} className="bg-coral text-ground" />
    </Link>
  );
}

/**
 * Leads that wait, and unread messages. Asked on each change of screen.
 * @param isWork the screen says itself how many leads are new
 */
export function HeaderBadges({ isWork }: { isWork: boolean }) {
  const t = useWords();
  const { leads = 0, unread = 0 } = useWaiting() ?? {};
  return (
    <>
      {!isWork && (
        <Badge count={leads} to={LEADS_PATH} icon="chat" label={t('lead.waiting', { count: leads })} />
      )}
      <Badge count={unread} to={CHAT_PATH} icon="mail" label={t('chat.unread', { count: unread })} />
    </>
  );
}
