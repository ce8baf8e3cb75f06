import type { ReactNode } from 'react';
import { useWords } from '#platform/client/intl.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Logo } from '#platform/client/ui/Logo.tsx';
import { CurrencySegment } from './CurrencySegment.tsx';
import { MainNav } from './MainNav.tsx';
import { MenuButton } from './MenuButton.tsx';
import { type MenuLinkItem, PhoneLinks } from './PhoneLinks.tsx';
import { Preferences } from './Preferences.tsx';

interface HeaderProps {
  account: ReactNode;
  menuLinks: readonly MenuLinkItem[];
}

export function Header({ account, menuLinks }: HeaderProps) {
  const t = useWords();
  return (
    <header className="site-header sticky top-0 z-30 bg-ground/94 backdrop-blur-md">
      <div className="wrap flex h-(--header) items-center gap-2 lg:flex-wrap lg:gap-x-6">
        <Link to="/" aria-label={t('shell.home')}>
          <Logo />
        </Link>
        <MainNav>
          <PhoneLinks links={menuLinks} />
        </MainNav>
        <div className="ms-auto flex items-center gap-1 lg:gap-2">
          <CurrencySegment className="js-only max-lg:hidden" name="header-currency" />
          <Preferences />
          {account}
          <MenuButton />
        </div>
      </div>
    </header>
  );
}
