export const messages = {
  'report.link': 'Signaler cette annonce',
  'report.head': 'Annonces signalées',
};
