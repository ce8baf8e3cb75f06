export const messages = {
  'office.head': 'Mon agence',
  'office.lead': 'Vos collègues, leurs contacts ouverts et les annonces à remettre.',
  'office.join.head': 'Rejoindre une agence',
  'office.one': 'Agence',
  'office.description': 'Personnes et biens de {name}',
};
