import { use, useRef, useState } from 'react';
import { FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import {
  ACCOUNT_GROUPS,
  AccountCountsContext,
  type AccountMenuItem,
  useAccountMenu,
} from './account-menu.ts';

type Group = AccountMenuItem['group'];
/** Groups that everybody has, and that stay open beside each other. */
const PERSONAL: readonly Group[] = ['homes', 'account'];
const LINK =
  'flex min-h-11 items-center gap-2.5 rounded-pill px-4 font-medium whitespace-nowrap text-ink-2 hover:bg-sunk aria-[current]:bg-lagoon-soft aria-[current]:font-semibold aria-[current]:text-lagoon';

/** The tabs of a phone; a single one would lead nowhere else. */
function useTabs(): readonly AccountMenuItem[] {
  const tabs = useAccountMenu().selling.filter(({ tab }) => tab !== undefined);
  return tabs.length > 1 ? tabs : [];
}

function Waiting({ to }: { to: string }) {
  const count = use(AccountCountsContext)[to] ?? 0;
  if (count === 0) return null;
  return (
    // Words for screen readers have no place of their own: without one here they widen the page beside the row.
    <span className="num relative ms-auto rounded-pill bg-mango-soft px-2 text-mango-ink text-small">
      <span className="sr-only">
        <FormattedMessage id="account.waiting" />{' '}
      </span>
      <FormattedNumber value={count} />
    </span>
  );
}

interface NavGroupProps {
  group: Group;
  /** Its links stand in a row on every screen. */
  across: boolean;
  /** It can be closed, and is at first: the screen belongs to another one. */
  closed: boolean;
}

function NavGroup({ group, across, closed }: NavGroupProps) {
  const { pathname } = useLocation();
  const items = useAccountMenu()[group];
  const tabs = useTabs();
  const [isOpen, setOpen] = useState(!closed);
  const name = <FormattedMessage id={`account.group.${group}`} />;
  // A phone has the tabs at its foot; a row on a wide screen has room for them alone.
  const widthsOf = (isTab: boolean) => {
    if (tabs.length === 0) return '';
    return isTab ? 'max-lg:hidden' : across ? 'lg:hidden' : '';
  };
  return (
    <div className={closed ? 'max-lg:hidden' : across ? 'contents' : 'max-lg:contents'}>
      {closed ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full cursor-pointer items-center justify-between rounded-pill px-4 text-ink-3 text-label hover:bg-sunk"
        >
          {name}
          <Icon name="down" size="s" className={isOpen ? 'rotate-180' : ''} />
        </button>
      ) : (
        <h2 className={across ? 'sr-only' : 'px-4 pb-1 text-ink-3 text-label max-lg:sr-only'}>{name}</h2>
      )}
      <ul className={isOpen ? `flex gap-1 ${across ? '' : 'lg:grid'}` : 'hidden'}>
        {items.map((item) => (
          <li key={item.to} className={`flex-none ${widthsOf(tabs.includes(item))}`}>
            <Link to={item.to} aria-current={pathname === item.to ? 'page' : undefined} className={LINK}>
              <Icon name={item.icon} className="max-lg:size-4" />
              <FormattedMessage id={item.name} />
              <Waiting to={item.to} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The tabs at the foot of a phone for whoever sells; a view that has a bar of its own there covers them. */
function SellingTabs() {
  const { pathname } = useLocation();
  const t = useWords();
  const tabs = useTabs();
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t('account.tabs')} className="tab-bar">
      <ul className="flex">
        {tabs.map(({ to, icon, tab }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="grid min-h-16 content-center justify-items-center gap-1 px-0.5 text-ink-2 text-label aria-[current]:font-semibold aria-[current]:text-lagoon"
            >
              <Icon name={icon} />
              <span className="max-w-full truncate">{tab && <FormattedMessage id={tab} />}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Links to the screens of the account: a column beside them, a row above on narrow screens. The group of the screen is
 * open; what somebody sells and what an admin decides is closed on other screens.
 * @param across a row on every screen, with the links of the screen's group alone
 */
export function AccountNav({ across = false }: { across?: boolean }) {
  const { pathname } = useLocation();
  const t = useWords();
  const items = useAccountMenu();
  const list = useRef<HTMLDivElement>(null);
  const groups = ACCOUNT_GROUPS.filter((group) => items[group].length > 0);
  const current = groups.find((group) => items[group].some(({ to }) => pathname === to)) ?? 'homes';
  const isClosed = (group: Group) =>
    group !== current && items[group].length > 1 && !(PERSONAL.includes(group) && PERSONAL.includes(current));
  const shown = groups.filter((group) => !across || (group === current && items[group].length > 1));
  // The links of a role come when it is known who is here, and what waits behind them later still: both move the others.
  const waiting = Object.values(use(AccountCountsContext)).join();
  useOnAddress(`${pathname} ${groups.map((group) => items[group].length).join()} ${waiting}`, () => {
    const link = list.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  });
  if (shown.length === 0) return null;
  return (
    <>
      {current === 'selling' && <SellingTabs />}
      <nav
        aria-label={t('account.nav')}
        className={`min-w-0 ${across ? '-mx-(--side)' : 'max-lg:-mx-(--side)'}`}
      >
        <div
          ref={list}
          className={`no-scrollbar fading-ends flex gap-1 overflow-x-auto ${across ? 'px-(--side)' : 'max-lg:px-(--side) lg:grid lg:gap-5 lg:overflow-visible'}`}
        >
          {shown.map((group) => (
            <NavGroup key={`${group} ${current}`} group={group} across={across} closed={isClosed(group)} />
          ))}
        </div>
      </nav>
    </>
  );
}
