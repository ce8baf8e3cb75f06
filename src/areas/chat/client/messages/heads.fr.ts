/** Names of the screens of the chat, and what else comes with the list of all screens. */
export const messages = {
  'chat.head': 'Vos messages',
};
