import { LIKED_PATH, SETTINGS_PATH, VIEWED_PATH } from '#areas/accounts/client/kit/paths.ts';
import { isPersonal } from '#areas/accounts/client/kit/personal-screen.ts';
import { accountScreens } from '#areas/accounts/client/screens.ts';
import { adminScreens } from '#areas/admin/client/screens.ts';
import { applicationScreens } from '#areas/applications/client/screens.ts';
import { budgetScreens } from '#areas/budgets/client/screens.ts';
import { conversationScreens } from '#areas/conversations/client/screens.ts';
import { dashboardScreens } from '#areas/dashboard/client/screens.ts';
import { editorialScreens as editorial, notFoundScreen } from '#areas/editorial/client/screens.ts';
import { pagePath } from '#areas/editorial/paths.ts';
import { groupScreens } from '#areas/groups/client/screens.ts';
import { COMPARE_PATH } from '#areas/groups/paths.ts';
import { importScreens } from '#areas/import/client/screens.ts';
import { ownListingScreens } from '#areas/own-listings/client/screens.ts';
import { savedScreens } from '#areas/saved-searches/client/screens.ts';
import { tradeScreens } from '#areas/trade/client/screens.ts';
import { viewingScreens } from '#areas/viewings/client/screens.ts';
import type { Screen } from '#platform/client/screen.ts';
import { firstScreens } from './first-screens.ts';
import { withSlots, withTerms } from './slots/with-slots.ts';
import type { State } from './store.ts';

const withAboutSlots = withSlots('about-us', () => import('./slots/about-us.tsx'));
const withListSlots = withSlots('own-lists', () => import('./slots/own-lists.tsx'));
const withAccountSlots = withSlots('account', () => import('./slots/account.tsx'));
/** Of the account: lists of listings. */
const MARKED: readonly string[] = [LIKED_PATH, VIEWED_PATH];

const withItsSlots = (screen: Screen<State>): Screen<State> =>
  isPersonal(screen) || screen.path === SETTINGS_PATH ? withAccountSlots(screen) : screen;

const editorialScreens: Screen<State>[] = editorial.map((screen) =>
  screen.path === pagePath('contact') ? withAboutSlots(screen) : screen,
);

const personalScreens: Screen<State>[] = [
  ...accountScreens.map((screen) => (MARKED.includes(screen.path) ? withListSlots(screen) : screen)),
  ...groupScreens
    .map(withListSlots)
    .map((screen) => (screen.path.endsWith(COMPARE_PATH) ? withTerms(screen) : screen)),
  ...budgetScreens,
  ...applicationScreens,
  ...ownListingScreens,
  ...savedScreens,
  ...conversationScreens,
  ...adminScreens,
  ...tradeScreens,
  ...viewingScreens,
  ...dashboardScreens,
  ...importScreens,
];

/** Every screen of the product, by its path; the first that matches is shown. */
export const screens: readonly Screen<State>[] = [
  ...firstScreens,
  ...editorialScreens,
  ...personalScreens.map(withItsSlots),
];

/** What an address without a screen shows. */
export const missingScreen = notFoundScreen;
