import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { CONTACT_PATH, QUESTIONS_PATH } from '../vocabulary.ts';

export const contactScreens = [
  personalScreen({
    path: CONTACT_PATH,
    source: 'src/areas/contacts/client/screens/ContactScreen.tsx',
    title: 'contact.head',
    lead: 'contact.lead',
    permitted: ['Owner', 'Agent', 'Admin'],
    load: () => import('./screens/ContactScreen.tsx'),
  }),
  personalScreen({
    path: QUESTIONS_PATH,
    source: 'src/areas/contacts/client/screens/QuestionsScreen.tsx',
    title: 'contact.questions',
    permitted: ['Admin'],
    load: () => import('./screens/QuestionsScreen.tsx'),
  }),
];
