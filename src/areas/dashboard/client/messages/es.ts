export const messages = {
  'dashboard.head': 'Panel',
};
