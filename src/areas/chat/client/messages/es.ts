/** Palabras de las conversaciones que puede mostrar cualquier página. */
export const messages = {
  'chat.head': 'Tus mensajes',
  'chat.ask': 'Preguntar al agente',
  'chat.unread': '{count, plural, one {# mensaje nuevo} other {# mensajes nuevos}}',
  'contact.heading': 'Quién lo ofrece',
  'contact.licensed': 'Licencia {number}, válida hasta el {date}',
  'contact.unlicensed': 'No conocemos ninguna licencia válida. Pídela antes de pagar nada.',
  'contact.listings': '{count, plural, one {# anuncio en Yaad} other {# anuncios en Yaad}}',
};
