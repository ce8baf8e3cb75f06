import { personalScreen, unlistedHead } from '#areas/accounts/client/kit/personal-screen.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Screen } from '#platform/client/screen.ts';
import { BEGIN_PATH, MINE_PATH, RENEW_PATH } from '../paths.ts';

const SELLERS = ['Owner', 'Agent', 'Admin'] as const;

const renewScreen: Screen<unknown> = {
  id: RENEW_PATH,
  path: RENEW_PATH,
  component: () => import('./screens/RenewScreen.tsx'),
  eager: () => true,
  head: unlistedHead('own.head.renew'),
};

export const ownListingScreens: Screen<WithAuth>[] = [
  personalScreen({
    path: BEGIN_PATH,
    title: 'own.head.begin',
    heading: null,
    isListed: true,
    load: () => import('./screens/BeginScreen.tsx'),
  }),
  personalScreen({
    path: MINE_PATH,
    title: 'own.head.list',
    permitted: SELLERS,
    load: () => import('./screens/MineScreen.tsx'),
  }),
  personalScreen({
    path: `${MINE_PATH}/:id`,
    title: 'own.head.one',
    heading: null,
    permitted: SELLERS,
    load: () => import('./screens/EditScreen.tsx'),
  }),
  renewScreen,
];
