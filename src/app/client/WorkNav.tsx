import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { TabCount } from '#areas/accounts/client/kit/AccountNav.tsx';
import {
  AccountCountsContext,
  AccountMenuContext,
  isCurrentTab,
  itemOf,
  tabsOf,
} from '#areas/accounts/client/kit/account-menu.ts';
import { useWaiting } from '#areas/accounts/client/kit/api.ts';
import { isPermitted, type WithAuth } from '#areas/accounts/client/kit/state.ts';
import { useWaitingCounts } from '#areas/admin/client/waiting.ts';
import { INBOX_PATH } from '#areas/applications/vocabulary.ts';
import { LEADS_PATH } from '#areas/conversations/vocabulary.ts';
import { NAVIGATION } from '#areas/editorial/fixed.ts';
import { AGENT_VIEWINGS_PATH } from '#areas/viewings/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { menuKeys, useCloseAfterNavigation, useCloseElsewhere } from '#platform/client/ui/disclosures.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { accountMenu } from './account-menu.ts';

const SELLING = ['Owner', 'Agent', 'Admin'] as const;

/** How much is new behind each screen of whoever works here, by its address. */
export function useCounts(): Record<string, number> {
  const { pathname } = useLocation();
  const roles = useSelector(({ auth }: WithAuth) => auth.user?.roles);
  const forAdmin = useWaitingCounts();
  const isSelling = itemOf(accountMenu, pathname)?.group === 'selling' && isPermitted(roles ?? [], SELLING);
  const waiting = useWaiting(isSelling);
  if (!waiting) return forAdmin;
  return {
    [LEADS_PATH]: waiting.leads,
    [AGENT_VIEWINGS_PATH]: waiting.viewings,
    [INBOX_PATH]: waiting.applications,
  };
}

/** The market's menus, one press away. */
function Market() {
  const menu = useRef<HTMLDivElement>(null);
  useCloseElsewhere(menu);
  useCloseAfterNavigation(menu);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu inside
    <div ref={menu} onKeyDown={menuKeys} className="relative">
      <details className="group">
        <summary className="nav-item">
          <FormattedMessage id="shell.market" />
          <Icon name="down" size="s" className="transition-[rotate] group-open:rotate-180" />
        </summary>
        <ul className="menu absolute start-0 top-full z-10 mt-1 w-56">
          {NAVIGATION.map(({ id, to, label }) => (
            <li key={id}>
              <Link to={to} className="menu-row">
                <FormattedMessage id={label} />
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** In the header of a wide screen for whoever sells or decides: their five screens, in place of the market's menus. */
export function WorkNav() {
  const { pathname } = useLocation();
  const t = useWords();
  const counts = useCounts();
  const current = itemOf(accountMenu, pathname);
  const name = t(current?.group === 'admin' ? 'account.work.admin' : 'account.work.selling');
  return (
    <AccountMenuContext value={accountMenu}>
      <AccountCountsContext value={counts}>
        <div className="flex items-center gap-3 max-lg:hidden">
          <nav aria-label={name} className="flex items-center gap-3">
            <span className="border-line border-s ps-4 text-ink-3 text-label max-xl:hidden">{name}</span>
            <ul className="flex gap-1">
              {tabsOf(accountMenu, pathname).map((tab) => (
                <li key={tab.to}>
                  <Link
                    to={tab.to}
                    aria-current={isCurrentTab(tab, current) ? 'page' : undefined}
                    className={`nav-item ${isCurrentTab(tab, current) ? 'nav-current' : ''}`}
                  >
                    {tab.tab && <FormattedMessage id={tab.tab} />}
                    <TabCount tab={tab} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Market />
        </div>
      </AccountCountsContext>
    </AccountMenuContext>
  );
}
