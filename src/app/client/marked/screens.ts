import { LIKED_PATH, VIEWED_PATH } from '../../../areas/accounts/client/paths.ts';
import { personalScreen } from '../../../areas/accounts/client/screens.ts';

/** Lists of listings that belong to a person: what two areas show together. */
export const markedScreens = [
  {
    path: LIKED_PATH,
    source: 'src/app/client/marked/LikedScreen.tsx',
    title: 'account.head.liked',
    component: () => import('./LikedScreen.tsx'),
  },
  {
    path: VIEWED_PATH,
    source: 'src/app/client/marked/ViewedScreen.tsx',
    title: 'account.head.viewed',
    component: () => import('./ViewedScreen.tsx'),
  },
].map(personalScreen);
