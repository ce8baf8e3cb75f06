/** Names of the screens of saved searches, and what else comes with the list of all screens. */
export const messages = {
  'saved.head.unsubscribe': 'Ne plus recevoir les mails d’une recherche',
  'saved.head.list': 'Recherches enregistrées',
};
