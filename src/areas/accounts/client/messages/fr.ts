export const messages = {
  'account.head.confirm': 'Confirmer votre adresse',
  'account.head.forgot': 'Mot de passe oublié',
  'account.head.liked': 'Biens favoris',
  'account.head.profile': 'Votre profil',
  'account.head.register': 'Créer un compte',
  'account.head.reset': 'Choisir un nouveau mot de passe',
  'account.head.security': 'Sécurité et données',
  'account.head.settings': 'Réglages',
  'account.head.signIn': 'Se connecter',
  'account.head.viewed': 'Vus récemment',
  'account.like': 'Ajouter {title} aux favoris',
  'account.like.failed': 'Votre favori n’a pas pu être enregistré. Réessayez dans un instant.',
  'account.likeIt': 'Favori',
  'account.likedHomes':
    '{count, plural, =0 {Biens favoris} one {Biens favoris : un} other {Biens favoris : #}}',
  'account.signIn': 'Se connecter',
  'account.people': 'Personnes et rôles',
  'account.people.lead':
    'Trouver des personnes, voir ce qu’elles peuvent faire et le changer. Tout figure dans le journal d’audit.',
  'notice.loginFailed': 'Connexion impossible',
};
