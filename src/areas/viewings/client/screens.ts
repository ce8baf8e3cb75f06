import { personalScreen, unlistedHead } from '#areas/accounts/client/kit/personal-screen.ts';
import { fetchProperty, type WithProperty } from '#areas/listings/client/kit/state.ts';
import { outcomeOf } from '#platform/client/failure.ts';
import type { Screen } from '#platform/client/screen.ts';
import { AGENT_VIEWINGS_PATH, HOURS_PATH, VIEWINGS_PATH } from '../vocabulary.ts';

/** Choosing a time: of a new viewing, or with `?move=` another one of a viewing there is. */
const bookScreen: Screen<WithProperty> = {
  id: 'book-viewing',
  shortFooter: true,
  path: '/property/:id/viewing',
  source: 'src/areas/viewings/client/screens/BookScreen.tsx',
  eager: () => true,
  component: () => import('./screens/BookScreen.tsx'),
  fetch: async ({ params, dispatch }) => {
    const answer = await dispatch(fetchProperty(params.id ?? ''));
    if (fetchProperty.fulfilled.match(answer)) return undefined;
    return outcomeOf(answer.payload);
  },
  head: unlistedHead('viewing.book'),
};

/** One viewing, for its visitor: with an account, or a guest by the key in a mail. */
const viewingScreen: Screen<unknown> = {
  id: 'viewing',
  shortFooter: true,
  path: '/viewing/:id',
  source: 'src/areas/viewings/client/screens/ViewingScreen.tsx',
  eager: () => true,
  fresh: true,
  component: () => import('./screens/ViewingScreen.tsx'),
  head: unlistedHead('viewing.head.one'),
};

const SELLING = ['Owner', 'Agent', 'Admin'] as const;

export const viewingScreens = [
  bookScreen,
  viewingScreen,
  personalScreen({
    path: VIEWINGS_PATH,
    source: 'src/areas/viewings/client/screens/OwnScreen.tsx',
    title: 'viewing.head.own',
    load: () => import('./screens/OwnScreen.tsx'),
  }),
  personalScreen({
    path: AGENT_VIEWINGS_PATH,
    source: 'src/areas/viewings/client/screens/AgentScreen.tsx',
    title: 'viewing.head.agent',
    permitted: SELLING,
    load: () => import('./screens/AgentScreen.tsx'),
  }),
  personalScreen({
    path: HOURS_PATH,
    source: 'src/areas/viewings/client/screens/HoursScreen.tsx',
    title: 'viewing.head.hours',
    permitted: SELLING,
    load: () => import('./screens/HoursScreen.tsx'),
  }),
];
