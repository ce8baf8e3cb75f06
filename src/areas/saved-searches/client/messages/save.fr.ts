export const messages = {
  'saved.save': 'Enregistrer',
  'saved.isSaved': 'Enregistrée',
  'saved.update': 'Mettre à jour cette recherche',
  'saved.saveNew': 'Enregistrer à part',
  'saved.editing': 'Vous modifiez votre recherche « {name} ».',
  'saved.notice.saved': 'Recherche enregistrée',
  'saved.notice.updated': 'Recherche mise à jour',
};
