/** Names of the screens of moderation, and what else comes with the list of all screens. */
export const messages = {
  'moderation.head': 'Anuncios que esperan',
  'moderation.lead':
    'Primeros anuncios de cuentas nuevas, retenidos, precios dudosos de una importación y anuncios parecidos. Se avisa al anunciante de lo que decidas.',
};
