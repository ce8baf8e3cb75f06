export const messages = {
  'account.like': 'Ajouter {title} aux favoris',
  'account.like.failed': 'Votre favori n’a pas pu être enregistré. Réessayez dans un instant.',
  'account.likeIt': 'Favori',
};
