export const messages = {
  'account.head.liked': 'Biens favoris',
  'account.head.profile': 'Votre profil',
  'account.head.settings': 'Réglages',
  'account.like': 'Ajouter {title} aux favoris',
  'account.like.failed': 'Votre favori n’a pas pu être enregistré. Réessayez dans un instant.',
  'account.likeIt': 'Favori',
  'account.likedHomes':
    '{count, plural, =0 {Biens favoris} one {Biens favoris : un} other {Biens favoris : #}}',
  'account.signIn': 'Se connecter',
  'notice.loginFailed': 'Connexion impossible',
};
