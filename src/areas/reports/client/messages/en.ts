export const messages = {
  'report.link': 'Report this listing',
  'report.head': 'Reported listings',
};
