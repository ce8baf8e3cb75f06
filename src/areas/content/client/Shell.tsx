import type { ReactNode } from 'react';
import { Notices } from '../../../platform/client/ui/Notices.tsx';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import type { MenuLinkItem } from './shell/PhoneLinks.tsx';
import { SkipLink } from './shell/SkipLink.tsx';
import { useKeptLanguage } from './shell/use-kept-language.ts';
import { useScreenFocus } from './shell/use-screen-focus.ts';

interface Props {
  children: ReactNode;
  /** The day's exchange rate, said at the foot of every page. */
  rate: ReactNode;
  /** Below a task or a person's own list: no links of the catalogue at the foot. */
  shortFooter: boolean;
  /** Links of the phone's menu beside those of the main menu. */
  menuLinks: readonly MenuLinkItem[];
  /** In the header: the way in, or the account of whoever is here. */
  account: ReactNode;
}

/** What stands around every screen: header with menus, footer, notices. */
export function Shell({ children, rate, account, menuLinks, shortFooter }: Props) {
  useKeptLanguage();
  const main = useScreenFocus();
  return (
    <>
      <SkipLink />
      <Header account={account} menuLinks={menuLinks} />
      <main id="content" ref={main} tabIndex={-1} className="min-h-[60vh] outline-0">
        {children}
      </main>
      <Footer rate={rate} short={shortFooter} />
      <Notices />
    </>
  );
}
