export const messages = {
  'professional.menu': 'Professionnels',
};
