/** What the page of a listing is called, and says when it does not load. */
export const messages = {
  'property.error': 'L’annonce ne s’est pas chargée',
  'property.error.server': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',

  'property.head.title': '{title}, {price}',
  'property.head.description': '{kind}, {place}, {price}. {text}',
  'property.head.missing': 'Annonce inexistante',
  'property.head.missing.description':
    'Cette annonce n’existe pas ou a été retirée il y a longtemps. Voyez les derniers biens à vendre sur Yaad.',
  'property.head.gone.description':
    'Cette annonce n’est plus disponible. Voyez-en d’autres semblables : {place}.',
};
