export const messages = {
  'chat.unread': '{count, plural, one {# nouveau message} other {# nouveaux messages}}',
};
