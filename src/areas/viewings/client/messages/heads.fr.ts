/** Names of the screens of viewings, and what else comes with the list of all screens. */
export const messages = {
  'viewing.head.one': 'Votre visite',
  'viewing.head.own': 'Vos visites',
  'viewing.head.agent': 'Visites de vos biens',
  'viewing.head.hours': 'Heures de visite',
};
