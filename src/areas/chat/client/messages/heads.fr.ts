/** Names of the screens of the chat, and what else comes with the list of all screens. */
export const messages = {
  'chat.head': 'Vos messages',
  'chat.unread': '{count, plural, one {# nouveau message} other {# nouveaux messages}}',
};
