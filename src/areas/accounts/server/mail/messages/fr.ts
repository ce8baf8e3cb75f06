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
  address: {
    subject: 'Bienvenue sur Yaad : confirmez votre adresse',
    preview: 'Un clic, et vos messages et candidatures peuvent partir.',
    heading: 'Bienvenue chez vous, {name}',
    paragraphs: [
      'Votre compte est ouvert. Confirmez que cette adresse est la vôtre : d’ici là, aucun message, aucune candidature ni alerte ne part en votre nom.',
      'Le bouton fonctionne pendant {days} jours, quand vous êtes connecté.',
      'Un conseil : personne ne demande de frais pour une visite. Si quelqu’un le fait, n’allez pas plus loin et dites-le-nous.',
    ],
    action: 'Confirmer mon adresse',
    notes: [
      'Si vous ne vous êtes pas inscrit sur Yaad, n’utilisez pas le bouton. Choisissez un nouveau mot de passe avec « Mot de passe oublié » si vous voulez que le compte soit le vôtre ; sinon, vous n’avez rien à faire.',
    ],
  },
  guest: {
    subject: 'Votre candidature sur Yaad : confirmez votre adresse',
    preview: 'Votre candidature attend que vous confirmiez cette adresse.',
    heading: 'Bonjour {name}',
    paragraphs: [
      'Pour que votre candidature et vos documents soient gardés en sécurité, nous avons ouvert un compte pour cette adresse.',
      'Confirmez que l’adresse est la vôtre, et votre candidature part chez l’agent. Dans un autre navigateur, nous vous demanderons d’abord de choisir un mot de passe ; celui que nous avions créé ne servait qu’à l’envoi.',
    ],
    action: 'Confirmer mon adresse',
    notes: [
      'Si vous n’avez pas postulé pour un bien sur Yaad, vous n’avez rien à faire : rien n’est envoyé à personne.',
    ],
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
  unused: {
    subject: 'Votre compte Yaad sera supprimé dans {left} jours',
    preview: 'Connectez-vous une fois, et il reste.',
    heading: 'Avez-vous encore besoin de votre compte ?',
    paragraphs: [
      'Bonjour {name}, personne n’a utilisé ce compte depuis longtemps. Nous ne gardons pas ce dont personne n’a besoin : dans {left} jours, il sera supprimé avec tout ce qu’il contient.',
      'Connectez-vous une fois, et tout reste en l’état.',
    ],
    action: 'Se connecter',
    notes: ['Si vous n’avez plus besoin du compte, vous n’avez rien à faire.'],
  },
};
