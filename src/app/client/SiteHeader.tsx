import { AccountSlot } from '../../areas/accounts/client/AccountSlot.tsx';
import { UnreadBadge } from '../../areas/chat/client/UnreadBadge.tsx';
import { Header } from '../../areas/content/client/shell/Header.tsx';
import { LeadsBadge } from '../../areas/leads/client/LeadsBadge.tsx';
import { menuLinks } from './account-menu.ts';

/** The header of every page, with the account of whoever is here. */
export const SiteHeader = () => (
  <Header
    menuLinks={menuLinks}
    account={
      <>
        <LeadsBadge />
        <UnreadBadge />
        <AccountSlot />
      </>
    }
  />
);
