import { type PersonalScreenOptions, personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { withTownNear } from '#areas/search/client/kit/near-town.ts';
import { AGENT_PATH, DASHBOARD_PATH } from '../vocabulary.ts';

const dashboard: PersonalScreenOptions<unknown> = {
  path: DASHBOARD_PATH,
  source: 'src/areas/dashboard/client/screens/DashboardScreen.tsx',
  title: 'dashboard.head',
  heading: null,
  isListed: true,
  permitted: ['Owner', 'Agent', 'Admin'],
  load: () => withTownNear(() => import('./screens/DashboardScreen.tsx')),
};

export const dashboardScreens = [
  personalScreen(dashboard),
  personalScreen({
    ...dashboard,
    path: AGENT_PATH,
    fetch: async () => ({ status: 302, location: DASHBOARD_PATH }),
  }),
];
