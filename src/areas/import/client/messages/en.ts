export const messages = {
  'import.head': 'Bring a file of listings',
};
