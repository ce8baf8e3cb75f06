export const messages = {
  'professional.menu': 'Professionals',
};
