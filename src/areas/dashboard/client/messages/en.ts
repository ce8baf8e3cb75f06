export const messages = {
  'dashboard.head': 'Dashboard',
};
