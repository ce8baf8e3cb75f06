/** What the header has for whoever is signed in; its code comes then. */
import { AccountMenu } from '#areas/accounts/client/AccountMenu.tsx';
import { AccountMenuContext } from '#areas/accounts/client/kit/account-menu.ts';
import type { User } from '#areas/accounts/contract.ts';
import { UnreadBadge } from '#areas/chat/client/UnreadBadge.tsx';
import { LeadsBadge } from '#areas/leads/client/LeadsBadge.tsx';
import { accountMenu } from './account-menu.ts';

export const HeaderMenu = ({ user }: { user: User }) => (
  <AccountMenuContext value={accountMenu}>
    <AccountMenu user={user} />
  </AccountMenuContext>
);

/** @param isWork the screen says itself how many leads are new */
export const HeaderBadges = ({ isWork }: { isWork: boolean }) => (
  <>
    {!isWork && <LeadsBadge />}
    <UnreadBadge />
  </>
);
