import type { WithFilter } from '../../../areas/saved-searches/client/state.ts';
import { SAVED_PATH, UNSUBSCRIBE_PATH } from '../../../areas/saved-searches/paths.ts';
import type { Screen } from '../../../platform/client/screen.ts';
import { personal } from '../personal.ts';

/** The link of a mail: shown to whoever holds it, and never from what was kept for somebody else. */
const unsubscribeScreen: Screen<WithFilter> = {
  id: UNSUBSCRIBE_PATH,
  path: `${UNSUBSCRIBE_PATH}/:token`,
  source: 'src/areas/saved-searches/client/screens/UnsubscribeScreen.tsx',
  component: () => import('../../../areas/saved-searches/client/screens/UnsubscribeScreen.tsx'),
  fresh: true,
  fetch: async ({ params, dispatch }) => {
    const { fetchLink } = await import('../../../areas/saved-searches/client/requests.ts');
    const answer = await dispatch(fetchLink(params.token ?? ''));
    return fetchLink.rejected.match(answer) ? { status: 404 } : undefined;
  },
  head: ({ intl }) => {
    const title = intl.formatMessage({ id: 'saved.head.unsubscribe' });
    return { title: `${title} · Yaad`, description: title, noindex: true };
  },
};

export const savedScreens = [
  personal({
    path: SAVED_PATH,
    source: 'src/app/client/saved/SavedScreen.tsx',
    title: 'saved.head.list',
    load: () => import('./SavedScreen.tsx'),
  }),
  unsubscribeScreen,
];
