import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { CHAT_PATH, CONTACT_PATH, LEADS_PATH, QUESTIONS_PATH } from '../vocabulary.ts';

export const conversationScreens = [
  personalScreen({
    path: CHAT_PATH,
    source: 'src/areas/conversations/client/screens/MessagesScreen.tsx',
    title: 'chat.head',
    load: () => import('./screens/MessagesScreen.tsx'),
  }),
  personalScreen({
    path: LEADS_PATH,
    source: 'src/areas/conversations/client/screens/LeadsScreen.tsx',
    title: 'lead.head',
    heading: null,
    isListed: true,
    permitted: ['Owner', 'Agent', 'Admin'],
    load: () => import('./screens/LeadsScreen.tsx'),
  }),
  personalScreen({
    path: CONTACT_PATH,
    source: 'src/areas/conversations/client/screens/ContactScreen.tsx',
    title: 'contact.head',
    lead: 'contact.lead',
    permitted: ['Owner', 'Agent', 'Admin'],
    load: () => import('./screens/ContactScreen.tsx'),
  }),
  personalScreen({
    path: QUESTIONS_PATH,
    source: 'src/areas/conversations/client/screens/QuestionsScreen.tsx',
    title: 'contact.questions',
    permitted: ['Admin'],
    load: () => import('./screens/QuestionsScreen.tsx'),
  }),
];
