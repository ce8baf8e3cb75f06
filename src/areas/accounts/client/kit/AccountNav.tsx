import { use, useRef, useState } from 'react';
import { FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { useLocation, useOnAddress } from '#platform/client/router.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import {
  ACCOUNT_GROUPS,
  AccountCountsContext,
  AccountMenuContext,
  type AccountMenuItem,
  countOf,
  isCurrentTab,
  itemOf,
  tabsOf,
  useAccountMenu,
} from './account-menu.ts';

/** How much is new behind a tab, and of what; nothing at none. */
export function TabCount({ tab, className = '' }: { tab: AccountMenuItem; className?: string }) {
  const t = useWords();
  const count = countOf(tab, use(AccountMenuContext), use(AccountCountsContext));
  if (count === 0) return null;
  return (
    // Words for screen readers have no place of their own: without one here they widen the page beside the row.
    <span className={`num relative rounded-pill bg-coral px-1.5 text-ground text-micro ${className}`}>
      <span aria-hidden="true">
        <FormattedNumber value={count} />
      </span>
      <span className="sr-only">{t(tab.count ?? 'account.count', { count })}</span>
    </span>
  );
}

type Group = AccountMenuItem['group'];
/** Groups that everybody has, and that stay open beside each other. */
const PERSONAL: readonly Group[] = ['homes', 'account'];
const LINK =
  'flex min-h-11 items-center gap-2.5 rounded-pill px-4 font-medium whitespace-nowrap text-ink-2 hover:bg-sunk aria-[current]:bg-lagoon-soft aria-[current]:font-semibold aria-[current]:text-lagoon';

interface LinksProps {
  items: readonly AccountMenuItem[];
  current: AccountMenuItem | undefined;
  className?: string;
}

function Links({ items, current, className = '' }: LinksProps) {
  const { pathname } = useLocation();
  return (
    <ul className={`flex gap-1 lg:grid ${className}`}>
      {items.map((item) => (
        <li key={item.to} className="flex-none">
          <Link
            to={item.to}
            aria-current={item === current ? (pathname === item.to ? 'page' : 'true') : undefined}
            className={LINK}
          >
            <Icon name={item.icon} className="max-lg:size-4" />
            <FormattedMessage id={item.name} />
            <TabCount tab={{ ...item, part: '' }} className="ms-auto" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface NavGroupProps {
  group: Group;
  current: AccountMenuItem | undefined;
  /** It can be closed, and is at first: the screen belongs to another one. */
  closed: boolean;
}

function NavGroup({ group, current, closed }: NavGroupProps) {
  const items = useAccountMenu()[group];
  const [isOpen, setOpen] = useState(!closed);
  const name = <FormattedMessage id={`account.group.${group}`} />;
  return (
    <div className={closed ? 'max-lg:hidden' : 'max-lg:contents'}>
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
        <h2 className="px-4 pb-1 text-ink-3 text-label max-lg:sr-only">{name}</h2>
      )}
      {isOpen && <Links items={items} current={current} />}
    </div>
  );
}

/** An admin's screens by part; a phone has the parts at its foot, and here the screens of the present one. */
function Parts({ current }: { current: AccountMenuItem }) {
  const t = useWords();
  const items = useAccountMenu().admin;
  return items
    .filter(({ tab }) => tab !== undefined)
    .map((first) => {
      const own = items.filter(({ part }) => part === first.part);
      const isHere = first.part === current.part;
      return (
        <div key={first.to} className={isHere && own.length > 1 ? 'max-lg:contents' : 'max-lg:hidden'}>
          {own.length > 1 && (
            <h2 className="px-4 pb-1 text-ink-3 text-label max-lg:sr-only">{first.tab && t(first.tab)}</h2>
          )}
          <Links items={own} current={current} />
        </div>
      );
    });
}

/** At the foot of a phone, for whoever sells or decides; a view that has a bar of its own there covers them. */
export function WorkTabs() {
  const { pathname } = useLocation();
  const t = useWords();
  const items = use(AccountMenuContext);
  const tabs = tabsOf(items, pathname);
  const current = itemOf(items, pathname);
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t('account.tabs')} className="tab-bar">
      <ul className="flex">
        {tabs.map((item) => (
          <li key={item.to} className="min-w-0 flex-auto">
            <Link
              to={item.to}
              aria-current={isCurrentTab(item, current) ? 'page' : undefined}
              className="relative grid min-h-16 content-center justify-items-center gap-1 px-0.5 text-ink-2 text-label aria-[current]:font-semibold aria-[current]:text-lagoon"
            >
              <Icon name={item.icon} />
              <span className="max-w-full truncate">{item.tab && <FormattedMessage id={item.tab} />}</span>
              <TabCount tab={item} className="absolute! start-1/2 top-1.5 ms-1" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/**
 * Links to the screens of the account: a column beside them, a row above on narrow screens. Whoever sells has the header
 * and the foot of a phone in place of it.
 */
export function AccountNav() {
  const { pathname } = useLocation();
  const t = useWords();
  const items = useAccountMenu();
  const current = itemOf(use(AccountMenuContext), pathname);
  const list = useRef<HTMLDivElement>(null);
  const groups = ACCOUNT_GROUPS.filter((group) => items[group].length > 0);
  const here = current?.group ?? 'homes';
  const isClosed = (group: Group) =>
    group !== here && items[group].length > 1 && !(PERSONAL.includes(group) && PERSONAL.includes(here));
  // The links of a role come when it is known who is here, and what waits behind them later still: both move the others.
  const waiting = Object.values(use(AccountCountsContext)).join();
  useOnAddress(`${pathname} ${groups.map((group) => items[group].length).join()} ${waiting}`, () => {
    const [row, link] = [list.current, list.current?.querySelector('[aria-current]')];
    // Sideways alone: the page itself stays where it is.
    if (row && link) row.scrollBy({ left: middleOf(link) - middleOf(row), behavior: 'instant' });
  });
  return (
    <>
      <WorkTabs />
      <nav aria-label={t('account.nav')} className="min-w-0 max-lg:-mx-(--side)">
        <div
          ref={list}
          className="no-scrollbar fading-ends flex gap-1 overflow-x-auto max-lg:px-(--side) lg:grid lg:gap-5 lg:overflow-visible"
        >
          {here === 'admin' && current ? (
            <Parts current={current} />
          ) : (
            groups.map((group) => (
              <NavGroup key={`${group} ${here}`} group={group} current={current} closed={isClosed(group)} />
            ))
          )}
        </div>
      </nav>
    </>
  );
}
