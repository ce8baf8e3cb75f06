import { personalScreen, unlistedHead } from '#areas/accounts/client/kit/personal-screen.ts';
import { withTownNear } from '#areas/search/client/kit/near-town.ts';
import { outcomeOf } from '#platform/client/failure.ts';
import type { Screen } from '#platform/client/screen.ts';
import { SAVED_PATH, UNSUBSCRIBE_PATH } from '../vocabulary.ts';

/** The link of a mail: shown to whoever holds it, and never from what was kept for somebody else. */
const unsubscribeScreen: Screen<object> = {
  id: UNSUBSCRIBE_PATH,
  path: `${UNSUBSCRIBE_PATH}/:token`,
  source: 'src/areas/saved-searches/client/screens/UnsubscribeScreen.tsx',
  component: () => import('./screens/UnsubscribeScreen.tsx'),
  fresh: true,
  fetch: async ({ params, dispatch }) => {
    const { api } = await import('./api.ts');
    const input = { params: { token: params.token ?? '' } };
    const asked = await api.ask(dispatch, 'GET /filters/unsubscribe/{token}', input);
    return 'failure' in asked ? outcomeOf(asked.failure) : undefined;
  },
  head: unlistedHead('saved.head.unsubscribe'),
};

export const savedScreens = [
  personalScreen({
    path: SAVED_PATH,
    source: 'src/areas/saved-searches/client/screens/SavedSearchesScreen.tsx',
    title: 'saved.head.list',
    load: () => withTownNear(() => import('./screens/SavedSearchesScreen.tsx')),
  }),
  unsubscribeScreen,
];
