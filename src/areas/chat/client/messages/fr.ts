export const messages = {
  'chat.head': 'Vos messages',
  'chat.ask': 'Écrire',
  'chat.unread': '{count, plural, one {# nouveau message} other {# nouveaux messages}}',
};
