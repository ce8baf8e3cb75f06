import { Header } from '#areas/content/client/shell/Header.tsx';
import { HeaderAccount } from './HeaderAccount.tsx';
import { menuLinks } from './menu-links.ts';

/** The header of every page, with the account of whoever is here. */
export const SiteHeader = () => <Header menuLinks={menuLinks} account={<HeaderAccount />} />;
