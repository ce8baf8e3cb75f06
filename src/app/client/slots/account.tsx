import type { ReactNode } from 'react';
import { AccountCountsContext, AccountMenuContext } from '#areas/accounts/client/kit/account-menu.ts';
import { accountMenu } from '../account-menu.ts';
import { useCounts } from '../WorkNav.tsx';

/** What other areas add to the frame of the account: links to their screens, and how much waits behind them. */
export function Slots({ children }: { children: ReactNode }) {
  const counts = useCounts();
  return (
    <AccountMenuContext value={accountMenu}>
      <AccountCountsContext value={counts}>{children}</AccountCountsContext>
    </AccountMenuContext>
  );
}
