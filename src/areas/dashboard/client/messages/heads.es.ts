/** Names of the screens of the dashboard, and what else comes with the list of all screens. */
export const messages = {
  'dashboard.head': 'Panel',
};
