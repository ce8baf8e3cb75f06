export const messages = {
  'office.head': 'Mi oficina',
  'office.lead': 'Con quién trabajas, sus contactos abiertos y anuncios que pasar.',
  'office.join.head': 'Unirse a una oficina',
  'office.one': 'Oficina',
  'office.description': 'Personas y viviendas de {name}',
};
