/** Names of the screens of offices, and what else comes with the list of all screens. */
export const messages = {
  'office.head': 'Mi oficina',
  'office.lead': 'Con quién trabajas, sus contactos abiertos y anuncios que pasar.',
  'office.join.head': 'Unirse a una oficina',
  'office.all': 'Oficinas',
  'office.all.lead': 'Quién dirige cada oficina, qué tiene en el mercado y qué espera en ella.',
  'office.one': 'Oficina',
  'office.description': 'Personas y viviendas de {name}',
};
