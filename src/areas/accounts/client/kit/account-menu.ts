import { createContext, use } from 'react';
import { useSelector } from 'react-redux';
import type { IconName } from '#platform/client/ui/Icon.tsx';
import type { Role } from '#platform/contract/endpoint.ts';
import { isPermitted } from './permitted.ts';
import type { WithAuth } from './state.ts';

export interface AccountMenuItem {
  to: string;
  icon: IconName;
  /** Key of its name, which comes with all screens. */
  name: string;
  /** Key of its short name, of a screen that whoever sells reaches from the foot of a phone. */
  tab?: string;
  /** What it stands below: the homes a person is interested in, those they offer, the market, or the account itself. */
  group: 'homes' | 'selling' | 'admin' | 'account';
  /** Roles it is for; everybody's when left out. */
  permitted?: readonly Role[];
}

/** The screens of an account in the order of the menus; the app knows those of every area. */
export const AccountMenuContext = createContext<readonly AccountMenuItem[]>([]);

/** How much waits behind a link, by its address; nothing is said of none. */
export const AccountCountsContext = createContext<Readonly<Record<string, number>>>({});

export const ACCOUNT_GROUPS = ['homes', 'selling', 'admin', 'account'] as const;

export function useAccountMenu(): Record<AccountMenuItem['group'], readonly AccountMenuItem[]> {
  const roles = useSelector(({ auth }: WithAuth) => auth.user?.roles);
  const all = use(AccountMenuContext).filter(
    ({ permitted }) => permitted === undefined || isPermitted(roles ?? [], permitted),
  );
  const of = (group: AccountMenuItem['group']) => all.filter((item) => item.group === group);
  return { homes: of('homes'), selling: of('selling'), admin: of('admin'), account: of('account') };
}
