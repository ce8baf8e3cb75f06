/** Names of the screens of offices, and what else comes with the list of all screens. */
export const messages = {
  'office.head': 'Mon agence',
  'office.lead': 'Vos collègues, leurs contacts ouverts et les annonces à remettre.',
  'office.join.head': 'Rejoindre une agence',
  'office.all': 'Agences',
  'office.all.lead': 'Qui dirige chaque agence, ce qu’elle a sur le marché et ce qui y attend.',
  'office.one': 'Agence',
  'office.description': 'Personnes et biens de {name}',
};
