import type { HomeTexts } from './en.ts';

export const es: HomeTexts = {
  month: 'al mes',
  onRequest: 'Precio a consultar',
  photo: 'Foto de {title}',
  demo: 'Anuncio de muestra',
};
