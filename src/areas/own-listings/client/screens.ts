import { personalScreen, unlistedHead } from '#areas/accounts/client/kit/personal-screen.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { Screen } from '#platform/client/screen.ts';
import { BEGIN_PATH, MINE_PATH, RENEW_PATH } from '../paths.ts';

const source = (name: string) => `src/areas/own-listings/client/screens/${name}.tsx`;
const SELLERS = ['Owner', 'Agent', 'Admin'] as const;

const renewScreen: Screen<unknown> = {
  id: RENEW_PATH,
  path: RENEW_PATH,
  source: source('RenewScreen'),
  component: () => import('./screens/RenewScreen.tsx'),
  eager: () => true,
  head: unlistedHead('own.head.renew'),
};

export const ownListingScreens: Screen<WithAuth>[] = [
  personalScreen({
    path: BEGIN_PATH,
    source: source('BeginScreen'),
    title: 'own.head.begin',
    heading: null,
    isListed: true,
    load: () => import('./screens/BeginScreen.tsx'),
  }),
  personalScreen({
    path: MINE_PATH,
    source: source('MineScreen'),
    title: 'own.head.list',
    permitted: SELLERS,
    load: () => import('./screens/MineScreen.tsx'),
  }),
  personalScreen({
    path: `${MINE_PATH}/:id`,
    source: source('EditScreen'),
    title: 'own.head.one',
    heading: null,
    permitted: SELLERS,
    load: () => import('./screens/EditScreen.tsx'),
  }),
  renewScreen,
];
