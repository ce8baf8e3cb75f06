import { Header } from '#areas/content/client/shell/Header.tsx';
import { HeaderAccount } from './HeaderAccount.tsx';
import { menuLinks } from './menu-links.ts';
import { withRegistryMessages } from './registry-messages.ts';

/** The header of every page, with the account of whoever is here. */
export const SiteHeader = withRegistryMessages(() => (
  <Header menuLinks={menuLinks} account={<HeaderAccount />} />
));
