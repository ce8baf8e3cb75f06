import { personalScreen } from '../../accounts/client/kit/personal-screen.ts';
import { DASHBOARD_PATH } from '../vocabulary.ts';

export const dashboardScreens = [
  personalScreen({
    path: DASHBOARD_PATH,
    source: 'src/areas/dashboard/client/screens/DashboardScreen.tsx',
    title: 'dashboard.head',
    heading: null,
    isListed: true,
    permitted: ['Owner', 'Agent', 'Admin'],
    load: () => import('./screens/DashboardScreen.tsx'),
  }),
];
