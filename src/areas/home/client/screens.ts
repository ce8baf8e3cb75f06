import type { Screen } from '#platform/client/screen.ts';
import type { HomeScreenState } from './home-page.ts';

const page = () => import('./home-page.ts');

export const homeScreen: Screen<HomeScreenState> = {
  id: 'home',
  path: '/',
  words: 'home',
  source: 'src/areas/home/client/screens/HomeScreen.tsx',
  component: () => import('./screens/HomeScreen.tsx').then(({ HomeScreen }) => ({ Component: HomeScreen })),
  fetch: async (context) => (await page()).fetchHome(context),
  head: async (context) => (await page()).headOfHome(context),
};
