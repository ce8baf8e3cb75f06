import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { AccountSlot, PlainAccount } from '#areas/accounts/client/AccountSlot.tsx';
import { tabsOf } from '#areas/accounts/client/kit/account-menu.ts';
import { LIKED_PATH, SETTINGS_PATH } from '#areas/accounts/client/kit/paths.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import type { MenuLinkItem } from '#areas/editorial/client/shell/Header.tsx';
import { Header } from '#areas/editorial/client/shell/Header.tsx';
import { BEGIN_PATH } from '#areas/own-listings/paths.ts';
import { HOME_IS_SURVEYED } from '#areas/places/markets.ts';
import { SAVED_PATH } from '#areas/saved-searches/vocabulary.ts';
import { PROFESSIONALS_PATH } from '#areas/trade/vocabulary.ts';
import { latePart } from '#platform/client/late-part.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { accountMenu } from './account-menu.ts';
import { loadOwnHeader, ownHeader } from './load-screens.ts';

const menuLinks: readonly MenuLinkItem[] = [
  { to: '/', icon: 'home', name: 'shell.startPage' },
  { to: LIKED_PATH, icon: 'heart', name: 'account.head.liked' },
  { to: SAVED_PATH, icon: 'bell', name: 'saved.head.list' },
  ...(HOME_IS_SURVEYED
    ? ([
        { to: NEW_BUDGET_PATH, icon: 'key', name: 'budget.head.new' },
        { to: PROFESSIONALS_PATH, icon: 'people', name: 'professional.menu' },
      ] as const)
    : []),
  { to: BEGIN_PATH, icon: 'plus', name: 'own.head.begin' },
  { to: SETTINGS_PATH, icon: 'tune', name: 'account.head.settings' },
];

const HeaderMenu = lazy(() =>
  loadOwnHeader().then(
    (code) => ({ default: code.HeaderMenu }),
    () => ({ default: PlainAccount }),
  ),
);
const HeaderBadges = latePart({
  when: 'open',
  load: async () => (await loadOwnHeader()).HeaderBadges,
  quiet: true,
});

/** In the header: the way in, or what waits for whoever is signed in, and their menu. */
function HeaderAccount({ isWork }: { isWork: boolean }) {
  const isHere = useSelector(({ auth }: WithAuth) => auth.user !== null);
  // Code that is here already is shown at once: a menu that waits would be rendered anew.
  const [{ Menu }] = useState(() => ({ Menu: ownHeader.code?.HeaderMenu ?? HeaderMenu }));
  return (
    <>
      {isHere && (
        <Suspense>
          <HeaderBadges isWork={isWork} />
        </Suspense>
      )}
      <AccountSlot Menu={Menu} />
    </>
  );
}

const WorkNav = latePart({
  when: 'open',
  load: async () => (await import('./WorkNav.tsx')).WorkNav,
  quiet: true,
});

export function SiteHeader() {
  const { pathname } = useLocation();
  const isWork = tabsOf(accountMenu, pathname).length > 0;
  const work = isWork && (
    <Suspense>
      <WorkNav />
    </Suspense>
  );
  return <Header menuLinks={menuLinks} account={<HeaderAccount isWork={isWork} />} work={work} />;
}
