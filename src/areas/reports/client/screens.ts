import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { REPORTS_PATH } from '../vocabulary.ts';

export const reportScreens = [
  personalScreen({
    path: REPORTS_PATH,
    source: 'src/areas/reports/client/ReportsScreen.tsx',
    title: 'report.head',
    permitted: ['Admin'],
    load: () => import('./ReportsScreen.tsx'),
  }),
];
