export const messages = {
  'moderation.hold': 'Hold this listing',
  'moderation.head': 'Listings that wait',
  'moderation.lead':
    'First listings of new accounts, held ones, prices an import doubts, and listings that look alike. The lister is told what you decide.',
};
