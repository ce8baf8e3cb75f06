import { createContext, use } from 'react';
import { useSelector } from 'react-redux';
import type { IconName } from '../../../../platform/client/ui/Icon.tsx';
import type { Role } from '../../../../platform/contract/endpoint.ts';
import { isPermitted } from './permitted.ts';
import type { WithAuth } from './state.ts';

/** A link of the account's menus to a screen that belongs to a person. */
export interface AccountMenuItem {
  to: string;
  icon: IconName;
  /** Key of its name, which every page carries. */
  name: string;
  /** Roles it is for; everybody's when left out. */
  permitted?: readonly Role[];
}

/** The screens of an account in the order of the menus; the app knows those of every area. */
export const AccountMenuContext = createContext<readonly AccountMenuItem[]>([]);

/** The links that are for whoever is here. */
export function useAccountMenu(): readonly AccountMenuItem[] {
  const roles = useSelector(({ auth }: WithAuth) => auth.user?.roles);
  return use(AccountMenuContext).filter(
    ({ permitted }) => permitted === undefined || isPermitted(roles ?? [], permitted),
  );
}
