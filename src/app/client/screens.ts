import { matchPath } from 'react-router';
import { accountScreens } from '../../areas/accounts/client/screens.ts';
import { applicationScreens } from '../../areas/applications/client/screens.ts';
import { budgetScreens, loadTerms } from '../../areas/budgets/client/screens.ts';
import { chatScreens } from '../../areas/chat/client/screens.ts';
import { contentScreens } from '../../areas/content/client/screens.ts';
import { groupScreens } from '../../areas/groups/client/screens.ts';
import { listingScreen } from '../../areas/listing-page/client/screens.ts';
import { postScreens } from '../../areas/posts/client/screens.ts';
import { professionalScreens } from '../../areas/professionals/client/screens.ts';
import { regionScreens } from '../../areas/regions/client/screens.ts';
import { reportScreens } from '../../areas/reports/client/screens.ts';
import { savedScreens } from '../../areas/saved-searches/client/screens.ts';
import { searchScreens } from '../../areas/search/client/screens.ts';
import type { Screen } from '../../platform/client/screen.ts';
import { homeScreen } from './home/home-screen.ts';
import type { State } from './store.ts';

/** A screen that shows what listings cost a month needs the figures of lenders too. */
const withTerms = (screen: Screen<State>): Screen<State> => ({
  ...screen,
  fetch: async (context) => {
    const [outcome] = await Promise.all([screen.fetch?.(context), loadTerms(context)]);
    return outcome;
  },
});

/** Every screen of the product, by its path; the first that matches is shown. */
export const screens: Screen<State>[] = [
  withTerms(homeScreen),
  ...contentScreens,
  ...regionScreens,
  ...postScreens,
  ...searchScreens,
  withTerms(listingScreen),
  ...accountScreens,
  ...groupScreens,
  ...budgetScreens,
  ...applicationScreens,
  ...savedScreens,
  ...professionalScreens,
  ...chatScreens,
  ...reportScreens,
];

export interface Match {
  screen: Screen<State>;
  params: Readonly<Record<string, string | undefined>>;
}

export function findScreen(pathname: string): Match | undefined {
  for (const screen of screens) {
    const match = matchPath(screen.path, pathname);
    if (match) return { screen, params: match.params };
  }
  return undefined;
}
