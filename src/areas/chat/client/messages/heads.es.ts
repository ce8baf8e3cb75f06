/** Names of the screens of the chat, and what else comes with the list of all screens. */
export const messages = {
  'chat.head': 'Tus mensajes',
  'chat.unread': '{count, plural, one {# mensaje nuevo} other {# mensajes nuevos}}',
};
