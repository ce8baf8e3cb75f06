import type { IconName } from '../../../../platform/client/ui/Icon.tsx';
import type { Role } from '../../../../platform/contract/endpoint.ts';
import { APPLICATIONS_PATH, INBOX_PATH } from '../../../applications/paths.ts';
import { BUDGETS_PATH } from '../../../budgets/paths.ts';
import { CHAT_PATH } from '../../../chat/vocabulary.ts';
import { GROUPS_PATH } from '../../../groups/paths.ts';
import { KEPT_PATH, PROFESSIONALS_PATH } from '../../../professionals/vocabulary.ts';
import { REPORTS_PATH } from '../../../reports/vocabulary.ts';
import { SAVED_PATH } from '../../../saved-searches/paths.ts';
import type { User } from '../../contract.ts';
import { LIKED_PATH, PROFILE_PATH, SECURITY_PATH, SETTINGS_PATH, VIEWED_PATH } from '../paths.ts';
import { isPermitted } from '../permitted.ts';

export interface Place {
  to: string;
  icon: IconName;
  /** Key of its name. */
  name: string;
  /** Roles it is for; everybody's when left out. */
  permitted?: readonly Role[];
}

/** The screens of an account, in the order of the menus. */
const PLACES: readonly Place[] = [
  { to: LIKED_PATH, icon: 'heart', name: 'account.head.liked' },
  { to: GROUPS_PATH, icon: 'folder', name: 'group.head.list' },
  { to: SAVED_PATH, icon: 'bell', name: 'saved.head.list' },
  { to: VIEWED_PATH, icon: 'clock', name: 'account.head.viewed' },
  { to: BUDGETS_PATH, icon: 'key', name: 'budget.head.list' },
  { to: APPLICATIONS_PATH, icon: 'file', name: 'application.head.list' },
  { to: INBOX_PATH, icon: 'mail', name: 'application.head.inbox', permitted: ['Agent', 'Admin'] },
  { to: CHAT_PATH, icon: 'mail', name: 'chat.head' },
  { to: PROFESSIONALS_PATH, icon: 'people', name: 'professional.kept', permitted: ['Buyer'] },
  { to: KEPT_PATH, icon: 'people', name: 'professional.kept', permitted: ['Admin'] },
  { to: REPORTS_PATH, icon: 'alert', name: 'report.head', permitted: ['Admin'] },
  { to: PROFILE_PATH, icon: 'user', name: 'account.head.profile' },
  { to: SETTINGS_PATH, icon: 'tune', name: 'account.head.settings' },
  { to: SECURITY_PATH, icon: 'shield', name: 'account.head.security' },
];

/** Those that are for whoever is here. */
export const placesFor = (user: User | null): readonly Place[] =>
  PLACES.filter(({ permitted }) => permitted === undefined || isPermitted(user?.roles ?? [], permitted));
