import type { AccountMenuItem } from '../../areas/accounts/client/kit/account-menu.ts';
import {
  LIKED_PATH,
  PROFILE_PATH,
  SECURITY_PATH,
  SETTINGS_PATH,
  VIEWED_PATH,
} from '../../areas/accounts/client/kit/paths.ts';
import { APPLICATIONS_PATH, INBOX_PATH } from '../../areas/applications/paths.ts';
import { BUDGETS_PATH } from '../../areas/budgets/paths.ts';
import { CHAT_PATH } from '../../areas/chat/vocabulary.ts';
import { GROUPS_PATH } from '../../areas/groups/paths.ts';
import { MANAGE_PROFESSIONALS_PATH, PROFESSIONALS_PATH } from '../../areas/professionals/vocabulary.ts';
import { REPORTS_PATH } from '../../areas/reports/vocabulary.ts';
import { SAVED_PATH } from '../../areas/saved-searches/paths.ts';

/** The screens of an account, in the order of the menus. */
export const accountMenu: readonly AccountMenuItem[] = [
  { to: LIKED_PATH, icon: 'heart', name: 'account.head.liked' },
  { to: GROUPS_PATH, icon: 'folder', name: 'group.head.list' },
  { to: SAVED_PATH, icon: 'bell', name: 'saved.head.list' },
  { to: VIEWED_PATH, icon: 'clock', name: 'account.head.viewed' },
  { to: BUDGETS_PATH, icon: 'key', name: 'budget.head.list' },
  { to: APPLICATIONS_PATH, icon: 'file', name: 'application.head.list' },
  { to: INBOX_PATH, icon: 'mail', name: 'application.head.inbox', permitted: ['Agent', 'Admin'] },
  { to: CHAT_PATH, icon: 'mail', name: 'chat.head' },
  { to: PROFESSIONALS_PATH, icon: 'people', name: 'professional.kept', permitted: ['Buyer'] },
  { to: MANAGE_PROFESSIONALS_PATH, icon: 'people', name: 'professional.kept', permitted: ['Admin'] },
  { to: REPORTS_PATH, icon: 'alert', name: 'report.head', permitted: ['Admin'] },
  { to: PROFILE_PATH, icon: 'user', name: 'account.head.profile' },
  { to: SETTINGS_PATH, icon: 'tune', name: 'account.head.settings' },
  { to: SECURITY_PATH, icon: 'shield', name: 'account.head.security' },
];
