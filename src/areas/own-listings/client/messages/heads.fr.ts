/** Names of the screens of own listings, and what else comes with the list of all screens. */
export const messages = {
  'own.head.list': 'Mes annonces',
  'own.head.one': 'Votre annonce',
  'own.head.renew': 'Toujours proposé',
  'own.head.begin': 'Proposer un logement',
};
