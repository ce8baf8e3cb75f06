import type { MailTemplate } from '../../../../../platform/server/mail/template.ts';

export const fr: MailTemplate = {
  subject: '{by} vous invite chez {office}',
  preview: 'Travaillez ensemble sur Yaad.',
  heading: 'Rejoindre {office}',
  paragraphs: [
    '{by} vous invite dans l’agence {office} sur Yaad.',
    'Vous gardez vos annonces et contacts ; les responsables voient les contacts de tous, et une annonce peut passer à un collègue.',
  ],
  action: 'Rejoindre l’agence',
  notes: ['Le lien vaut {days} jours, pour un compte d’agent avec cette adresse.'],
};
