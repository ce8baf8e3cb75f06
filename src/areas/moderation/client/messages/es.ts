export const messages = {
  'moderation.hold': 'Retener este anuncio',
  'moderation.head': 'Anuncios que esperan',
  'moderation.lead':
    'Primeros anuncios de cuentas nuevas, retenidos, precios dudosos de una importación y anuncios parecidos. Se avisa al anunciante de lo que decidas.',
};
