/** Names of the screens of saved searches, and what else comes with the list of all screens. */
export const messages = {
  'saved.head.unsubscribe': 'Stop mails about a search',
  'saved.head.list': 'Saved searches',
};
