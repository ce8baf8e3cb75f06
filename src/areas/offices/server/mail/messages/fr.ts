import type { OfficeMails } from './en.ts';

export const fr: OfficeMails = {
  invitation: {
    subject: '{by} vous invite chez {office}',
    preview: 'Travaillez ensemble sur Yaad.',
    heading: 'Rejoindre {office}',
    paragraphs: [
      '{by} vous invite dans l’agence {office} sur Yaad.',
      'Vous gardez vos annonces et contacts ; les responsables voient les contacts de tous.',
      'Les responsables peuvent confier vos annonces, y compris celles que vous apportez, à un collègue, même à votre départ. En rejoignant l’agence, vous l’acceptez.',
    ],
    action: 'Rejoindre l’agence',
    notes: ['Le lien vaut {days} jours, pour un compte d’agent avec cette adresse.'],
  },
  handed: {
    subject: '{by} vous a confié {what}',
    preview: 'Les visiteurs y voient maintenant votre nom.',
    heading: 'Désormais à votre charge : {what}',
    paragraphs: [
      '{by}, de {office}, vous a confié {what}. Les visiteurs y voient désormais votre nom, et leurs questions vous parviennent.',
      '{along}',
    ],
    action: 'Ouvrir votre tableau de bord',
  },
  listings: { one: '{count} annonce', other: '{count} annonces' },
  along: 'S’y ajoutent {leads} et {viewings}.',
  leads: { one: '{count} contact ouvert', other: '{count} contacts ouverts' },
  viewings: { one: '{count} visite à venir', other: '{count} visites à venir' },
};
