import type { HomeTexts } from './en.ts';

export const fr: HomeTexts = {
  month: 'par mois',
  photo: 'Photo de {title}',
  demo: 'Annonce de démonstration',
};
