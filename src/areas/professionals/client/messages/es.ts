export const messages = {
  'professional.menu': 'Profesionales',
};
