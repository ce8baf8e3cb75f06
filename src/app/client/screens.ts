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

const VARIABLE = /[:*?]/;
/** What an address of each screen begins with, or is as a whole; in small letters, as patterns are compared. */
const beginnings = screens.map(({ path }) => ({
  text: path.split(VARIABLE, 1)[0]?.toLowerCase().replace(/\/$/, '') ?? '',
  whole: !VARIABLE.test(path),
}));

/** Comparing a pattern takes long, and there are some fifty: most are ruled out by their beginning. */
function mayMatch(index: number, address: string): boolean {
  const { text, whole } = beginnings[index] as (typeof beginnings)[number];
  return whole ? address === text : address.startsWith(text);
}

export function findScreen(pathname: string): Match | undefined {
  const address = pathname.toLowerCase().replace(/\/+$/, '');
  for (const [index, screen] of screens.entries()) {
    const match = mayMatch(index, address) ? matchPath(screen.path, pathname) : null;
    if (match) return { screen, params: match.params };
  }
  return undefined;
}
