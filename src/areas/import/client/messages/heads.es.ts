/** Names of the screens of imports, and what else comes with the list of all screens. */
export const messages = {
  'import.head': 'Traer un archivo de anuncios',
};
