/** Names of the screens of saved searches, and what else comes with the list of all screens. */
export const messages = {
  'saved.head.unsubscribe': 'Dejar de recibir correos',
  'saved.head.list': 'Búsquedas guardadas',
};
