import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { CHAT_PATH, CONTACT_PATH, LEADS_PATH, QUESTIONS_PATH } from '../vocabulary.ts';

export const conversationScreens = [
  personalScreen({
    path: CHAT_PATH,
    title: 'chat.head',
    load: () => import('./screens/MessagesScreen.tsx'),
  }),
  personalScreen({
    path: LEADS_PATH,
    title: 'lead.head',
    heading: null,
    isListed: true,
    permitted: ['Owner', 'Agent', 'Admin'],
    load: () => import('./screens/LeadsScreen.tsx'),
  }),
  personalScreen({
    path: CONTACT_PATH,
    title: 'contact.head',
    lead: 'contact.lead',
    permitted: ['Owner', 'Agent', 'Admin'],
    load: () => import('./screens/ContactScreen.tsx'),
  }),
  personalScreen({
    path: QUESTIONS_PATH,
    title: 'contact.questions',
    permitted: ['Admin'],
    load: () => import('./screens/QuestionsScreen.tsx'),
  }),
];
