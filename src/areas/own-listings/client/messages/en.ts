/** Words of own listings that every page carries. */
export const messages = {
  'own.head.begin': 'List a home',
} as const;
