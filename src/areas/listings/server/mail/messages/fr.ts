import type { HomeTexts } from './en.ts';

export const fr: HomeTexts = {
  month: 'par mois',
  onRequest: 'Prix sur demande',
  photo: 'Photo de {title}',
  demo: 'Annonce de démonstration',
};
