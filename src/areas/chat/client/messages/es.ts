/** Palabras de las conversaciones que puede mostrar cualquier página. */
export const messages = {
  'chat.unread': '{count, plural, one {# mensaje nuevo} other {# mensajes nuevos}}',
};
