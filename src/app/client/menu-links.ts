import { LIKED_PATH, SETTINGS_PATH } from '#areas/accounts/client/kit/paths.ts';
import { NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import type { MenuLinkItem } from '#areas/content/client/shell/PhoneLinks.tsx';
import { BEGIN_PATH } from '#areas/own-listings/paths.ts';
import { HOME_IS_SURVEYED } from '#areas/places/markets.ts';
import { SAVED_PATH } from '#areas/saved-searches/paths.ts';
import { PROFESSIONALS_PATH } from '#areas/trade/vocabulary.ts';

export const menuLinks: readonly MenuLinkItem[] = [
  { to: '/', icon: 'home', name: 'shell.startPage' },
  { to: LIKED_PATH, icon: 'heart', name: 'account.head.liked' },
  { to: SAVED_PATH, icon: 'bell', name: 'saved.head.list' },
  ...(HOME_IS_SURVEYED
    ? ([
        { to: NEW_BUDGET_PATH, icon: 'key', name: 'budget.head.new' },
        { to: PROFESSIONALS_PATH, icon: 'people', name: 'professional.menu' },
      ] as const)
    : []),
  { to: BEGIN_PATH, icon: 'plus', name: 'own.head.begin' },
  { to: SETTINGS_PATH, icon: 'tune', name: 'account.head.settings' },
];
