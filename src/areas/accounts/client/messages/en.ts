/** Words of accounts that any page may show; those of its own screens are in `screens/messages`. */
export const messages = {
  'account.like': 'Like {title}',
  'account.like.failed': 'Your like could not be saved. Try again in a moment.',
  'account.likeIt': 'Like',
};
