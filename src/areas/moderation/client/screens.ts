import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { MODERATION_PATH } from '../vocabulary.ts';

export const moderationScreens = [
  personalScreen({
    path: MODERATION_PATH,
    source: 'src/areas/moderation/client/screens/ListingsScreen.tsx',
    title: 'moderation.head',
    lead: 'moderation.lead',
    permitted: ['Admin'],
    load: () => import('./screens/ListingsScreen.tsx'),
  }),
];
