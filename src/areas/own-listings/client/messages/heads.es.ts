/** Names of the screens of own listings, and what else comes with the list of all screens. */
export const messages = {
  'own.head.list': 'Mis anuncios',
  'own.head.one': 'Tu anuncio',
  'own.head.renew': 'Sigue en oferta',
  'own.head.begin': 'Anunciar una vivienda',
};
