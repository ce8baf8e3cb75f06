import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { CHAT_PATH } from '../vocabulary.ts';
import type { WithChat } from './state.ts';

export const chatScreens = [
  personalScreen<WithChat>({
    path: CHAT_PATH,
    source: 'src/areas/chat/client/Inbox.tsx',
    title: 'chat.head',
    load: () => import('./Inbox.tsx'),
  }),
];
