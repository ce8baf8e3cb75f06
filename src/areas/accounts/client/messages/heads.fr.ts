/** Names of the screens of accounts, and what else comes with the list of all screens. */
export const messages = {
  'account.head.confirm': 'Confirmer votre adresse',
  'account.head.forgot': 'Mot de passe oublié',
  'account.head.register': 'Créer un compte',
  'account.head.reset': 'Choisir un nouveau mot de passe',
  'account.head.security': 'Sécurité et données',
  'account.head.signIn': 'Se connecter',
  'account.head.viewed': 'Vus récemment',
  'account.people': 'Personnes et rôles',
  'account.people.lead':
    'Trouver des personnes, voir ce qu’elles peuvent faire et le changer. Tout figure dans le journal d’audit.',
  'account.head.liked': 'Biens favoris',
  'account.head.profile': 'Votre profil',
  'account.head.settings': 'Réglages',
  'account.likedHomes':
    '{count, plural, =0 {Biens favoris} one {Biens favoris : un} other {Biens favoris : #}}',
  'account.signIn': 'Se connecter',
  'notice.loginFailed': 'Connexion impossible',
};
