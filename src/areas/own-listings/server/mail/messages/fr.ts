import type { OwnListingTexts } from './en.ts';

export const fr: OwnListingTexts = {
  renewal: {
    subject: '{home} est-il toujours proposé ?',
    preview: 'Une pression le garde sur le marché.',
    heading: 'Toujours proposé ?',
    paragraphs: [
      'Bonjour {name}, {home} reste sur le marché jusqu’au {day}.',
      'S’il est toujours disponible, appuyez sur le bouton : il reste 45 jours de plus. Sinon, ne faites rien.',
    ],
    action: 'Oui, le garder sur le marché',
    notes: ['Quiconque a ce lien peut renouveler l’annonce : gardez-le pour vous.'],
  },
  code: 'Votre code Yaad est {code}. Il est valable 15 minutes. Ne le donnez à personne.',
};
