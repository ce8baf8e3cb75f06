import { createContext, use } from 'react';
import { useSelector } from 'react-redux';
import type { IconName } from '#platform/client/ui/Icon.tsx';
import type { Role } from '#platform/contract/endpoint.ts';
import { isPermitted, type WithAuth } from './state.ts';

export interface AccountMenuItem {
  to: string;
  icon: IconName;
  /** Key of its name, which comes with all screens. */
  name: string;
  /** Key of its short name, of a screen that whoever works here reaches from the header, or the foot of a phone. */
  tab?: string;
  /** Key of what its count says, "3 new leads"; "Waiting: 3" when left out. */
  count?: string;
  /** What an admin's screens are divided by; the tab of a part leads to its first screen. */
  part?: string;
  /** What it stands below: the homes a person is interested in, those they offer, the market, or the account itself. */
  group: 'homes' | 'selling' | 'admin' | 'account';
  /** Roles it is for; everybody's when left out. */
  permitted?: readonly Role[];
}

/** The screens of an account in the order of the menus; the app knows those of every area. */
export const AccountMenuContext = createContext<readonly AccountMenuItem[]>([]);

/** How much waits behind a link, by its address; nothing is said of none. */
export const AccountCountsContext = createContext<Readonly<Record<string, number>>>({});

/** The item a screen belongs to: its own, or that of the address above it. */
export function itemOf(items: readonly AccountMenuItem[], pathname: string): AccountMenuItem | undefined {
  const above = items.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return above.toSorted((a, b) => b.to.length - a.to.length)[0];
}

/** Whether a tab is that of the present screen. */
export const isCurrentTab = (tab: AccountMenuItem, current: AccountMenuItem | undefined): boolean =>
  current !== undefined && (tab.part ? tab.part === current.part : tab === current);

/** Where somebody works who sells or decides: the tabs of the present screen; none elsewhere. */
export function tabsOf(items: readonly AccountMenuItem[], pathname: string): readonly AccountMenuItem[] {
  const current = itemOf(items, pathname);
  const isWork =
    current?.permitted !== undefined && (current.group === 'selling' || current.group === 'admin');
  return isWork ? items.filter(({ group, tab }) => group === current.group && tab !== undefined) : [];
}

/** How much waits behind a tab: behind all screens of its part. */
export const countOf = (
  tab: AccountMenuItem,
  items: readonly AccountMenuItem[],
  counts: Readonly<Record<string, number>>,
): number =>
  items
    .filter((item) => (tab.part ? item.part === tab.part : item.to === tab.to))
    .reduce((sum, { to }) => sum + (counts[to] ?? 0), 0);

export const ACCOUNT_GROUPS = ['homes', 'selling', 'admin', 'account'] as const;

export function useAccountMenu(): Record<AccountMenuItem['group'], readonly AccountMenuItem[]> {
  const roles = useSelector(({ auth }: WithAuth) => auth.user?.roles);
  const all = use(AccountMenuContext).filter(
    ({ permitted }) => permitted === undefined || isPermitted(roles ?? [], permitted),
  );
  const of = (group: AccountMenuItem['group']) => all.filter((item) => item.group === group);
  return { homes: of('homes'), selling: of('selling'), admin: of('admin'), account: of('account') };
}
