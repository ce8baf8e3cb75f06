/** Names of the screens of the chat, and what else comes with the list of all screens. */
export const messages = {
  'chat.head': 'Your messages',
  'chat.unread': '{count, plural, one {# new message} other {# new messages}}',
};
