export const messages = {
  'report.link': 'Denunciar este anuncio',
  'report.head': 'Anuncios denunciados',
};
