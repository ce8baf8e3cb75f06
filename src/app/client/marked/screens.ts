import { LIKED_PATH, VIEWED_PATH } from '../../../areas/accounts/client/paths.ts';
import { personalHead } from '../../../areas/accounts/client/screens.ts';
import type { Screen } from '../../../platform/client/screen.ts';
import type { State } from '../store.ts';

/** Lists of listings that belong to a person: what two areas show together. */
export const markedScreens: Screen<State>[] = [
  {
    id: 'liked',
    path: LIKED_PATH,
    source: 'src/app/client/marked/LikedScreen.tsx',
    eager: () => true,
    component: () => import('./LikedScreen.tsx'),
    head: personalHead('account.head.liked'),
  },
  {
    id: 'recently-viewed',
    path: VIEWED_PATH,
    source: 'src/app/client/marked/ViewedScreen.tsx',
    eager: () => true,
    component: () => import('./ViewedScreen.tsx'),
    head: personalHead('account.head.viewed'),
  },
];
