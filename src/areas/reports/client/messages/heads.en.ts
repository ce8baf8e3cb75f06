/** Names of the screens of abuse reports, and what else comes with the list of all screens. */
export const messages = {
  'report.head': 'Reported listings',
};
