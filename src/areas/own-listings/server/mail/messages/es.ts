import type { OwnListingTexts } from './en.ts';

export const es: OwnListingTexts = {
  renewal: {
    subject: '¿Sigue en oferta {home}?',
    preview: 'Un toque lo mantiene en el mercado.',
    heading: '¿Sigue en oferta?',
    paragraphs: [
      'Hola, {name}: {home} permanece en el mercado hasta el {day}.',
      'Si todavía está disponible, pulsa el botón: se queda otros 45 días. Si no, no hagas nada.',
    ],
    action: 'Sí, mantenerlo en el mercado',
    notes: ['Quien tenga este enlace puede renovar el anuncio; no lo compartas.'],
  },
  code: 'Tu código de Yaad es {code}. Vale 15 minutos. No se lo des a nadie.',
};
