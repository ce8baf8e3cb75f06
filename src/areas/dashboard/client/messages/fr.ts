export const messages = {
  'dashboard.head': 'Tableau de bord',
};
