import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { LEADS_PATH } from '../vocabulary.ts';

export const leadScreens = [
  personalScreen({
    path: LEADS_PATH,
    source: 'src/areas/leads/client/screens/LeadsScreen.tsx',
    title: 'lead.head',
    heading: null,
    isListed: true,
    permitted: ['Owner', 'Agent', 'Admin'],
    load: () => import('./screens/LeadsScreen.tsx'),
  }),
];
