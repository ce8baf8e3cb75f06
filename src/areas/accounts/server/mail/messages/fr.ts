import type { AccountMails } from './en.ts';

export const fr: AccountMails = {
  welcome: {
    subject: 'Bienvenue sur Yaad',
    preview: 'Votre compte est prêt.',
    heading: 'Bienvenue chez vous, {name}',
    paragraphs: [
      'Votre compte est prêt. Les biens que vous aimez et ceux que vous avez regardés vous suivent maintenant sur chaque appareil où vous vous connectez.',
      'Une précaution : personne ne demande de frais pour montrer un logement. Si cela arrive, n’allez pas plus loin, et dites-le-nous.',
    ],
    action: 'Chercher un bien',
    notes: [
      'Vous recevez ce mail parce que cette adresse a été inscrite sur Yaad. Si ce n’était pas vous, choisissez un nouveau mot de passe avec « Mot de passe oublié » ; le compte est alors à vous.',
    ],
  },
  guest: {
    subject: 'Votre compte Yaad',
    preview: 'Nous avons ouvert un compte, pour que votre candidature soit gardée.',
    heading: 'Bonjour {name}',
    paragraphs: [
      'Pour que votre candidature et vos documents soient gardés en sécurité, nous avons ouvert un compte pour cette adresse.',
      'Choisissez votre propre mot de passe pour y revenir quand vous voulez.',
    ],
    action: 'Choisir un mot de passe',
    notes: ['Si vous n’avez pas postulé pour un bien sur Yaad, vous n’avez rien à faire.'],
  },
  reset: {
    subject: 'Votre code pour un nouveau mot de passe',
    preview: 'Valable {minutes} minutes.',
    heading: 'Choisir un nouveau mot de passe',
    paragraphs: [
      'Bonjour {name}, saisissez ce code sur la page d’où vous venez, ou utilisez le bouton. Il est valable {minutes} minutes, et une seule fois.',
    ],
    action: 'Choisir un nouveau mot de passe',
    notes: [
      'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
      'Un nouveau mot de passe termine chaque session, sur chaque appareil.',
    ],
  },
  taken: {
    subject: 'Vous avez déjà un compte Yaad',
    preview: 'Quelqu’un a essayé de s’inscrire avec votre adresse.',
    heading: 'Vous avez déjà un compte',
    paragraphs: [
      'Bonjour {name}, quelqu’un vient d’essayer de s’inscrire sur Yaad avec cette adresse, qui est déjà inscrite.',
      'Si c’était vous, connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.',
    ],
    action: 'Se connecter',
    notes: ['Si ce n’était pas vous, vous n’avez rien à faire. Rien n’a été modifié.'],
  },
};
