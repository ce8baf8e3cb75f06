export const messages = {
  'import.head': 'Traer un archivo de anuncios',
};
