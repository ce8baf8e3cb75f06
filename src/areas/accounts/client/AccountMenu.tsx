import { useRef } from 'react';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation, useOnAddress } from '#platform/client/router.tsx';
import { closeAll, menuKeys, useCloseElsewhere } from '#platform/client/ui/disclosures.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import type { User } from '../contract.ts';
import { ACCOUNT_GROUPS, useAccountMenu } from './kit/account-menu.ts';
import { useAccountDispatch } from './kit/state.ts';
import { signOut } from './kit/steps.ts';

const SIZES = {
  small: 'size-9 text-micro rounded-t-[18px] rounded-b-badge',
  large: 'h-28 w-24 text-h2 rounded-t-[48px] rounded-b-field',
};

/** First character of a name, by code point. */
const initial = (name: string) => [...name][0]?.toUpperCase() ?? '';

interface AvatarProps {
  user: Pick<User, 'first_name' | 'last_name' | 'avatar'>;
  size: keyof typeof SIZES;
  /** Empty when the name is shown beside the picture. */
  alt?: string;
}

/** Picture or initials of a user, in the arch shape of the brand. */
export function Avatar({ user: { first_name, last_name, avatar }, size, alt = '' }: AvatarProps) {
  const shape = `grid flex-none place-items-center overflow-hidden bg-mango-soft font-display font-semibold text-mango-ink ${SIZES[size]}`;
  if (avatar)
    return <img src={avatar.url} alt={alt} width={96} height={96} className={`${shape} object-cover`} />;
  return (
    <span className={shape}>
      {alt && <span className="sr-only">{alt}</span>}
      <span aria-hidden="true">
        <bdi>{initial(first_name) + initial(last_name)}</bdi>
      </span>
    </span>
  );
}

/** Signs out. A failure is reported, because somebody else may use this device next. */
function useSignOut(): () => Promise<void> {
  const dispatch = useAccountDispatch();
  const notices = useNotices();
  return async () => {
    const answer = await dispatch(signOut(undefined));
    if (signOut.rejected.match(answer)) notices.error('notice.signOutFailed');
  };
}

/** Menu of the signed-in user: name, account screens, sign out. */
export function AccountMenu({ user }: { user: User }) {
  const group = useRef<HTMLDivElement>(null);
  const { key, pathname } = useLocation();
  const t = useWords();
  const signOut = useSignOut();
  const items = useAccountMenu();
  useCloseElsewhere(group);
  useOnAddress(key, () => closeAll(group.current));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu inside
    <div ref={group} onKeyDown={menuKeys} className="relative">
      <details className="group">
        <summary className="flex h-11 min-w-11 items-center gap-1 rounded-pill pe-1 hover:bg-sunk md:ps-1">
          <span className="sr-only">{t('account.menu')}</span>
          <Avatar user={user} size="small" />
          <Icon name="down" size="s" className="transition-[rotate] group-open:rotate-180 max-md:hidden" />
        </summary>
        <nav
          aria-label={t('account.menu')}
          className="menu absolute end-0 z-10 mt-1 w-68 max-h-[calc(100dvh-var(--header)-16px)] max-w-[calc(100vw-32px)] overflow-y-auto"
        >
          <p className="grid px-3 pt-2 pb-3 [overflow-wrap:anywhere]">
            <b>
              <bdi>
                {user.first_name} {user.last_name}
              </bdi>
            </b>
            <span className="text-small text-ink-3">{user.email}</span>
          </p>
          {ACCOUNT_GROUPS.filter((group) => items[group].length > 0).map((group) => (
            <div key={group} className="border-line border-t py-1.5">
              <h2 className="px-3 pt-1.5 text-ink-3 text-label">{t(`account.group.${group}`)}</h2>
              <ul>
                {items[group].map(({ to, icon, name }) => (
                  <li key={to}>
                    <Link to={to} aria-current={pathname === to ? 'page' : undefined} className="menu-row">
                      <Icon name={icon} />
                      <FormattedMessage id={name} />
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <p className="border-line border-t pt-1.5">
            <button type="button" onClick={signOut} className="menu-row">
              <Icon name="leave" flip />
              <FormattedMessage id="account.signOut" />
            </button>
          </p>
        </nav>
      </details>
    </div>
  );
}
