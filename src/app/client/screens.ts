import { LIKED_PATH, VIEWED_PATH } from '../../areas/accounts/client/kit/paths.ts';
import { accountScreens } from '../../areas/accounts/client/screens.ts';
import { applicationScreens } from '../../areas/applications/client/screens.ts';
import { budgetScreens, loadTerms } from '../../areas/budgets/client/screens.ts';
import { chatScreens } from '../../areas/chat/client/screens.ts';
import { contactScreens } from '../../areas/contacts/client/screens.ts';
import { contentScreens } from '../../areas/content/client/screens.ts';
import { pagePath } from '../../areas/content/paths.ts';
import { dashboardScreens } from '../../areas/dashboard/client/screens.ts';
import { groupScreens } from '../../areas/groups/client/screens.ts';
import { COMPARE_PATH } from '../../areas/groups/paths.ts';
import { homeScreen } from '../../areas/home/client/screens.ts';
import { importScreens } from '../../areas/import/client/screens.ts';
import { leadScreens } from '../../areas/leads/client/screens.ts';
import { listingScreen } from '../../areas/listing-page/client/screens.ts';
import { moderationScreens } from '../../areas/moderation/client/screens.ts';
import { officeScreens } from '../../areas/offices/client/screens.ts';
import { operationsScreens } from '../../areas/operations/client/screens.ts';
import { ownListingScreens } from '../../areas/own-listings/client/screens.ts';
import { postScreens } from '../../areas/posts/client/screens.ts';
import { professionalScreens } from '../../areas/professionals/client/screens.ts';
import { regionScreens } from '../../areas/regions/client/screens.ts';
import { reportScreens } from '../../areas/reports/client/screens.ts';
import { savedScreens } from '../../areas/saved-searches/client/screens.ts';
import { searchScreens } from '../../areas/search/client/screens.ts';
import { viewingScreens } from '../../areas/viewings/client/screens.ts';
import { matchPath, type PathParams } from '../../platform/client/path-pattern.ts';
import type { Screen } from '../../platform/client/screen.ts';
import { withSlots } from './slots/with-slots.ts';
import type { State } from './store.ts';

/** A screen that shows what listings cost a month needs the figures of lenders too. */
const withTerms = (screen: Screen<State>): Screen<State> => ({
  ...screen,
  fetch: async (context) => {
    const [outcome] = await Promise.all([screen.fetch?.(context), loadTerms(context)]);
    return outcome;
  },
});

const withListingSlots = withSlots('listing', () => import('./slots/listing.tsx'));
const withAboutSlots = withSlots('about-yaad', () => import('./slots/about-yaad.tsx'));
const withListSlots = withSlots('own-lists', () => import('./slots/own-lists.tsx'));
/** Of the account: lists of listings. */
const MARKED: readonly string[] = [LIKED_PATH, VIEWED_PATH];

/** Every screen of the product, by its path; the first that matches is shown. */
export const screens: Screen<State>[] = [
  withTerms(homeScreen),
  ...contentScreens.map((screen) => (screen.path === pagePath('contact') ? withAboutSlots(screen) : screen)),
  ...regionScreens,
  ...postScreens,
  ...searchScreens,
  withTerms(withListingSlots(listingScreen)),
  ...accountScreens.map((screen) => (MARKED.includes(screen.path) ? withListSlots(screen) : screen)),
  ...groupScreens
    .map(withListSlots)
    .map((screen) => (screen.path.endsWith(COMPARE_PATH) ? withTerms(screen) : screen)),
  ...budgetScreens,
  ...applicationScreens,
  ...ownListingScreens,
  ...savedScreens,
  ...professionalScreens,
  ...chatScreens,
  ...reportScreens,
  ...moderationScreens,
  ...operationsScreens,
  ...officeScreens,
  ...contactScreens,
  ...viewingScreens,
  ...leadScreens,
  ...dashboardScreens,
  ...importScreens,
];

export interface Match {
  screen: Screen<State>;
  params: PathParams;
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

let last: { pathname: string; match: Match | undefined } | undefined;

/** The screen at a path. A page asks several times about its own. */
export function findScreen(pathname: string): Match | undefined {
  if (last?.pathname !== pathname) last = { pathname, match: search(pathname) };
  return last.match;
}

function search(pathname: string): Match | undefined {
  const address = pathname.toLowerCase().replace(/\/+$/, '');
  for (const [index, screen] of screens.entries()) {
    const params = mayMatch(index, address) ? matchPath(screen.path, pathname) : undefined;
    if (params) return { screen, params };
  }
  return undefined;
}
