/** Names of the screens of moderation, and what else comes with the list of all screens. */
export const messages = {
  'moderation.head': 'Listings that wait',
  'moderation.lead':
    'First listings of new accounts, held ones, prices an import doubts, and listings that look alike. The lister is told what you decide.',
};
