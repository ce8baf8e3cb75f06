export const messages = {
  'import.head': 'Importer un fichier d’annonces',
};
