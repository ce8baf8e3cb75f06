import { Suspense } from 'react';
import { tabsOf } from '#areas/accounts/client/kit/account-menu.ts';
import { Header } from '#areas/content/client/shell/Header.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { accountMenu } from './account-menu.ts';
import { HeaderAccount } from './HeaderAccount.tsx';
import { menuLinks } from './menu-links.ts';

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
