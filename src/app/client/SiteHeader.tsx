import { Header } from '#areas/content/client/shell/Header.tsx';
import { HeaderAccount } from './HeaderAccount.tsx';
import { menuLinks } from './menu-links.ts';

export const SiteHeader = () => <Header menuLinks={menuLinks} account={<HeaderAccount />} />;
