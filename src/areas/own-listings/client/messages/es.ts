export const messages = {
  'own.head.begin': 'Anunciar una vivienda',
} as const;
