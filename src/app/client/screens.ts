import { matchPath } from 'react-router';
import { accountScreens } from '../../areas/accounts/client/screens.ts';
import { contentScreens } from '../../areas/content/client/screens.ts';
import { propertyScreens } from '../../areas/properties/client/screens.ts';
import type { Screen } from '../../platform/client/screen.ts';
import { applicationScreens } from './apply/screens.ts';
import { alsoWithTerms, budgetScreens } from './budgets/screens.ts';
import { editorialScreens } from './editorial/screens.ts';
import { groupScreens } from './groups/screens.ts';
import { homeScreen } from './home/home-screen.ts';
import { markedScreens } from './marked/screens.ts';
import { savedScreens } from './saved/screens.ts';
import type { State } from './store.ts';
import { talkScreens } from './talk/screens.ts';

/** Every screen of the product, by its path; the first that matches is shown. */
export const screens: Screen<State>[] = [
  alsoWithTerms(homeScreen),
  ...contentScreens,
  ...editorialScreens,
  ...propertyScreens.map((screen) => (screen.id === 'property' ? alsoWithTerms(screen) : screen)),
  ...accountScreens,
  ...markedScreens,
  ...groupScreens,
  ...budgetScreens,
  ...applicationScreens,
  ...savedScreens,
  ...talkScreens,
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
