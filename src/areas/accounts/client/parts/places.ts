import type { IconName } from '../../../../platform/client/ui/Icon.tsx';
import { BUDGETS_PATH } from '../../../budgets/paths.ts';
import { GROUPS_PATH } from '../../../groups/paths.ts';
import { LIKED_PATH, PROFILE_PATH, SECURITY_PATH, SETTINGS_PATH, VIEWED_PATH } from '../paths.ts';

export interface Place {
  to: string;
  icon: IconName;
  /** Key of its name. */
  name: string;
}

/** The screens of an account, in the order of the menus. */
export const PLACES: readonly Place[] = [
  { to: LIKED_PATH, icon: 'heart', name: 'account.head.liked' },
  { to: GROUPS_PATH, icon: 'folder', name: 'group.head.list' },
  { to: VIEWED_PATH, icon: 'clock', name: 'account.head.viewed' },
  { to: BUDGETS_PATH, icon: 'key', name: 'budget.head.list' },
  { to: PROFILE_PATH, icon: 'user', name: 'account.head.profile' },
  { to: SETTINGS_PATH, icon: 'tune', name: 'account.head.settings' },
  { to: SECURITY_PATH, icon: 'shield', name: 'account.head.security' },
];
