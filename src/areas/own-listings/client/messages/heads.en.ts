/** Names of the screens of own listings, and what else comes with the list of all screens. */
export const messages = {
  'own.head.list': 'My listings',
  'own.head.one': 'Your listing',
  'own.head.renew': 'Still on offer',
  'own.head.begin': 'List a home',
};
