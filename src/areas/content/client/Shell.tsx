import type { ReactNode } from 'react';
import { Notices } from '../../../platform/client/ui/Notices.tsx';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { SkipLink } from './shell/SkipLink.tsx';
import { useKeptLanguage } from './shell/use-kept-language.ts';
import { useScreenFocus } from './shell/use-screen-focus.ts';

interface Props {
  children: ReactNode;
  /** The day's exchange rate, said at the foot of every page. */
  rate: ReactNode;
  /** In the header: the way in, or the account of whoever is here. */
  account: ReactNode;
}

/** What stands around every screen: header with menus, footer, notices. */
export function Shell({ children, rate, account }: Props) {
  useKeptLanguage();
  const main = useScreenFocus();
  return (
    <>
      <SkipLink />
      <Header account={account} />
      <main id="content" ref={main} tabIndex={-1} className="min-h-[60vh] outline-0">
        {children}
      </main>
      <Footer rate={rate} />
      <Notices />
    </>
  );
}
